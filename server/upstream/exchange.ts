/**
 * One HTTP exchange on an undici pool: bounded in time and size, never redirected, and certain about
 * whether anything was sent. Written on `dispatch` and not on `request` because only its handler learns
 * the moment at which a request gets its socket: before it, a failure certainly had no effect.
 */
import type { Dispatcher } from 'undici';
import { decodeBody } from './decode-body.ts';
import { parseRetryAfter } from './retry-after.ts';
import { isUpstreamError, upstreamError, type UpstreamError, type UpstreamFailure } from './upstream-error.ts';

export interface ExchangeOptions {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the whole exchange, the wait for a connection included. */
  readonly signal: AbortSignal;
  /** Most bytes of the answer, on the wire and decoded. */
  readonly maxBytes: number;
  /** A connection of its own, closed afterwards. */
  readonly reset?: boolean;
}

/** A complete answer of any status. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly retryAfterMs?: number;
}

const CONNECT_CODES = new Set([
  'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'UND_ERR_CONNECT_TIMEOUT',
]);
const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
interface Progress {
  sent: boolean;
  status: number | undefined;
  retryAfterMs: number | undefined;
}

/** What the parser refuses; an end before the announced length is a cut, however it is reported. */
const isParserError = (error: unknown, code: string): boolean =>
  code === 'UND_ERR_HEADERS_OVERFLOW' || ((error as Error | null)?.name === 'HTTPParserError' && code !== 'HPE_INVALID_EOF_STATE');

function failureOf(error: unknown, code: string, sent: boolean): UpstreamFailure {
  if (CONNECT_CODES.has(code)) return 'connect';
  if (TIMEOUT_CODES.has(code)) return 'timeout';
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return 'cancelled';
  if (isParserError(error, code)) return 'nonsense';
  return sent ? 'cut' : 'connect';
}

function toUpstreamError(error: unknown, progress: Progress): UpstreamError {
  const known = { unsent: !progress.sent, status: progress.status, retryAfterMs: progress.retryAfterMs };
  if (isUpstreamError(error)) return upstreamError(error.failure, error.message.slice('upstream: '.length), { ...known, cause: error.cause });
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '');
  const failure = failureOf(error, code, progress.sent);
  return upstreamError(failure, code === '' ? failure : `${failure} (${code})`, { ...known, cause: error });
}

function abortReason(signal: AbortSignal): UpstreamError {
  const isDeadline = (signal.reason as Error | undefined)?.name === 'TimeoutError';
  return isDeadline ? upstreamError('timeout', 'deadline passed') : upstreamError('cancelled', 'cancelled by the caller');
}

function receive(pool: Dispatcher, options: ExchangeOptions): Promise<Omit<ExchangeAnswer, 'body'> & { bytes: Buffer }> {
  const { signal, maxBytes } = options;
  const progress: Progress = { sent: false, status: undefined, retryAfterMs: undefined };
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let headers: ExchangeAnswer['headers'] = {};
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: unknown): void => {
      signal.removeEventListener('abort', onAbort);
      reject(toUpstreamError(error, progress));
    };
    const stop = (error: Error): void => {
      fail(error);
      controller?.abort(error);
    };
    const onAbort = (): void => stop(abortReason(signal));
    if (signal.aborted) return fail(abortReason(signal));
    signal.addEventListener('abort', onAbort);
    const { method, path, body, reset } = options;
    pool.dispatch(
      { method, path, headers: { ...options.headers }, ...(body === undefined ? {} : { body }), ...(reset === undefined ? {} : { reset }) },
      {
        onRequestStart(started) {
          controller = started;
          // Given up while waiting for a connection: undici writes nothing after an abort at this point.
          if (signal.aborted) started.abort(abortReason(signal));
          else progress.sent = true;
        },
        onResponseStart(_, status, received) {
          if (status < 200) return;
          headers = received;
          progress.status = status;
          progress.retryAfterMs = parseRetryAfter(received['retry-after']);
          if (Number(received['content-length'] ?? 0) > maxBytes) stop(upstreamError('too-large', 'answer too large'));
        },
        onResponseData(_, chunk) {
          size += chunk.length;
          if (size > maxBytes) stop(upstreamError('too-large', 'answer too large'));
          else chunks.push(chunk);
        },
        onResponseEnd() {
          signal.removeEventListener('abort', onAbort);
          const { status = 0, retryAfterMs } = progress;
          resolve({ status, headers, bytes: Buffer.concat(chunks), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
        },
        onResponseError: (_, error) => fail(error),
      },
    );
  });
}

/**
 * Sends one request and reads the whole answer.
 * @throws UpstreamError; with `status` when the headers had come, with `unsent: true` when nothing went out
 */
export async function exchange(pool: Dispatcher, options: ExchangeOptions): Promise<ExchangeAnswer> {
  const { bytes, ...answer } = await receive(pool, options);
  const encoding = answer.headers['content-encoding'];
  try {
    const body = await decodeBody(bytes, Array.isArray(encoding) ? encoding.join() : encoding, options.maxBytes);
    return { ...answer, body: body.toString('utf8') };
  } catch (error) {
    throw toUpstreamError(error, { sent: true, status: answer.status, retryAfterMs: answer.retryAfterMs });
  }
}

/** Parses a JSON body; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
