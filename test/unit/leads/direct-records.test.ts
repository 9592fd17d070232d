/** The records of direct deliveries, on their way into the store. */
import { expect, test, vi } from 'vitest';
import { createDirectRecords } from '#server/leads/delivery/direct-records.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import type { DirectJournal } from '#server/leads/store/direct-journal.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { StoreError, type NewLead, type RepeatQuery } from '#server/leads/store/outbox.ts';
import { createKeyring, type Keyring } from '#server/sealing/keyring.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';

const keys = createKeyring(Buffer.alloc(32, 7));

/** Records over a store that stores leads with `record`, and a journal in memory, by file. */
function stage(record: (lead: NewLead) => unknown, found: (NewLead | undefined)[] = []) {
  const files = new Map<string, NewLead | undefined>(found.map((lead) => [`found-${lead?.id ?? 'foreign'}`, lead]));
  const aside: (string | undefined)[] = [];
  const journal: DirectJournal = {
    add: vi.fn(async (lead) => {
      const path = `${lead.event}-${lead.id}`;
      files.set(path, lead);
      return path;
    }),
    read: vi.fn(() => [...files].filter(([path]) => path.startsWith('found-')).map(([path, lead]) => ({ path, lead }))),
    remove: (path) => void files.delete(path),
    setAside: (path) => {
      aside.push(files.get(path)?.id);
      files.delete(path);
    },
  };
  const known = { keys: keys as Keyring | undefined };
  const store = { keys: () => known.keys, use: async (work: (open: unknown) => unknown) => work({ outbox: { record: async (lead: NewLead) => record(lead) }, keys }) };
  const notices: LeadNotice[] = [];
  return { records: createDirectRecords(store as unknown as LeadStore, journal, (notice) => notices.push(notice)), journal, files, aside, notices, known };
}
const QUERY: RepeatQuery = { callerHash: Buffer.from('caller'), bodyHash: Buffer.from('body'), keyHash: undefined, earlier: [], sameSince: 1000 };
const take = (lead: NewLead) => ({ ...lead, state: 'delivered' });

test('a record that fails while the store works is set aside, one of another release too, and the others are stored', async () => {
  const { records, files, aside, notices } = stage((lead) => {
    if (lead.id === 'bad') throw new TypeError('a defect');
    return take(lead);
  }, [aDirectLead('bad'), undefined, aDirectLead('good')]);
  await records.flush();
  expect(notices.map(({ event, lead, reason }) => [event, lead, reason]).toSorted()).toEqual([
    ['lead.recorded', 'good', 'delivered'], ['lead.set-aside', 'bad', 'TypeError'], ['lead.set-aside', 'unknown', 'foreign-line'],
  ]);
  expect(aside.toSorted()).toEqual(['bad', undefined]);
  expect(files.size).toBe(0);
});

test('a record that is being stored when another one fails is not stored a second time', async () => {
  const slow = Promise.withResolvers<void>();
  let isDown = true;
  const asked: string[] = [];
  const { records, notices } = stage(async (lead) => {
    asked.push(lead.id);
    if (lead.id === 'slow') await slow.promise;
    else if (isDown) throw new StoreError('all connections are busy');
    return take(lead);
  });
  await records.flush();
  for (const id of ['fails', 'slow']) await records.add(id, () => aDirectLead(id));
  const first = records.flush().catch(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(['fails', 'slow']));
  // All that does not wait for the slow one has happened after this.
  await new Promise(setImmediate);
  isDown = false;
  const second = records.flush().catch(() => undefined);
  await new Promise(setImmediate);
  slow.resolve();
  await Promise.all([first, second]);
  await records.flush();
  expect(asked).toEqual(['fails', 'slow', 'fails']);
  expect(notices.map(({ event, lead }) => [event, lead])).toEqual([['lead.recorded', 'slow'], ['lead.recorded', 'fails']]);
});

