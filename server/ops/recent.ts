/** Recent lead events and upstream calls for the operations page: bounded, in memory, without personal data. */
import { LRUCache } from 'lru-cache';
import type { LeadEventLine, UpstreamMinute } from '#shared/contracts/operations.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import { isAnswered, isCancelled, type CallEvent } from '#server/upstream/call-log.ts';

const MAX_EVENTS = 50;
const MINUTES = 60;
const MINUTE_MS = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const noCalls = (at: number) => ({ at, calls: 0, failed: 0, slowestMs: 0, meanMs: 0 });

/** Starts empty. */
export function createRecent() {
  const events: LeadEventLine[] = [];
  const minutes = new LRUCache<number, ReturnType<typeof noCalls>>({ max: MINUTES, memoMethod: noCalls });

  return {
    onLead({ event, lead, caller, attempts, reason, status }: LeadNotice): void {
      events.unshift({ at: Date.now(), event, lead, caller, attempts, reason, status });
      events.length = Math.min(events.length, MAX_EVENTS);
    },
    onCall({ outcome, ms }: Pick<CallEvent, 'outcome' | 'ms'>): void {
      if (isCancelled(outcome)) return;
      const minute = minutes.memo(thisMinute());
      minute.calls += 1;
      minute.meanMs += (ms - minute.meanMs) / minute.calls;
      minute.slowestMs = Math.max(minute.slowestMs, ms);
      if (!isAnswered(outcome)) minute.failed += 1;
    },
    leadEvents: (): readonly LeadEventLine[] => [...events],
    upstream(): readonly UpstreamMinute[] {
      const last = thisMinute();
      return Array.from({ length: MINUTES }, (_, index) => last - (MINUTES - 1 - index) * MINUTE_MS).map((at) => minutes.peek(at) ?? noCalls(at));
    },
  };
}
