/** Reads: one deadline over everything, at most two retries, a breaker and a bound on how many wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { Breaker } from './breaker.ts';
import { describeFailure, type CallEvent, type CallReporter } from './call-log.ts';
import type { ReadOperation } from './contract.ts';
import { withDeadline } from './deadline.ts';
import { exchange } from './exchange.ts';
import { readAnswer, type ReadRule } from './read-answer.ts';
import { isUpstreamError, upstreamError } from './upstream-error.ts';

const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 80;
const MAX_BYTES = 2 * 1024 * 1024;
/** Distinct reads in flight; beyond, more waiting helps nobody. */
const MAX_IN_FLIGHT = 64;

export interface ReadCallerOptions {
  readonly pool: () => Promise<Dispatcher>;
  readonly breaker: Breaker;
  /** A whole call with its retries, milliseconds; 0 for none. */
  readonly timeoutMs: number;
  readonly report: CallReporter;
  /** Ends every read when the client closes. */
  readonly closing: AbortSignal;
}

export interface ReadCall<T> extends ReadRule<T> {
  readonly operation: ReadOperation;
  /** Path with prefix and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reqId: string;
  readonly caller: string | undefined;
  readonly trace: NonNullable<CallEvent['trace']>;
}

/** A broken connection, or a server that says it is only now unable; a client error would come again. */
function isWorthRetrying(error: unknown): boolean {
  if (!isUpstreamError(error)) return false;
  const { failure, status, retryAfterMs } = error;
  if (failure === 'status') return status !== undefined && status >= 500 && retryAfterMs === undefined;
  return failure === 'connect' || failure === 'cut' || failure === 'timeout';
}

/** What a finished call says about the upstream's health: a refusal shows that it lives. */
function healthOf(error: unknown): boolean | undefined {
  if (!isUpstreamError(error) || error.failure === 'cancelled') return undefined;
  const isRefusal = error.failure === 'status' && (error.status ?? 500) < 500 && error.status !== 429;
  return isRefusal || error.failure === 'login';
}

/** Makes the function that performs reads. It rejects with an `UpstreamError` only. */
export function createReadCaller(options: ReadCallerOptions) {
  const { pool, breaker, timeoutMs, report, closing } = options;
  let inFlight = 0;

  async function attempt<T>(call: ReadCall<T>, number: number, signal: AbortSignal): Promise<T | undefined> {
    const { operation, path, headers, reqId, caller, trace } = call;
    const started = performance.now();
    const event = { operation, attempt: number, reqId, caller, trace };
    const ms = (): number => Math.round(performance.now() - started);
    try {
      const answer = await exchange(await pool(), { method: 'GET', path, headers, signal, maxBytes: MAX_BYTES });
      const data = readAnswer(answer, call);
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
        if (number === MAX_ATTEMPTS || signal.aborted || !isWorthRetrying(error)) throw error;
        const pause = FIRST_RETRY_MS * 2 ** (number - 1) * (0.5 + Math.random());
        // A deadline that ends the pause leaves the failure that led to it.
        await sleep(pause, undefined, { signal }).catch(() => { throw error; });
      }
    }
  }

  return async function read<T>(call: ReadCall<T>): Promise<T | undefined> {
    if (inFlight >= MAX_IN_FLIGHT) throw upstreamError('shed', 'too many reads in flight', { unsent: true });
    if (!breaker.enter()) throw upstreamError('shed', 'breaker open', { unsent: true, retryAfterMs: breaker.waitMs() });
    inFlight += 1;
    let health: boolean | undefined = true;
    try {
      return await withDeadline(timeoutMs, closing, (signal) => withRetries(call, signal));
    } catch (error) {
      health = healthOf(error);
      throw error;
    } finally {
      inFlight -= 1;
      breaker.settle(health);
    }
  };
}
