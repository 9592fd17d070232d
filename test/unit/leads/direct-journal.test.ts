/** The journal of direct deliveries: what a file of it holds, and what can go wrong with one. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDirectJournal } from '#server/leads/store/direct-journal.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';
import { testFolder } from '#test/support/folder.ts';
import { holdDisk } from '#test/support/held-disk.ts';
import { waitFor } from '#test/support/wait-for.ts';

let folder: string;
beforeEach(() => { folder = testFolder('leads-journal'); });
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** The next call of one function of a module of Node.js behaves differently. */
function failOnce<Module extends object>(module: Module, name: keyof Module, once: (...args: never[]) => unknown): void {
  vi.spyOn(module as Record<keyof Module, () => unknown>, name as never).mockImplementationOnce(once as never);
  syncBuiltinESMExports();
}

const idsOf = (journal: ReturnType<typeof createDirectJournal>) => journal.read().map(({ lead }) => lead?.id).toSorted();
const journaled = () => idsOf(createDirectJournal(folder));

test('a lead is read as it was added', async () => {
  const lead = aDirectLead('1', { keyHash: Buffer.from('key'), error: 'unknown-outcome', status: 400 });
  const { traceparent: _, ...rest } = lead;
  const path = await createDirectJournal(folder).add(lead);
  expect(createDirectJournal(folder).read()).toEqual([{ path, lead: rest }]);
});

test('a removed record is gone, and the others stay', async () => {
  const journal = createDirectJournal(folder);
  const [withdrawn = ''] = await Promise.all(['withdrawn', 'other'].map((id) => journal.add(aDirectLead(id))));
  journal.remove(withdrawn);
  expect(journaled()).toEqual(['other']);
});

test('two processes with one folder keep each other’s new records', async () => {
  const [a, b] = [createDirectJournal(folder), createDirectJournal(folder)];
  await a.add(aDirectLead('1'));
  const read = b.read();
  expect(read).toMatchObject([{ lead: { id: '1' } }]);
  await a.add(aDirectLead('2'));
  for (const { path } of read) b.remove(path);
  expect(journaled()).toEqual(['2']);
  expect(idsOf(b)).toEqual(['2']);
  expect(idsOf(a)).toEqual([]);
});

test('a record of which a full disk took a part is not in the journal, and corrupts no other', async () => {
  const journal = createDirectJournal(folder);
  await journal.add(aDirectLead('1'));
  failOnce(fs.promises, 'writeFile', async (path: string, text: string) => {
    fs.appendFileSync(path, text.slice(0, 40));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(await journal.add(aDirectLead('2'))).toBeUndefined();
  await journal.add(aDirectLead('3'));
  expect(journaled()).toEqual(['1', '3']);
  expect(fs.readdirSync(folder)).toHaveLength(2);
});

test('a disk that does not answer is waited for once, and what it takes afterwards is removed', async () => {
  const journal = createDirectJournal(folder);
  const release = await holdDisk();
  expect(await Promise.all([journal.add(aDirectLead('1')), journal.add(aDirectLead('2'))])).toEqual([undefined, undefined]);
  // The next one does not wait.
  expect(await Promise.race([journal.add(aDirectLead('3')), new Promise((resolve) => { setImmediate(resolve, 'waits'); })])).toBeUndefined();
  // No thread waits for the disk with the others.
  expect(fs.readdirSync(folder)).toHaveLength(1);
  release();
  // Between the two that are late the folder is empty for a moment.
  await waitFor('a write that is not refused', async () => (await journal.add(aDirectLead('4'))) !== undefined);
  expect(journaled()).toEqual(['4']);
});

test('an unreadable file does not hide the others, and stays', async () => {
  const unreadable = join(folder, 'direct-00000000.jsonl');
  fs.mkdirSync(unreadable);
  await createDirectJournal(folder).add(aDirectLead('1'));
  expect(journaled()).toEqual(['1']);
  expect(fs.existsSync(unreadable)).toBe(true);
});

test('a file that cannot be removed stays for the next process, and stops nobody', async () => {
  const journal = createDirectJournal(folder);
  const path = (await journal.add(aDirectLead('1'))) ?? '';
  failOnce(fs, 'rmSync', () => { throw Object.assign(new Error('read-only file system'), { code: 'EROFS' }); });
  journal.remove(path);
  expect(idsOf(journal)).toEqual([]);
  expect(journaled()).toEqual(['1']);
});

describe('a file that holds no lead', () => {
  const write = (text: string) => fs.writeFileSync(join(folder, 'direct-00000000.jsonl'), text);

  test.each([[10, 1], [120, 0]])('is ignored when a crash cut it, and %d s later %d of it stay', (seconds, files) => {
    write('{"id":"1","ev');
    const then = Date.now() / 1000 - seconds;
    fs.utimesSync(join(folder, 'direct-00000000.jsonl'), then, then);
    expect(createDirectJournal(folder).read()).toEqual([]);
    expect(fs.readdirSync(folder)).toHaveLength(files);
  });

  test.each(['{}\n', '[]\n', 'null\n', '{"id":"1","event":"accept-delivered"}\n', '{"id":"1"}\n{"id":"2"}\n', '{"id":"1"}\n{"id":'])('is told of, and can be set aside: %j', (text) => {
    write(text);
    const journal = createDirectJournal(folder);
    const [file] = journal.read();
    expect(file?.lead).toBeUndefined();
    journal.setAside(file?.path ?? '');
    const [name = ''] = fs.readdirSync(folder);
    expect(name).toMatch(/^direct-aside-/);
    expect(fs.readFileSync(join(folder, name), 'utf8')).toBe(text);
    expect(createDirectJournal(folder).read()).toEqual([]);
  });
});
