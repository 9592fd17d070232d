import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecent } from '#server/ops/recent.ts';

const MINUTE_MS = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

test('calls are summed by minute for an hour; one whose caller gave up is none, and a refusal is no failure', () => {
  const { onCall, upstream } = createRecent();
  for (const [outcome, ms] of [['ok', 10], ['timeout', 40], ['rejected', 10], ['cancelled', 900]] as const) onCall({ outcome, ms });
  vi.advanceTimersByTime(2 * MINUTE_MS);
  onCall({ outcome: 'cut', ms: 5 });
  const [before, between, last] = upstream().slice(-3);
  expect(before).toEqual({ at: start, calls: 3, failed: 1, slowestMs: 40, meanMs: 20 });
  expect(between).toEqual({ at: start + MINUTE_MS, calls: 0, failed: 0, slowestMs: 0, meanMs: 0 });
  expect(last).toEqual({ at: start + 2 * MINUTE_MS, calls: 1, failed: 1, slowestMs: 5, meanMs: 5 });
  vi.advanceTimersByTime(58 * MINUTE_MS);
  expect(upstream().filter(({ calls }) => calls > 0).map(({ at }) => at)).toEqual([start + 2 * MINUTE_MS]);
  for (let minute = 0; minute < 100; minute += 1) {
    onCall({ outcome: 'ok', ms: minute });
    vi.advanceTimersByTime(MINUTE_MS);
  }
  expect(upstream().map(({ slowestMs }) => slowestMs)).toEqual([...Array.from({ length: 59 }, (_, index) => 41 + index), 0]);
});

test('the fifty newest lead events are kept, the newest first', () => {
  const { onLead, leadEvents } = createRecent();
  for (let lead = 0; lead < 60; lead += 1) onLead({ event: 'lead.delivered', lead: String(lead) });
  const kept = leadEvents();
  onLead({ event: 'lead.delivered', lead: 'later' });
  expect(kept.map(({ lead }) => lead)).toEqual(Array.from({ length: 50 }, (_, index) => String(59 - index)));
});
