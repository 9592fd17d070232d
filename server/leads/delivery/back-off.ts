/** The retry policy: when a failed lead is tried again, and when it is given up. */
import { LONGEST_RETRY_AFTER_MS, type DeliveryOutcome } from '#server/upstream/delivery.ts';

export interface RetryPolicy {
  readonly baseMs: number;
  readonly maxMs: number;
  /** Attempts after which a lead is dead. Age is no measure: a clock may be wrong for a second. */
  readonly maxAttempts: number;
}

/** With the default pauses about sixty hours of failures, so that leads outlive a weekend's outage. */
export const MAX_ATTEMPTS = 1500;

/**
 * Capped exponential back-off with full jitter, from nothing to the cap: leads that failed together do not come back
 * together.
 * @param attempts attempts made, at least 1
 * @param random a number from 0 to below 1
 * @returns milliseconds, at least 1
 */
export function backOff(attempts: number, policy: Pick<RetryPolicy, 'baseMs' | 'maxMs'>, random = Math.random()): number {
  const cap = Math.min(policy.maxMs, policy.baseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.max(1, Math.round(random * cap));
}

/** The wait by the upstream's `Retry-After`, milliseconds; 0 without one. */
export const askedWait = (outcome: DeliveryOutcome): number => ('retryAfterMs' in outcome ? (outcome.retryAfterMs ?? 0) : 0);

/** The longest possible wait for the next attempt, milliseconds. */
export const longestWait = ({ maxMs }: Pick<RetryPolicy, 'maxMs'>): number => LONGEST_RETRY_AFTER_MS + maxMs;
