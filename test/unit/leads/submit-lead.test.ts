/** Accepting a lead while the store fails once and is opened again: which request the found lead belongs to. */
import { describe, expect, test } from 'vitest';
import { createSubmitLead, type SubmitOptions } from '#server/leads/accept/submit-lead.ts';
import type { SubmitInput } from '#server/leads/lead-request.ts';
import type { LeadState } from '#server/leads/states.ts';
import { StoreError, type Acceptance, type LeadRecord, type NewLead } from '#server/leads/store/outbox.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import { aLead } from '#test/support/a-lead.ts';

const keys = createKeyring(Buffer.alloc(32, 7));
const ACK_MS = 10;
const input: SubmitInput = { body: aLead(), key: 'order-1', caller: { kind: 'service', name: 'crm' }, requestId: 'this-request' };

/** A store with one answer for each `accept`; the attempts are counted. */
function stage(...answers: ((lead: NewLead) => Acceptance)[]) {
  const tried: string[] = [];
  const waits: number[] = [];
  const clock = { now: Date.now() };
  const steps: string[] = [];
  const slots = { free: false, taken: 0 };
  const outbox = {
    accept: async (lead: NewLead) => { steps.push('accept'); return answers.shift()?.(lead); },
    find: async () => { steps.push('find'); },
  };
  const options = {
    store: { use: async (work: (store: unknown) => unknown) => work({ outbox, keys }), recovered: async () => true, keys: () => keys },
    deliverer: {
      firstSlot() {
        if (!slots.free) return undefined;
        slots.taken += 1;
        return { claim: { owner: 'this:1', leaseUntil: clock.now }, release: () => { slots.taken -= 1; }, run: async () => 'delivered' };
      },
      tryFirst: async (id: string, waitMs: number) => { tried.push(id); waits.push(waitMs); return 'delivered'; },
    },
    direct: {
      findEarlier: () => undefined, storeRecords: async () => { steps.push('records'); }, rememberStored: () => undefined, wireKeyFor: () => 'order-1',
      submit: async () => ({ kind: 'unavailable' }),
    },
    report: () => undefined, idVault: undefined, ackMs: ACK_MS, leaving: new AbortController().signal, now: () => clock.now,
  } as unknown as SubmitOptions;
  return { submit: createSubmitLead(options), tried, waits, clock, steps, slots };
}

const fail = (): Acceptance => { throw new StoreError('gone'); };
const known = (state: LeadState, requestId: string, ageMs = 0, attempts = 2) => ({ id }: NewLead): Acceptance => ({
  kind: 'known', record: { id, state, requestId, createdAt: Date.now() - ageMs, attempts, caller: 'crm', buType: 1 } as LeadRecord,
});

describe('a store that fails once', () => {
  test.each([
    ['another request', 'another-request', 0],
    ['an earlier request with the same request id', 'this-request', 60_000],
  ])('does not make the lead of %s a new one', async (_, requestId, ageMs) => {
    const { submit, tried } = stage(fail, known('rejected', requestId, ageMs));
    expect(await submit(input)).toMatchObject({ kind: 'rejected', replayed: true });
    expect(tried).toEqual([]);
  });

  test('may have stored the lead nevertheless: then it is tried like a new one', async () => {
    const { submit, tried } = stage(fail, known('queued', 'this-request'));
    expect(await submit(input)).toMatchObject({ kind: 'delivered', replayed: false });
    expect(tried).toHaveLength(1);
  });
});

test.each<[what: string, kind: string, tries: number, ...answers: ((lead: NewLead) => Acceptance)[]]>([
  ['a repeat', 'delivered', 0, known('delivered', 'another-request')],
  ['another lead under the same key', 'key-reused', 0, () => ({ kind: 'reused' })],
  ['a lead that the store does not take', 'unavailable', 0, fail, fail],
  ['a lead that was stored, and waits again meanwhile', 'delivered', 1, fail, known('queued', 'this-request')],
])('%s gives back the slot that was reserved for its attempt', async (_, kind, tries, ...answers) => {
  const { submit, slots, tried } = stage(...answers);
  slots.free = true;
  expect(await submit(input)).toMatchObject({ kind });
  expect([slots.taken, tried.length]).toEqual([0, tries]);
});

test('a defect of the store is no answer, and gives back the slot too', async () => {
  const { submit, slots } = stage(() => { throw new TypeError('a defect'); });
  slots.free = true;
  await expect(submit(input)).rejects.toThrow('a defect');
  expect(slots.taken).toBe(0);
});

test('an answer waits no longer when the clock is set back while the lead is stored', async () => {
  const { submit, waits, clock } = stage(({ id }) => {
    clock.now -= 3_600_000;
    return { kind: 'stored', record: { id, state: 'queued' } as LeadRecord };
  });
  expect(await submit(input)).toMatchObject({ kind: 'delivered' });
  expect(waits).toEqual([expect.any(Number)]);
  expect(waits[0]).toBeLessThanOrEqual(10);
});

test('a store that is back gets the records of direct deliveries first', async () => {
  const { submit, steps } = stage(known('delivered', 'another-request'));
  await submit(input);
  expect(steps).toEqual(['records', 'accept']);
});

test('a repeat is answered at once when the first request no longer waits for its attempt', async () => {
  const { submit, steps } = stage(known('delivering', 'another-request', 60_000, 1));
  expect(await submit(input)).toMatchObject({ kind: 'queued', replayed: true });
  expect(steps).toEqual(['records', 'accept']);
});

test('a stored lead is left to its own request for as long as that may wait for the attempt', async () => {
  const leads: NewLead[] = [];
  const { submit } = stage((lead) => {
    leads.push(lead);
    return { kind: 'stored', record: { id: lead.id, state: 'queued', caller: 'crm', buType: 1 } as LeadRecord };
  });
  expect(await submit(input)).toMatchObject({ kind: 'delivered' });
  expect(leads.map(({ at, nextAt }) => nextAt - at > ACK_MS)).toEqual([true]);
});
