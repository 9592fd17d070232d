/** The journal of direct deliveries: what a line holds, and what can go wrong with one. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDirectJournal } from '#server/leads/store/direct-journal.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';

let folder: string;
beforeEach(() => { folder = fs.mkdtempSync(join(tmpdir(), 'leads-journal-')); });
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The next call of one function of `node:fs` behaves differently. */
function failOnce<Name extends 'writeSync' | 'rmSync'>(name: Name, once: (typeof fs)[Name]): void {
  vi.spyOn(fs, name).mockImplementationOnce(once as never);
  syncBuiltinESMExports();
}

const journaled = () => createDirectJournal(folder).read().map(({ id }) => id).toSorted();

test('a lead is read as it was appended', () => {
  const lead = aDirectLead('1', { keyHash: Buffer.from('key'), error: 'unknown-outcome', status: 400 });
  const { traceparent: _, ...rest } = lead;
  createDirectJournal(folder).append(lead);
  expect(createDirectJournal(folder).read()).toEqual([rest]);
});

test('the last line of a lead counts, and a withdrawn lead does not', () => {
  const journal = createDirectJournal(folder);
  for (const id of ['delivered', 'withdrawn', 'cut']) journal.append(aDirectLead(id, { event: 'accept-unknown' }));
  journal.append(aDirectLead('delivered'));
  journal.withdraw('withdrawn');
  expect(createDirectJournal(folder).read()).toMatchObject([{ id: 'delivered', event: 'accept-delivered' }, { id: 'cut', event: 'accept-unknown' }]);
});

test('two processes with one folder keep each other’s new lines', () => {
  const [a, b] = [createDirectJournal(folder), createDirectJournal(folder)];
  a.append(aDirectLead('1'));
  expect(b.read()).toMatchObject([{ id: '1' }]);
  a.append(aDirectLead('2'));
  b.clear();
  expect(journaled()).toEqual(['1', '2']);
  a.append(aDirectLead('3'));
  expect(b.read().map(({ id }) => id)).toEqual(['1', '2', '3']);
  b.clear();
  expect(journaled()).toEqual([]);
  a.append(aDirectLead('4'));
  expect(journaled()).toEqual(['4']);
});

test('a line that was written in part is written again, and corrupts no other', () => {
  const journal = createDirectJournal(folder);
  journal.append(aDirectLead('1'));
  // A full disk writes a part without an error.
  const write = fs.writeSync;
  failOnce('writeSync', (handle: number, bytes: unknown) => write(handle, Buffer.from(String(bytes)).subarray(0, 40)));
  journal.append(aDirectLead('2'));
  journal.append(aDirectLead('3'));
  expect(journaled()).toEqual(['1', '2', '3']);
  journal.clear();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('an unreadable file does not hide the others, and stays', () => {
  const unreadable = join(folder, 'direct-00000000.jsonl');
  fs.mkdirSync(unreadable);
  createDirectJournal(folder).append(aDirectLead('1'));
  const journal = createDirectJournal(folder);
  expect(journal.read()).toMatchObject([{ id: '1' }]);
  journal.clear();
  expect(fs.readdirSync(folder)).toEqual(['direct-00000000.jsonl']);
});

test('a file that cannot be removed stays, and stops nobody', () => {
  createDirectJournal(folder).append(aDirectLead('1'));
  const journal = createDirectJournal(folder);
  journal.read();
  failOnce('rmSync', () => { throw Object.assign(new Error('read-only file system'), { code: 'EROFS' }); });
  journal.clear();
  expect(journaled()).toEqual(['1']);
});

describe('a line that is no lead', () => {
  const write = (...lines: string[]) => fs.writeFileSync(join(folder, 'direct-00000000.jsonl'), lines.join('\n'));

  test('is ignored when it was cut', () => {
    write('{"id":"1","ev');
    const foreign = vi.fn();
    expect(createDirectJournal(folder, foreign).read()).toEqual([]);
    expect(foreign).not.toHaveBeenCalled();
  });

  test.each(['{}', '[]', 'null', '{"id":"1","event":"accept-delivered"}'])('is reported and set aside: %s', (line) => {
    write(line);
    const foreign = vi.fn();
    const journal = createDirectJournal(folder, foreign);
    expect(journal.read()).toEqual([]);
    expect(foreign).toHaveBeenCalledOnce();
    journal.clear();
    const [name = ''] = fs.readdirSync(folder);
    expect(name).toMatch(/^direct-aside-/);
    expect(fs.readFileSync(join(folder, name), 'utf8')).toBe(`${line}\n`);
    expect(createDirectJournal(folder).read()).toEqual([]);
  });
});
