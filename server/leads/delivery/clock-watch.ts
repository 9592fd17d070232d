/** Repairs times in the outbox that come from a wrong clock. A lead that waits for such a time would wait as long as that clock was ahead. */
import type { LeadStore } from '../store/lead-store.ts';
import { longestWait, type RetryPolicy } from './back-off.ts';

/** A clock that goes back by more than this, milliseconds, was set. */
const CLOCK_STEP_MS = 5000;
/** How often times are repaired without a reason: the wrong clock may have been that of another instance. */
const REPAIR_EVERY_MS = 600_000;

/**
 * Creates the function that repairs the times: at its first call, because nobody knows the clock before this process, when
 * the clock was set back, and every ten minutes. It rejects with `StoreError`, and the caller then calls it again.
 */
export function createClockWatch(store: LeadStore, policy: RetryPolicy, now: () => number): () => Promise<void> {
  /** How far the wall clock was ahead of the monotonic clock at the last call, milliseconds. */
  let ahead = Number.NEGATIVE_INFINITY;
  let repairedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const aheadNow = now() - performance.now();
    if (ahead - aheadNow > CLOCK_STEP_MS || performance.now() - repairedAt > REPAIR_EVERY_MS) {
      await store.use(({ outbox }) => outbox.repairTimes(now(), longestWait(policy)));
      repairedAt = performance.now();
    }
    ahead = aheadNow;
  };
}
