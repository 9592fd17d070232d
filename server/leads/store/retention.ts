/** Deletes what need not be kept: personal data of leads that nobody delivered, and old records. */
import type { Report } from '../lead-events.ts';
import type { LeadStore } from './lead-store.ts';

const DAY_MS = 86_400_000;
// Ages count from when a lead came or was last changed, whichever is later: a machine that starts without the time
// takes leads of 1970, and what ops queued again has its days anew.
/** Personal data of rejected, parked and dead leads is deleted at this age. */
export const UNDELIVERED_KEPT_MS = 90 * DAY_MS;
/** Records (id, times, state, fingerprints) go at this age; the contract asks for keys of a day at least. */
export const RECORDS_KEPT_MS = 120 * DAY_MS;
const PURGE_EVERY_MS = 3_600_000;
const TIDY_EVERY_MS = 60_000;

export interface RetentionOptions {
  readonly store: LeadStore;
  readonly report: Report;
  readonly now: () => number;
}

/** Makes what deletes: by itself from `start` on, or when it is told to. */
export function createRetention({ store, report, now }: RetentionOptions) {
  const timers: NodeJS.Timeout[] = [];
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);

  /** Deletes what is due now. */
  async function purge(): Promise<void> {
    const at = now();
    const { purged } = await store.use(({ outbox }) =>
      outbox.purge({ before: at - UNDELIVERED_KEPT_MS, changedBefore: at - UNDELIVERED_KEPT_MS }, at, at - RECORDS_KEPT_MS),
    );
    for (const { id, buType, caller, requestId, createdAt } of purged) {
      report({ event: 'lead.purged', lead: id, buType, caller, reqId: requestId, ageMs: at - createdAt, reason: 'age' });
    }
  }

  return {
    purge,
    start(): void {
      timers.push(
        setInterval(quietly(purge), PURGE_EVERY_MS).unref(),
        setInterval(quietly(() => store.use(({ outbox }) => outbox.tidy())), TIDY_EVERY_MS).unref(),
      );
    },
    stop(): void {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
