import fs, { mkdtempSync, rmSync, statSync } from 'node:fs';
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
