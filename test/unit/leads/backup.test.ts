import fs, { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommandContext } from '#server/cli/leads-commands.ts';
import { backup } from '#server/cli/leads-upkeep.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a copy is reported only when its name is on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-backup-'));
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
  rmSync(folder, { recursive: true });
});

test('a copy that is not whole does not stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-backup-'));
  const path = join(folder, 'leads.db');
  const database = new DatabaseSync(path);
  database.exec("CREATE TABLE leads (id TEXT PRIMARY KEY); INSERT INTO leads WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i || 'lead' FROM n");
  database.close();
  writeFileSync(path, readFileSync(path).fill(0xff, 8192, 12_288));
  const copy = join(folder, 'copy.db');
  const context = { config: { dataDir: folder }, sources: {} } as unknown as CommandContext;
  await expect(backup({ ids: [copy], filter: {}, format: 'csv', limit: 100, reveal: false }, context)).rejects.toThrow();
  expect(existsSync(copy)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a copy ends although the server writes whenever it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-backup-'));
  const database = new DatabaseSync(join(folder, 'leads.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE leads (id INTEGER, content BLOB)');
  database.exec('INSERT INTO leads WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i, zeroblob(4000) FROM n');
  let isCopied = false;
  let writes = 0;
  const written = new Promise<void>((resolve) => {
    setImmediate(function write() {
      database.exec('UPDATE leads SET id = id - 1 WHERE rowid = 2000');
      writes += 1;
      if (isCopied || writes === 20_000) resolve();
      else setImmediate(write);
    });
  });
  const context = { config: { dataDir: folder }, sources: {}, print: () => { isCopied = true; }, complain: () => undefined } as unknown as CommandContext;
  await Promise.all([written, backup({ ids: [join(folder, 'copy.db')], filter: {}, format: 'csv', limit: 100, reveal: false }, context)]);
  expect(writes).toBeLessThan(20_000);
  database.close();
  rmSync(folder, { recursive: true });
});
