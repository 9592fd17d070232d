import { spawnSync } from 'node:child_process';
import fs, { chmodSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox } from '#server/leads/store/outbox.ts';
import { createSqliteOpener, openExistingSqliteOutbox } from '#server/leads/store/sqlite-outbox.ts';
import { SlowDiskError } from '#server/wal-sync.ts';
import { testFolder } from '#test/support/folder.ts';
import { holdDisk } from '#test/support/held-disk.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { openFilesIn } from '#test/support/open-files.ts';

let folder: string;
beforeEach(() => { folder = testFolder('leads-sqlite'); });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('what is stored is answered once it is on disk, and a locked file does not block the event loop', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const outbox = createSqliteOpener(folder, () => undefined).open();
  const database = (exec.mock.contexts as DatabaseSync[]).find((one) => one.location()?.endsWith('leads.db'));
  // The group commit waits instead.
  expect(database?.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 });
  const release = await holdDisk();
  // The second after which the disk counts as late does not pass, however long a busy machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const audited = vi.fn();
  const audit = outbox.audit({ at: 0, actor: 'one', command: 'list', ids: [] }).then(audited);
  // It is committed, and could be read.
  const count = () => database?.prepare('SELECT COUNT(*) AS count FROM outbox_audit').get()?.['count'];
  await waitFor('the commit', () => count() === 1);
  const read = outbox.auditTrail(1);
  await nextTurn();
  expect(audited).not.toHaveBeenCalled();
  release();
  await audit;
  expect(await read).toHaveLength(1);
  await outbox.close();
  expect(openFilesIn(folder)).toEqual([]);
});

test('a disk that does not answer leaves a change uncertain and refuses the next one; the file stays open and works on', async () => {
  const opener = createSqliteOpener(folder, () => undefined);
  const outbox = opener.open();
  const entry = { at: 0, actor: 'one', command: 'list', ids: [] };
  const release = await holdDisk();
  const late = { message: 'the disk does not answer', cause: expect.any(SlowDiskError) };
  for (const work of [() => outbox.audit(entry), () => outbox.audit(entry), outbox.probe]) await expect(work()).rejects.toMatchObject(late);
  // A stop neither waits for the disk nor calls its leads lost.
  await outbox.close();
  expect(opener.rescueOrCountLost()).toBeUndefined();
  expect(() => opener.open()).toThrow('the disk does not answer');
  release();
  await waitFor('the disk', () => outbox.probe().then(() => true, () => false));
  expect(await outbox.auditTrail(5)).toHaveLength(1);
  await outbox.close();
});

test('a disk that has just stopped to answer holds up no stop', async () => {
  const opener = createSqliteOpener(folder, () => undefined);
  const outbox = opener.open();
  await outbox.probe();
  const release = await holdDisk();
  const closed = vi.spyOn(DatabaseSync.prototype, 'close');
  await outbox.close();
  expect(opener.rescueOrCountLost()).toBeUndefined();
  // That would sync the file, and hold the process.
  expect(closed).not.toHaveBeenCalled();
  release();
  await waitFor('the end of the sync', () => outbox.close().then(() => closed.mock.calls.length > 0));
});

test('what could not be synced is written to the file before it is opened again', async () => {
  const opener = createSqliteOpener(folder, () => undefined);
  const outbox = opener.open();
  vi.spyOn(fs, 'fdatasync').mockImplementationOnce((_fd, done) => done(Object.assign(new Error('EIO'), { code: 'EIO' })));
  syncBuiltinESMExports();
  await expect(outbox.audit({ at: 0, actor: 'one', command: 'list', ids: [] })).rejects.toMatchObject({ message: 'DATA_DIR cannot be used (EIO)', cause: { code: 'EIO' } });
  await expect(outbox.probe()).rejects.toThrow('EIO');
  await outbox.close();
  const again = opener.open();
  expect(await again.auditTrail(5)).toHaveLength(1);
  await again.probe();
  await again.close();
});

