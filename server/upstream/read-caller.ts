/** Reads: one deadline for all attempts, at most two retries, a breaker, and a limit of reads in flight. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { createBreaker, type Breaker } from '#server/breaker.ts';
import { describeFailure, type CallEvent, type CallReporter } from './call-log.ts';
import { LOGIN_CODE, parseAnswer, SUCCESS_CODE, type ReadOperation } from './contract.ts';
import { withDeadline } from './deadline.ts';
import { exchange, type ExchangeAnswer } from './exchange.ts';
import { isUpstreamError, upstreamError } from './upstream-error.ts';

const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 80;
const MAX_BYTES = 2 * 1024 * 1024;
/** Different reads at the same time. More would only wait longer. */
const MAX_IN_FLIGHT = 64;

/** First pause before a probe, milliseconds; doubles with every failed probe. */
const PROBE_PAUSE_MS = 500;
const MAX_PROBE_PAUSE_MS = 2000;

/** Creates the circuit breaker of the reads. */
export const createReadBreaker = (): Breaker =>
  createBreaker((failedProbes) => Math.min(MAX_PROBE_PAUSE_MS, PROBE_PAUSE_MS * 2 ** failedProbes) * (0.75 + Math.random() / 2));

interface ReadCallerOptions {
  readonly pool: () => Promise<Dispatcher>;
  readonly breaker: Breaker;
  /** Deadline of a call with its retries, milliseconds; 0 for none. */
  readonly timeoutMs: number;
  readonly report: CallReporter;
  /** Aborts every read when the client closes. */
  readonly closing: AbortSignal;
}

interface ReadCall<T> {
  readonly operation: ReadOperation;
  /** Path with prefix and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cause: Pick<CallEvent, 'reqId' | 'caller' | 'trace'>;
  /** Whether `data` has the type of the contract. */
  readonly isData: (data: unknown) => data is T;
  /** Whether status 404 or `data: null` means an unknown id; otherwise both are failures. */
  readonly mayBeAbsent: boolean;
}

/**
 * The data of a complete answer (contract section 2, "What the upstream answers").
 * @returns undefined for an unknown id
 * @throws UpstreamError `login`, `status`, `redirect` or `nonsense`
 */
function dataOf<T>({ status, retryAfterMs, body }: ExchangeAnswer, { isData, mayBeAbsent }: ReadCall<T>): T | undefined {
  const answer = parseAnswer(body);
  if (answer?.code === LOGIN_CODE) throw upstreamError('login', 'code 3', { status });
  if (status === 404 && mayBeAbsent) return undefined;
  if (status < 200 || status > 299) {
    throw upstreamError(status >= 300 && status < 400 ? 'redirect' : 'status', `status ${status}`, { status, retryAfterMs });
  }
  if (!answer) throw upstreamError('nonsense', 'answer is not a JSON object', { status });
  const { code = SUCCESS_CODE, data } = answer;
  // An empty list beside it would take down what the site shows.
  if (code !== SUCCESS_CODE) throw upstreamError('nonsense', 'the code of a failure', { status });
  if (data === null && mayBeAbsent) return undefined;
  if (isData(data)) return data;
  throw upstreamError('nonsense', 'answer does not fit the contract', { status });
}

/** Retries help after a connection failure and after a temporary server error. A client error would only repeat. */
function isRetryable(error: unknown): boolean {
  if (!isUpstreamError(error)) return false;
  const { failure, status, retryAfterMs } = error;
  if (failure === 'status') return status !== undefined && status >= 500 && retryAfterMs === undefined;
  return failure === 'connect' || failure === 'cut' || failure === 'timeout';
}

/** What a failed call says about the upstream: a refusal shows that it works, a cancelled call says nothing. */
function healthOf(error: unknown): boolean | undefined {
  if (!isUpstreamError(error) || error.failure === 'cancelled') return undefined;
  const isRefusal = error.failure === 'status' && (error.status ?? 500) < 500 && error.status !== 429;
  return isRefusal || error.failure === 'login';
}

/** Creates the function that performs reads. It rejects with an `UpstreamError` only. */
export function createReadCaller(options: ReadCallerOptions) {
  const { pool, breaker, timeoutMs, report, closing } = options;
  let inFlight = 0;

  async function attempt<T>(call: ReadCall<T>, number: number, signal: AbortSignal): Promise<T | undefined> {
    const { operation, path, headers, cause } = call;
    const started = performance.now();
    const event = { operation, attempt: number, ...cause };
    const ms = (): number => Math.round(performance.now() - started);
    try {
      const answer = await exchange(await pool(), { method: 'GET', path, headers, signal, maxBytes: MAX_BYTES });
      const data = dataOf(answer, call);
      report({ ...event, outcome: data === undefined ? 'not-found' : 'ok', status: answer.status, ms: ms() });
      return data;
    } catch (error) {
      report({ ...event, ...describeFailure(error), ms: ms() });
      throw error;
    }
  }

  async function withRetries<T>(call: ReadCall<T>, signal: AbortSignal): Promise<T | undefined> {
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(call, number, signal);
      } catch (error) {
        if (number === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        const pause = FIRST_RETRY_MS * 2 ** (number - 1) * (0.5 + Math.random());
        // When the deadline aborts the pause, report the failure of the attempt.
        await sleep(pause, undefined, { signal }).catch(() => { throw error; });
      }
    }
  }

  return async function read<T>(call: ReadCall<T>): Promise<T | undefined> {
    if (inFlight >= MAX_IN_FLIGHT) throw upstreamError('shed', 'too many reads in flight', { unsent: true });
    const settle = breaker.enter();
    if (!settle) throw upstreamError('shed', 'breaker open', { unsent: true, retryAfterMs: breaker.waitMs() });
    inFlight += 1;
    let health: boolean | undefined = true;
    try {
      return await withDeadline(timeoutMs, closing, (signal) => withRetries(call, signal));
    } catch (error) {
      health = healthOf(error);
      throw error;
    } finally {
      inFlight -= 1;
      settle(health);
    }
  };
}
