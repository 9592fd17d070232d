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

test('due leads are read in their order, instead of all that wait at each poll', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const outbox = createSqliteOpener(folder, () => undefined).open();
  await outbox.claim({ owner: 'o', leaseUntil: 1, now: 0, keyIds: ['a', 'b'], limit: 12 });
  await outbox.nextDue(['a', 'b']);
  await outbox.expedite('queued', 0);
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /ORDER BY next_at|next_at > /.test(sql));
  expect(statements).toHaveLength(3);
  await outbox.close();
  const database = new DatabaseSync(join(folder, 'leads.db'));
  const plans = statements.map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all().map(({ detail }) => String(detail)).join('\n'));
  database.close();
  for (const plan of plans) {
    expect(plan).toContain('INDEX leads_due');
    expect(plan).not.toContain('ORDER BY');
  }
});