/** SQLite's plans for the statements about leads that some work on the outbox runs. */
async function plansOf(work: (outbox: Outbox) => Promise<unknown>): Promise<string[]> {
  const outbox = createSqliteOpener(folder, () => undefined).open();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await work(outbox);
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('FROM leads'));
  await outbox.close();
  const database = new DatabaseSync(join(folder, 'leads.db'));
  const plans = statements.map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all().map(({ detail }) => String(detail)).join('\n'));
  database.close();
  return plans;
}

test('due leads are read in their order, instead of all that wait at each poll', async () => {
  const plans = await plansOf(async (outbox) => {
    await outbox.claim({ owner: 'o', leaseUntil: 1, now: 0, keyIds: ['a', 'b'], limit: 12 });
    await outbox.nextDue(['a', 'b']);
    await outbox.expedite('queued', 0);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toContain('INDEX leads_due');
    expect(plan).not.toContain('ORDER BY');
  }
});

test('the tool reads a page of records and a reference without all others, during which no lead could be stored', async () => {
  const [page, reference] = await plansOf(async (outbox) => {
    await outbox.list({});
    await outbox.list({ idPrefix: '3f6c1c52' });
  });
  expect(page).toContain('INDEX leads_listed');
  expect(page).not.toContain('ORDER BY');
  expect(reference).toContain('(id>? AND id<?)');
});

test('the tool reads while the server writes, and does not keep it from writing', async () => {
  await createSqliteOpener(folder, () => undefined).open().close();
  const outbox = openExistingSqliteOutbox(folder);
  const server = new DatabaseSync(join(folder, 'leads.db'));
  server.exec('BEGIN IMMEDIATE');
  expect(await outbox?.list({})).toEqual([]);
  server.exec('COMMIT');
  server.close();
  await outbox?.close();
});

test('a damaged file stays out of use although a part of it works, until another file is in its place', async () => {
  const opener = createSqliteOpener(folder, () => undefined);
  await opener.open().close();
  const path = join(folder, 'leads.db');
  cpSync(path, join(folder, 'backup.db'));
  const database = new DatabaseSync(path);
  const { rootpage } = database.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'leads_due'`).get() ?? {};
  const { page_size: size } = database.prepare('PRAGMA page_size').get() ?? {};
  database.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(255, (Number(rootpage) - 1) * Number(size), Number(rootpage) * Number(size)));
  const outbox = opener.open();
  await outbox.probe();
  await expect(outbox.nextDue([])).rejects.toThrow('SQLite: database disk image is malformed');
  await expect(outbox.probe()).rejects.toThrow('leads.db is damaged');
  await outbox.close();
  for (const _ of ['found damaged', 'known to be']) expect(() => opener.open()).toThrow('leads.db is damaged');
  renameSync(join(folder, 'backup.db'), path);
  const restored = opener.open();
  await restored.nextDue([]);
  await restored.close();
});

test('a folder that this user may not write is named with the reason, which SQLite does not tell', () => {
  chmodSync(folder, 0o555);
  // Root may write everywhere.
  const script = `const { createSqliteOpener } = await import('#server/leads/store/sqlite-outbox.ts');
    if (process.getuid() === 0) process.setuid(65_534);
    createSqliteOpener(process.env.FOLDER, () => undefined).open();`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env: { ...process.env, FOLDER: folder }, encoding: 'utf8' });
  expect(stderr).toContain('StoreError: DATA_DIR cannot be used (EACCES)');
});

test('a disk with no more room for this user is out of use before a write fails, until there is room', async () => {
  const outbox = createSqliteOpener(folder, () => undefined).open();
  // What only root may use is free all the same.
  vi.spyOn(fs, 'statfsSync').mockReturnValueOnce({ ...fs.statfsSync(folder), bsize: 4096, bavail: 15 });
  syncBuiltinESMExports();
  await expect(outbox.probe()).rejects.toThrow('the disk is full');
  await outbox.probe();
  await outbox.close();
});
