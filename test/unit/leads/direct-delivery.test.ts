/** Direct delivery: when a lead is not sent, and what is found of an earlier process. */
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

function stage({ dedupes = true } = {}) {
  const waiting = new Set<string>();
  const deliver = vi.fn(async (): Promise<DeliveryOutcome> => ({ kind: 'delivered' }));
  const records = {
    add: (id: string) => void waiting.add(id), has: (id: string) => waiting.has(id), isPending: () => waiting.size > 0,
    find: vi.fn<(query: RepeatQuery) => NewLead | undefined>(), flush: vi.fn(async () => waiting.clear()),
  };
  const direct = createDirectDelivery({
    deliver, records: records as unknown as DirectRecords, keys: () => keys, report: () => undefined, dedupes, ackMs: 1000, leaving: new AbortController().signal, now: Date.now,
  });
  return { direct, deliver, records, waiting };
}

test.each([undefined, 'a-key'])('nothing is sent where a repeat could make a second record, with the key %s', async (key) => {
  const { direct, deliver } = stage({ dedupes: false });
  expect(await direct.submit('one', { ...request, key })).toMatchObject({ kind: 'unavailable' });
  expect(deliver).not.toHaveBeenCalled();
});

test('another lead under the same key is not sent, because the upstream would take it for a repeat', async () => {
  const { direct } = stage();
  await direct.submit('one', request);
  const content = { lead: { ...lead, company: '别的' } };
  expect(await direct.outcomeFor({ record: { id: 'one', caller: 'visitor', ownKey: true } as LeadRecord, content })).toEqual({ kind: 'unknown', reason: 'taken-for-another' });
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
