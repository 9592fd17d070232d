/** What happened lately, for the page for operators: bounded, in memory, nothing of a visitor. */
import type { LeadEventLine, UpstreamMinute } from '#shared/contracts/operations.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import { isAnswered, isUnsent, type CallEvent } from '#server/upstream/call-log.ts';

const MOST_EVENTS = 50;
const MINUTES = 60;
const MINUTE_MS = 60_000;

interface Slot {
  readonly at: number;
  calls: number;
  failed: number;
  slowestMs: number;
  sumMs: number;
}

/** Makes an empty memory. @param now the clock */
export function createRecent(now: () => number = Date.now) {
  const events: LeadEventLine[] = [];
  let slots: Slot[] = [];

  const minute = (): number => Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  function slot(): Slot {
    const at = minute();
    let current = slots.at(-1);
    if (current?.at !== at) {
      current = { at, calls: 0, failed: 0, slowestMs: 0, sumMs: 0 };
      slots = [...slots.filter((one) => one.at > at - MINUTES * MINUTE_MS), current];
    }
    return current;
  }

  return {
    onLead({ event, lead, caller, attempts, reason, status }: LeadNotice): void {
      events.unshift({ at: now(), event, lead, caller, attempts, reason, status });
      events.length = Math.min(events.length, MOST_EVENTS);
    },
    onCall({ outcome, ms }: Pick<CallEvent, 'outcome' | 'ms'>): void {
      if (isUnsent(outcome)) return;
      const current = slot();
      current.calls += 1;
      current.sumMs += ms;
      current.slowestMs = Math.max(current.slowestMs, ms);
      if (!isAnswered(outcome)) current.failed += 1;
    },
    leadEvents: (): readonly LeadEventLine[] => [...events],
    upstream(): readonly UpstreamMinute[] {
      const last = minute();
      const byTime = new Map(slots.map((one) => [one.at, one]));
      return Array.from({ length: MINUTES }, (_, index) => {
        const at = last - (MINUTES - 1 - index) * MINUTE_MS;
        const { calls = 0, failed = 0, slowestMs = 0, sumMs = 0 } = byTime.get(at) ?? {};
        return { at, calls, failed, slowestMs, meanMs: calls === 0 ? 0 : sumMs / calls };
      });
    },
  };
}
