/** Recent lead events and upstream calls for the operations page: bounded, in memory, without personal data. */
import type { LeadEventLine, UpstreamMinute } from '#shared/contracts/operations.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import { isAnswered, isUnsent, type CallEvent } from '#server/upstream/call-log.ts';

const MAX_EVENTS = 50;
const MINUTES = 60;
const MINUTE_MS = 60_000;

interface CallsOfMinute {
  readonly at: number;
  calls: number;
  failed: number;
  slowestMs: number;
  sumMs: number;
}

/** Starts empty. */
export function createRecent() {
  const events: LeadEventLine[] = [];
  let calls: CallsOfMinute[] = [];

  const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

  /** The counts of this minute. Counts older than an hour are dropped. */
  function current(): CallsOfMinute {
    const at = thisMinute();
    const last = calls.at(-1);
    if (last?.at === at) return last;
    const next = { at, calls: 0, failed: 0, slowestMs: 0, sumMs: 0 };
    calls = [...calls.filter((one) => one.at > at - MINUTES * MINUTE_MS), next];
    return next;
  }

  return {
    onLead({ event, lead, caller, attempts, reason, status }: LeadNotice): void {
      events.unshift({ at: Date.now(), event, lead, caller, attempts, reason, status });
      events.length = Math.min(events.length, MAX_EVENTS);
    },
    onCall({ outcome, ms }: Pick<CallEvent, 'outcome' | 'ms'>): void {
      if (isUnsent(outcome)) return;
      const minute = current();
      minute.calls += 1;
      minute.sumMs += ms;
      minute.slowestMs = Math.max(minute.slowestMs, ms);
      if (!isAnswered(outcome)) minute.failed += 1;
    },
    leadEvents: (): readonly LeadEventLine[] => [...events],
    upstream(): readonly UpstreamMinute[] {
      const last = thisMinute();
      const byTime = new Map(calls.map((one) => [one.at, one]));
      return Array.from({ length: MINUTES }, (_, index) => {
        const at = last - (MINUTES - 1 - index) * MINUTE_MS;
        const { calls: count = 0, failed = 0, slowestMs = 0, sumMs = 0 } = byTime.get(at) ?? {};
        return { at, calls: count, failed, slowestMs, meanMs: count === 0 ? 0 : sumMs / count };
      });
    },
  };
}
