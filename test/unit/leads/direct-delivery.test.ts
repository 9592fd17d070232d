/** Direct delivery to an upstream that does not deduplicate: a lead that may have arrived is not sent again. */
import { expect, test, vi } from 'vitest';
import { createDirectDelivery } from '#server/leads/delivery/direct-delivery.ts';
import type { DirectRecords } from '#server/leads/delivery/direct-records.ts';
import type { LeadRequest } from '#server/leads/lead-request.ts';
import type { LeadRecord, NewLead, RepeatQuery } from '#server/leads/store/outbox.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { aLead } from '#test/support/a-lead.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';

const keys = createKeyring(Buffer.alloc(32, 7));
const lead = { ...aLead(), buType: 1 } as Lead;
const request: LeadRequest = { lead, caller: { kind: 'visitor', address: '192.0.2.1' }, requestId: 'request' };
const MINUTE_MS = 60_000;

function stage(outcome: DeliveryOutcome = { kind: 'delivered' }) {
  const waiting = new Set<string>();
  const deliver = vi.fn(async () => outcome);
  const records = {
    finish: vi.fn((id: string) => void waiting.add(id)), has: (id: string) => waiting.has(id), isPending: () => waiting.size > 0,
    find: vi.fn<(query: RepeatQuery) => NewLead | undefined>(), flush: vi.fn(async () => waiting.clear()), begin: vi.fn(() => 'begun'), withdraw: vi.fn(),
  };
  const clock = { now: Date.now() };
  const direct = createDirectDelivery({
    deliver, records: records as unknown as DirectRecords, keys: () => keys, report: () => undefined, dedupes: false, ackMs: 1000, leaving: new AbortController().signal, now: () => clock.now,
  });
  return { direct, deliver, clock, records, waiting };
}
const stored = (clock: { now: number }) => ({ id: 'one', caller: 'visitor', createdAt: clock.now, ownKey: true }) as LeadRecord;

test('a stored lead is not sent directly within the time in which a repeat is the same lead', async () => {
  const { direct, deliver, clock } = stage();
  direct.rememberStored(stored(clock), request);
  clock.now += 9 * MINUTE_MS;
  expect(await direct.submit('one', request)).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
  clock.now += 2 * MINUTE_MS;
  expect(await direct.submit('two', request)).toMatchObject({ kind: 'delivered' });
});

test('a lead that the store is just taking for another request is not sent directly', async () => {
  const { direct, deliver } = stage();
  const { promise, resolve } = Promise.withResolvers<void>();
  const storing = direct.whileStoring(request, promise);
  expect(await direct.submit('one', request)).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
  resolve();
  await storing;
  expect(await direct.submit('one', request)).toMatchObject({ kind: 'delivered' });
});

test('a lead that the store may have taken is refused again when it is sent again', async () => {
  const { direct, deliver } = stage();
  expect(await direct.submit('one', request, true)).toMatchObject({ kind: 'unavailable' });
  expect(await direct.submit('one', request, false)).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
});

test('a lead that was tried directly without effect and then stored is not sent directly any more', async () => {
  const { direct, deliver, clock } = stage({ kind: 'no-effect', reason: 'connect' });
  await direct.submit('one', request);
  direct.rememberStored(stored(clock), request);
  await direct.submit('one', request);
  expect(deliver).toHaveBeenCalledOnce();
});

test('an unknown outcome keeps the lead from being sent until the store has its record; after that ops decide', async () => {
  const { direct, records } = stage({ kind: 'unknown', reason: 'timeout' });
  await direct.submit('one', request);
  const claimed = { record: stored({ now: 0 }), content: { lead } };
  expect(await direct.outcomeFor(claimed)).toMatchObject({ kind: 'unknown' });
  await records.flush();
  expect(await direct.outcomeFor(claimed)).toBeUndefined();
});

test('another lead under the same key is not sent, because the upstream would take it for a repeat', async () => {
  const { direct } = stage();
  await direct.submit('one', request);
  const content = { lead: { ...lead, company: '别的' } };
  expect(await direct.outcomeFor({ record: stored({ now: 0 }), content })).toEqual({ kind: 'unknown', reason: 'taken-for-another' });
});

test('an attempt is recorded before it begins, and its outcome after it', async () => {
  const { direct, records } = stage({ kind: 'no-effect', reason: 'connect' });
  await direct.submit('one', request);
  expect(records.begin).toHaveBeenCalledOnce();
  expect(records.withdraw).toHaveBeenCalledWith('begun');
  expect(records.finish).not.toHaveBeenCalled();
});

test('an attempt of an earlier process is found until the store has its record', async () => {
  const { direct, records, waiting } = stage();
  waiting.add('noted');
  records.find.mockImplementation((query) => ({ ...aDirectLead('noted'), ...query, earlier: [] }));
  expect(direct.findEarlier(request)).toEqual({ id: 'noted', outcome: { kind: 'delivered' } });
  records.find.mockImplementation((query) => ({ ...aDirectLead('noted'), ...query, earlier: [], bodyHash: Buffer.from('other') }));
  expect(direct.findEarlier(request)).toBe('reused');
  await direct.storeRecords();
  expect(records.flush).toHaveBeenCalledOnce();
  expect(direct.findEarlier(request)).toBeUndefined();
  await direct.storeRecords();
  expect(records.flush).toHaveBeenCalledOnce();
});
