/** The way past the store, where the upstream does not deduplicate: what may have arrived is not sent again. */
import { expect, test, vi } from 'vitest';
import { createDirectDelivery } from '#server/leads/delivery/direct-delivery.ts';
import type { DirectRecords } from '#server/leads/delivery/direct-records.ts';
import type { SubmitInput } from '#server/leads/lead-request.ts';
import type { LeadRecord, NewLead } from '#server/leads/store/outbox.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { aLead } from '#test/support/a-lead.ts';

const keys = createKeyring(Buffer.alloc(32, 7));
const lead = { ...aLead(), buType: 1 } as Lead;
const input: SubmitInput = { body: lead, caller: { kind: 'visitor', address: '192.0.2.1' }, requestId: 'request' };
const MINUTE_MS = 60_000;

function stage(outcome: DeliveryOutcome = { kind: 'delivered' }) {
  const waiting = new Set<string>();
  const deliver = vi.fn(async () => outcome);
  const records = {
    add: vi.fn((id: string) => void waiting.add(id)), has: (id: string) => waiting.has(id), isPending: () => waiting.size > 0,
    find: vi.fn<(request: NewLead) => NewLead | undefined>(), flush: vi.fn(async () => waiting.clear()), note: vi.fn(), withdraw: vi.fn(),
  };
  const clock = { now: Date.now() };
  const direct = createDirectDelivery({
    deliver, records: records as unknown as DirectRecords, keys: () => keys, report: () => undefined, dedupes: false, ackMs: 1000, now: () => clock.now,
  });
  return { direct, deliver, clock, records, waiting };
}
const stored = (clock: { now: number }) => ({ id: 'one', createdAt: clock.now, ownKey: true }) as LeadRecord;

test('a lead that the store has is not sent past it within the time in which a repeat is the same lead', async () => {
  const { direct, deliver, clock } = stage();
  direct.noteStored(stored(clock), lead, input);
  clock.now += 9 * MINUTE_MS;
  expect(await direct.submit('one', lead, input)).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
  clock.now += 2 * MINUTE_MS;
  expect(await direct.submit('two', lead, input)).toMatchObject({ kind: 'delivered' });
});

test('a lead that the store may have taken is refused again when it is sent again', async () => {
  const { direct, deliver } = stage();
  expect(await direct.submit('one', lead, input, true)).toMatchObject({ kind: 'unavailable' });
  expect(await direct.submit('one', lead, input, false)).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
});

test('a lead that was tried directly without effect and then stored is not sent past the store any more', async () => {
  const { direct, deliver, clock } = stage({ kind: 'no-effect', reason: 'connect' });
  await direct.submit('one', lead, input);
  direct.noteStored(stored(clock), lead, input);
  await direct.submit('one', lead, input);
  expect(deliver).toHaveBeenCalledOnce();
});

test('an outcome that is unknown holds the lead back until the store knows of it: after that ops decide', async () => {
  const { direct, records } = stage({ kind: 'unknown', reason: 'timeout' });
  await direct.submit('one', lead, input);
  const claimed = { record: stored({ now: 0 }), content: { lead } };
  expect(await direct.outcomeOf(claimed)).toMatchObject({ kind: 'unknown' });
  await records.flush();
  expect(await direct.outcomeOf(claimed)).toBeUndefined();
});

test('another lead under the same key is held back: it would be taken for a repeat', async () => {
  const { direct } = stage();
  await direct.submit('one', lead, input);
  const content = { lead: { ...lead, company: '别的' } };
  expect(await direct.outcomeOf({ record: stored({ now: 0 }), content })).toEqual({ kind: 'unknown', reason: 'taken-for-another' });
});

test('a try is noted before it begins, and what became of it after it', async () => {
  const { direct, records } = stage({ kind: 'no-effect', reason: 'connect' });
  await direct.submit('one', lead, input);
  expect(records.note).toHaveBeenCalledOnce();
  expect(records.withdraw).toHaveBeenCalledWith('one');
  expect(records.add).not.toHaveBeenCalled();
});

test('what a process before this one noted is recalled until the store knows of it', async () => {
  const { direct, records, waiting } = stage();
  waiting.add('noted');
  records.find.mockImplementation((request) => ({ ...request, id: 'noted', event: 'accept-delivered' }));
  expect(direct.recall(lead, input)).toEqual({ id: 'noted', outcome: { kind: 'delivered' } });
  records.find.mockImplementation((request) => ({ ...request, id: 'noted', bodyHash: Buffer.from('other'), event: 'accept-delivered' }));
  expect(direct.recall(lead, input)).toBe('reused');
  await direct.caughtUp();
  expect(records.flush).toHaveBeenCalledOnce();
  expect(direct.recall(lead, input)).toBeUndefined();
  await direct.caughtUp();
  expect(records.flush).toHaveBeenCalledOnce();
});
