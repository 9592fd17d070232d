/** Deletes personal data of undelivered leads, and old records, by age. */
import { leadFields, type Report } from '../lead-events.ts';
import type { LeadStore } from './lead-store.ts';

const DAY_MS = 86_400_000;
// Age counts from creation or the last change, whichever is later: a machine that starts without the time stores leads of
// 1970, and a lead that ops queued again starts a new period.
/** Personal data of rejected, parked and dead leads is deleted at this age. */
export const UNDELIVERED_KEPT_MS = 90 * DAY_MS;
/** Records (id, times, state, fingerprints) are deleted at this age. The contract asks for at least a day for keys. */
export const RECORDS_KEPT_MS = 120 * DAY_MS;
const PURGE_EVERY_MS = 3_600_000;
const TIDY_EVERY_MS = 60_000;
/** A clock that was set ahead is believed when it has stood for so long: what is deleted does not come back. */
const BELIEVED_AFTER_MS = DAY_MS;

/** Creates the deletion, which runs periodically after `start`, or on `purge`. */
export function createRetention(store: LeadStore, report: Report, now: () => number) {
  const timers: NodeJS.Timeout[] = [];
  /** How far the wall clock was ahead of the monotonic clock at the last run, milliseconds. */
  let ahead = now() - performance.now();
  let setAheadAt = Number.NEGATIVE_INFINITY;
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);

  /** Deletes everything that is due now; nothing by a clock that was set ahead within a day, since that may be wrong. */
  async function purge(): Promise<void> {
    const at = now();
    const before = ahead;
    ahead = at - performance.now();
    if (ahead - before > PURGE_EVERY_MS) setAheadAt = performance.now();
    if (performance.now() - setAheadAt < BELIEVED_AFTER_MS) return;
    const { purged } = await store.use(({ outbox }) =>
      outbox.purge({ before: at - UNDELIVERED_KEPT_MS, changedBefore: at - UNDELIVERED_KEPT_MS }, at, at - RECORDS_KEPT_MS),
    );
    for (const lead of purged) report({ event: 'lead.purged', ...leadFields(lead), ageMs: at - lead.createdAt, reason: 'age' });
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
