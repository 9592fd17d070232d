/** When a failed lead is tried again, and when it is given up. */

export interface RetryPolicy {
  readonly baseMs: number;
  readonly maxMs: number;
  /** Tries after which a lead is dead. */
  readonly maxAttempts: number;
  /** Age after which a failing lead is dead, milliseconds. */
  readonly maxAgeMs: number;
}

/** With the default pauses some sixty hours of failing: a weekend's outage is outlived. */
export const MAX_ATTEMPTS = 1500;
export const MAX_AGE_MS = 7 * 86_400_000;
/** Tries after which its age may end a lead: an old one that ops queued again, or whose clock was wrong, has some. */
const LEAST_TRIES = 100;
/** An upstream that asks for more than this is not believed. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Capped exponential back-off with full jitter: anything between nothing and the cap, so that leads
 * that failed together do not come back together.
 * @param attempts tries made, at least 1
 * @param random a number from 0 to below 1
 * @returns milliseconds, at least 1
 */
export function backOff(attempts: number, policy: Pick<RetryPolicy, 'baseMs' | 'maxMs'>, random = Math.random()): number {
  const cap = Math.min(policy.maxMs, policy.baseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.max(1, Math.round(random * cap));
}

/** Milliseconds to wait by the upstream's `Retry-After`, kept within a day. */
export const askedWait = (retryAfterMs: number | undefined): number =>
  Math.min(Math.max(retryAfterMs ?? 0, 0), LONGEST_WAIT_MS);

/** No lead waits longer than this for its next try, milliseconds, whatever the upstream asked for. */
export const longestWait = ({ maxMs }: Pick<RetryPolicy, 'maxMs'>): number => LONGEST_WAIT_MS + maxMs;

/** Whether a lead that just failed is given up. */
export const isExhausted = (attempts: number, ageMs: number, policy: RetryPolicy): boolean =>
  attempts >= policy.maxAttempts || (attempts >= LEAST_TRIES && ageMs >= policy.maxAgeMs);
