import fs, { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommandContext } from '#server/cli/leads-commands.ts';
import { backup } from '#server/cli/leads-upkeep.ts';
import { testFolder } from '#test/support/folder.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a copy is reported only when its name is on disk', async () => {
  const folder = testFolder('leads-backup');
  const database = new DatabaseSync(join(folder, 'leads.db'));
  database.exec('CREATE TABLE leads (id TEXT)');
  database.close();
  const copies = mkdtempSync(join(folder, 'copies-'));
  const done: string[] = [];
  const sync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    if (fs.fstatSync(handle).ino === statSync(copies).ino) done.push('its folder is synced');
    sync(handle);
  });
  syncBuiltinESMExports();
  const context = { config: { dataDir: folder }, sources: {}, print: () => done.push('reported'), complain: () => undefined } as unknown as CommandContext;
  await backup({ ids: [join(copies, 'copy.db')], filter: {}, format: 'csv', limit: 100, reveal: false }, context);
  expect(done).toEqual(['its folder is synced', 'reported']);
});

test('a copy that is not whole does not stay', async () => {
  const folder = testFolder('leads-backup');
  const path = join(folder, 'leads.db');
  const database = new DatabaseSync(path);
  database.exec("CREATE TABLE leads (id TEXT PRIMARY KEY); INSERT INTO leads WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i || 'lead' FROM n");
  database.close();
  writeFileSync(path, readFileSync(path).fill(0xff, 8192, 12_288));
  const copy = join(folder, 'copy.db');
  const context = { config: { dataDir: folder }, sources: {} } as unknown as CommandContext;
  await expect(backup({ ids: [copy], filter: {}, format: 'csv', limit: 100, reveal: false }, context)).rejects.toThrow();
  expect(existsSync(copy)).toBe(false);
});

/** Another connection on another thread, which writes without a pause. Counts its writes in shared memory. */
const WRITER = `
  const { workerData: { file, memory } } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(file, { timeout: 5000 });
  const change = database.prepare('UPDATE leads SET id = id - 1 WHERE rowid = 2000');
  for (const writes = new Int32Array(memory); ; Atomics.add(writes, 0, 1)) change.run();
`;

test('a copy ends although the server never stops writing, and is what was there at one moment', async () => {
  const folder = testFolder('leads-backup');
  const file = join(folder, 'leads.db');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE leads (id INTEGER, content BLOB)');
  database.exec('INSERT INTO leads WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i, zeroblob(4000) FROM n');
  database.close();
  const memory = new SharedArrayBuffer(4);
  const writes = new Int32Array(memory);
  const writer = new Worker(WRITER, { eval: true, workerData: { file, memory } });
  await vi.waitUntil(() => Atomics.load(writes, 0) > 0, 60_000);
  const before = Atomics.load(writes, 0);
  const context = { config: { dataDir: folder }, sources: {}, print: () => undefined, complain: () => undefined } as unknown as CommandContext;
  await backup({ ids: [join(folder, 'copy.db')], filter: {}, format: 'csv', limit: 100, reveal: false }, context);
  expect(Atomics.load(writes, 0)).toBeGreaterThan(before);
  await writer.terminate();
  const copy = new DatabaseSync(join(folder, 'copy.db'));
  expect(copy.prepare('SELECT COUNT(*) AS count FROM leads').get()).toEqual({ count: 2000 });
  expect(copy.prepare('SELECT 2000 - id AS writes FROM leads WHERE rowid = 2000').get()?.['writes']).toBeGreaterThanOrEqual(before);
  copy.close();
});
