import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSqliteOpener } from '#server/leads/store/sqlite-outbox.ts';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'leads-sqlite-')); });
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a commit is on disk even when the file system allows no WAL, and a locked file does not block the event loop', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const outbox = createSqliteOpener(folder, () => undefined).open();
  const database = (exec.mock.contexts as DatabaseSync[]).find((one) => one.location()?.endsWith('leads.db'));
  // 3 is EXTRA. With a rollback journal, FULL does not sync the folder after the journal is deleted.
  expect(database?.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 3 });
  // The group commit waits instead.
  expect(database?.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 });
  await outbox.close();
});
