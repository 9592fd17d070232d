import { describe, expect, test } from 'vitest';
import { ATTEMPT_EVENTS, decide, noticeOf } from '#server/leads/delivery/settlement.ts';
import type { LeadRecord, Settlement } from '#server/leads/store/outbox.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';

const policy = { baseMs: 100, maxMs: 1000, maxAttempts: 10 };
const lead = { attempts: 1, createdAt: 0 };
const event = (outcome: DeliveryOutcome, dedupes = true, attempts = 1) =>
  decide({ ...lead, attempts }, outcome, { dedupes, policy, now: 5000 }).event;

describe('an outcome', () => {
  const unknown = { kind: 'unknown', reason: 'reset' } as const;
  const noEffect = { kind: 'no-effect', reason: 'refused' } as const;

  test.each([
    [{ kind: 'delivered' } as const, 'taken', 'taken', 'taken'],
    [{ kind: 'rejected', status: 400 } as const, 'refused', 'refused', 'refused'],
    [{ kind: 'login' } as const, 'login-asked', 'login-asked', 'exhausted'],
    [noEffect, 'failed', 'failed', 'exhausted'],
    [unknown, 'failed', 'ambiguous', 'exhausted'],
  ])('%o', (outcome, deduping, otherwise, last) => {
    expect(event(outcome)).toBe(deduping);
    expect(event(outcome, false)).toBe(otherwise);
    expect(event(outcome, true, 10)).toBe(last);
  });

  test('ends no lead by its age, since a clock that is ahead makes every lead old', () => {
    const patient = { ...policy, maxAttempts: 1500 };
    const eventAt = (now: number, attempts: number) => decide({ ...lead, attempts }, noEffect, { dedupes: true, policy: patient, now }).event;
    expect([eventAt(5000, 1499), eventAt(5e12, 1499), eventAt(5000, 1500)]).toEqual(['failed', 'failed', 'exhausted']);
  });

  test('that is unknown parks the lead instead of ending it, when a repeat could make a second record', () => {
    expect(event(unknown, false, 10)).toBe('ambiguous');
  });

  test('taken-for-another parks the lead at once, whether or not the upstream honours keys', () => {
    expect(event({ kind: 'unknown', reason: 'taken-for-another' })).toBe('ambiguous');
  });

  test('with Retry-After sets the time of the next attempt', () => {
    const decided = decide(lead, { ...noEffect, status: 429, retryAfterMs: 60_000 }, { dedupes: true, policy, now: 5000 });
    expect(decided).toMatchObject({ nextAt: 65_000, notBefore: 65_000, status: 429 });
    expect(decide(lead, noEffect, { dedupes: true, policy, now: 5000 }).notBefore).toBe(0);
  });

  test('of a lead that cannot be opened ends it', () => {
    expect(decide(lead, undefined, { dedupes: true, policy, now: 5000 })).toMatchObject({ event: 'exhausted', error: 'unreadable' });
  });

  test('has the time of the next attempt in its notice, if there is one', () => {
    const events = Object.keys(ATTEMPT_EVENTS) as Settlement['event'][];
    const inMs = events.map((one) => [one, noticeOf(lead as LeadRecord, { event: one, at: 5000, nextAt: 6000, notBefore: 0, error: undefined, status: undefined }).nextInMs]);
    expect(inMs.filter(([, ms]) => ms !== undefined)).toEqual([['login-asked', 1000], ['failed', 1000]]);
  });

  test('never has a negative age in its notice', () => {
    const ageAt = (at: number) => noticeOf({ ...lead, createdAt: 5000 } as LeadRecord, { event: 'taken', at, nextAt: at, notBefore: 0, error: undefined, status: undefined }).ageMs;
    expect([ageAt(7000), ageAt(2000)]).toEqual([2000, 0]);
  });

  test('reduces the reason to a machine word', () => {
    const errorOf = (reason: string) => decide(lead, { kind: 'unknown', reason }, { dedupes: true, policy, now: 0 }).error;
    expect(errorOf(`<b>${'王'.repeat(99)} reset`)).toBe('b reset');
    expect(errorOf('x'.repeat(99))).toBe('x'.repeat(60));
  });
});
