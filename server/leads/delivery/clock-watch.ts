/** Times in the outbox that no right clock gave: a lead that waits for one of them would wait for as long as that clock was ahead. */
import type { LeadStore } from '../store/lead-store.ts';
import { longestWait, type RetryPolicy } from './back-off.ts';

/** A clock that goes back by more than this was set, milliseconds. */
const CLOCK_STEP_MS = 5000;
/** How often such times are looked for without a reason: those of an instance that is gone show in nobody's clock. */
const MEND_EVERY_MS = 600_000;

export interface ClockWatchOptions {
  readonly store: LeadStore;
  readonly policy: RetryPolicy;
  readonly now: () => number;
}

/**
 * Makes the function that mends such times: at its first call, since nobody knows what the clock was before this process,
 * when the clock was set back, and once in a while. It rejects with `StoreError`, and is then to be called again.
 */
export function createClockWatch({ store, policy, now }: ClockWatchOptions): () => Promise<void> {
  /** How far the clock was ahead of the process's own at the last call, milliseconds. */
  let ahead = Number.NEGATIVE_INFINITY;
  let mendedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const aheadNow = now() - performance.now();
    if (ahead - aheadNow > CLOCK_STEP_MS || performance.now() - mendedAt > MEND_EVERY_MS) {
      await store.use(({ outbox }) => outbox.mendTimes(now(), longestWait(policy)));
      mendedAt = performance.now();
    }
    ahead = aheadNow;
  };
}
