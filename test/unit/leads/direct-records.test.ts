/** The records of direct deliveries, on their way into the store. */
import { expect, test, vi } from 'vitest';
import { createDirectRecords } from '#server/leads/delivery/direct-records.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import type { DirectJournal } from '#server/leads/store/direct-journal.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { storeError, type NewLead } from '#server/leads/store/outbox.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';

const keys = createKeyring(Buffer.alloc(32, 7));

/** Records over a store that stores leads with `record`. */
function stage(record: (lead: NewLead) => unknown, noted: NewLead[] = []) {
  const journal = { append: vi.fn(() => true), withdraw: vi.fn(), read: () => noted.splice(0), setAside: vi.fn<DirectJournal['setAside']>(), clear: vi.fn() } satisfies DirectJournal;
  const store = { keys: () => keys, use: async (work: (open: unknown) => unknown) => work({ outbox: { record: async (lead: NewLead) => record(lead) }, keys }) };
  const notices: LeadNotice[] = [];
  return { records: createDirectRecords(store as unknown as LeadStore, journal, (notice) => notices.push(notice)), journal, notices };
}

test('a record that fails while the store works is set aside, and the others are stored', async () => {
  const { records, journal, notices } = stage((lead) => {
    if (lead.id === 'bad') throw new TypeError('a defect');
    return { ...lead, state: 'delivered' };
  }, [aDirectLead('bad'), aDirectLead('good')]);
  await records.flush();
  expect(notices.map(({ event, lead }) => [event, lead]).toSorted()).toEqual([['lead.recorded', 'good'], ['lead.set-aside', 'bad']]);
  expect(journal.setAside.mock.calls.map(([{ id }]) => id)).toEqual(['bad']);
  expect(journal.clear).toHaveBeenCalledOnce();
});

test('while the store fails, all records wait', async () => {
  let isDown = true;
  const { records, journal } = stage((lead) => {
    if (isDown) throw storeError('gone');
    return { ...lead, state: 'delivered' };
  }, [aDirectLead('one')]);
  await expect(records.flush()).rejects.toThrow('gone');
  expect([records.has('one'), journal.clear.mock.calls.length]).toEqual([true, 0]);
  isDown = false;
  await records.flush();
  expect([records.has('one'), journal.clear.mock.calls.length]).toEqual([false, 1]);
});

test('the journal keeps the line of a running attempt, whatever else is stored', async () => {
  const { records, journal } = stage((lead) => ({ ...lead, state: 'delivered' }));
  records.begin('runs', () => aDirectLead('runs', { event: 'accept-unknown' }));
  records.finish('done', () => aDirectLead('done'));
  await records.flush();
  expect(journal.clear).not.toHaveBeenCalled();
  records.withdraw('runs');
  expect(journal.withdraw).toHaveBeenCalledWith('runs');
  await records.flush();
  expect(journal.clear).toHaveBeenCalledOnce();
});
