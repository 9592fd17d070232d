/**
 * One HTTP exchange on an undici pool, limited in time and size, without redirects. By `dispatch`, whose handler hears when
 * a request gets its socket: a failure before that had no effect for certain (`unsent`).
 */
import type { Dispatcher } from 'undici';
import { decodeBody } from './decode-body.ts';
import type { DeliveryAttempt } from './delivery.ts';
import { parseDate, parseRetryAfter } from './headers.ts';
import { upstreamError, type UpstreamError, type UpstreamFailure } from './upstream-error.ts';

interface ExchangeOptions extends Pick<DeliveryAttempt, 'isLate'> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the whole exchange, including the wait for a connection. */
  readonly signal: AbortSignal;
  /** Largest size of the answer, on the wire and decoded. */
  readonly maxBytes: number;
  /** Use a new connection and close it afterwards. */
  readonly reset?: boolean;
}

/** A complete answer with any status. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs: number | undefined;
}

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What is known of an exchange when it fails. */
interface Known {
  unsent: boolean;
  status: number | undefined;
  retryAfterMs: number | undefined;
}

/** Errors of the HTTP parser. An end in the middle of a chunk is a cut connection, although the parser reports it too, without a code. */
const isParserError = (error: unknown, code: string): boolean =>
  code === 'UND_ERR_HEADERS_OVERFLOW' || (error instanceof Error && error.name === 'HTTPParserError' && !error.message.includes('Invalid EOF state'));

function failureOf(error: unknown, code: string, { unsent }: Known): UpstreamFailure {
  if (TIMEOUT_CODES.has(code)) return 'timeout';
  if (isParserError(error, code)) return 'nonsense';
  return unsent ? 'connect' : 'cut';
}

/** An error of undici as one of ours. */
function toUpstreamError(error: unknown, known: Known): UpstreamError {
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '');
  const failure = failureOf(error, code, known);
  return upstreamError(failure, code === '' ? failure : `${failure} (${code})`, { ...known, cause: error });
}

type Received = Omit<ExchangeAnswer, 'body'> & { readonly bytes: Buffer; readonly encoding: string };

function receive(pool: Dispatcher, { signal, maxBytes, method, path, headers, body, isLate, reset = false }: ExchangeOptions): Promise<Received> {
  const known: Known = { unsent: true, status: undefined, retryAfterMs: undefined };
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  let controller: Dispatcher.DispatchController | undefined;
  let encoding = '';
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = (failure: UpstreamFailure, reason: string): void => {
    const error = upstreamError(failure, reason, known);
    reject(error);
    controller?.abort(error);
  };
  const onAbort = (): void => {
    const isDeadline = (signal.reason as Error | undefined)?.name === 'TimeoutError';
    if (isDeadline) stop('timeout', 'deadline passed');
    else stop('cancelled', 'cancelled by the caller');
  };
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  else pool.dispatch(
    { method, path, headers: { ...headers }, body: body ?? null, reset },
    {
      onRequestStart(started) {
        controller = started;
        // Aborted while waiting for a connection: after an abort at this point undici writes nothing.
        if (signal.aborted) started.abort(signal.reason as Error);
        else if (isLate?.()) stop('timeout', 'too late to send');
        else known.unsent = false;
      },
      onResponseStart(_, status, received) {
        encoding = String(received['content-encoding'] ?? '');
        known.status = status;
        // By the upstream's clock: with one that differs by an hour from ours, a date would mean an hour more, or nothing.
        known.retryAfterMs = parseRetryAfter(received['retry-after'], parseDate(received['date']));
        if (Number(received['content-length'] ?? 0) > maxBytes) stop('too-large', 'answer too large');
      },
      onResponseData(_, chunk) {
        size += chunk.length;
        if (size > maxBytes) stop('too-large', 'answer too large');
        else chunks.push(chunk);
      },
      onResponseEnd() {
        const { status = 0, retryAfterMs } = known;
        resolve({ status, encoding, bytes: Buffer.concat(chunks), retryAfterMs });
      },
      onResponseError: (_, error) => reject(toUpstreamError(error, known)),
    },
  );
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}

/**
 * Sends one request and reads the whole answer.
 * @throws UpstreamError; with `status` once the headers were received, with `unsent: true` when nothing was sent
 */
export async function exchange(pool: Dispatcher, options: ExchangeOptions): Promise<ExchangeAnswer> {
  const { bytes, encoding, ...answer } = await receive(pool, options);
  try {
    const body = await decodeBody(bytes, encoding, options.maxBytes);
    // Unlike `toString`, it drops a byte order mark, which JSON.parse refuses (RFC 8259, section 8.1).
    return { ...answer, body: new TextDecoder().decode(body) };
  } catch (error) {
    throw Object.assign(error as UpstreamError, answer);
  }
}