test('while the store fails, all records wait', async () => {
  let isDown = true;
  const { records, files } = stage((lead) => {
    if (isDown) throw new StoreError('gone');
    return take(lead);
  }, [aDirectLead('one')]);
  await expect(records.flush()).rejects.toThrow('gone');
  expect([records.has('one'), files.size]).toEqual([true, 1]);
  isDown = false;
  await records.flush();
  expect([records.has('one'), files.size]).toEqual([false, 0]);
});

test('a record is in the journal until the store has it, or in memory alone where it cannot be journaled', async () => {
  const recorded = vi.fn(take);
  const { records, journal, files } = stage(recorded);
  await records.add('journaled', () => aDirectLead('journaled'));
  vi.mocked(journal.add).mockResolvedValueOnce(undefined);
  await records.add('in memory', () => aDirectLead('in memory'));
  expect([...files.keys()]).toEqual(['accept-delivered-journaled']);
  await records.flush();
  expect(files.size).toBe(0);
  expect(recorded.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(['in memory', 'journaled']);
});

test('a record that the store refuses, or fails on, is set aside, in a file also when it had none; one that the store has already is not told of', async () => {
  const { records, journal, files, aside, notices } = stage((lead) => {
    if (lead.id === 'refused') throw new StoreError('no such values', { isRefusal: true });
    if (lead.id === 'in memory') throw new TypeError('a defect');
    return undefined;
  });
  for (const id of ['refused', 'known']) await records.add(id, () => aDirectLead(id));
  vi.mocked(journal.add).mockResolvedValueOnce(undefined);
  await records.add('in memory', () => aDirectLead('in memory'));
  await records.flush();
  expect(aside.toSorted()).toEqual(['in memory', 'refused']);
  expect(notices.map(({ event, lead, reason }) => [event, lead, reason]).toSorted()).toEqual([
    ['lead.set-aside', 'in memory', 'TypeError'], ['lead.set-aside', 'refused', 'refused'],
  ]);
  expect(files.size).toBe(0);
});

test('while the keys are not known a record waits in memory, is no repeat of anything, and is sealed when it is stored', async () => {
  const recorded = vi.fn(take);
  const { records, journal, known } = stage(recorded);
  const compose = vi.fn(() => aDirectLead('one'));
  known.keys = undefined;
  await records.add('one', compose);
  expect([compose, vi.mocked(journal.add)].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(records.find(QUERY)).toBeUndefined();
  await records.flush();
  expect(compose.mock.calls).toEqual([[keys]]);
  expect(recorded.mock.calls.map(([{ id }]) => id)).toEqual(['one']);
});

test('records may be pending until the journal has been read, and while one waits', async () => {
  const { records, journal } = stage(take, [aDirectLead('found')]);
  expect(records.isPending()).toBe(true);
  for (let count = 0; count < 3; count += 1) records.find(QUERY);
  expect(journal.read).toHaveBeenCalledOnce();
  await records.flush();
  expect(records.isPending()).toBe(false);
  await records.add('one', () => aDirectLead('one'));
  expect(records.isPending()).toBe(true);
});

test('a repeat is found by its key, and without one by caller and body within ten minutes; a lead with a key is not it', () => {
  const { callerHash, bodyHash } = QUERY;
  const [keyHash, otherKey] = ['key', 'other'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  const plain = aDirectLead('plain', { callerHash, bodyHash, at: 1000 });
  const keyed = aDirectLead('keyed', { callerHash, bodyHash, keyHash, at: 2000 });
  const { records } = stage(take, [plain, keyed]);
  const found = (changes: Partial<RepeatQuery>) => records.find({ ...QUERY, ...changes })?.id;
  expect([found({}), found({ sameSince: 1001 })]).toEqual(['plain', undefined]);
  expect([found({ keyHash, sameSince: 9000 }), found({ keyHash: otherKey })]).toEqual(['keyed', undefined]);
  // Another visitor's lead, and another lead of the same one, are leads of their own.
  expect([found({ callerHash: otherKey }), found({ bodyHash: otherKey })]).toEqual([undefined, undefined]);
  const renewed = { callerHash: otherKey, bodyHash: otherKey };
  expect([found(renewed), found({ ...renewed, earlier: [{ callerHash, bodyHash, keyHash: undefined }] })]).toEqual([undefined, 'plain']);
});
