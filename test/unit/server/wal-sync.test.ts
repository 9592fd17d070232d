/** Commits of a server: durable without holding up the process. */
import fs, { statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHeld } from '#server/held-file.ts';
import { LATE_MS, SlowDiskError } from '#server/wal-sync.ts';
import { testFolder } from '#test/support/folder.ts';
import { holdDisk } from '#test/support/held-disk.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { openFilesIn } from '#test/support/open-files.ts';

let path: string;
beforeEach(() => { path = join(testFolder('wal-sync'), 'notes.db'); });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function open(isServer = true) {
  const held = openHeld(path, { busyMs: 0, isServer }, (database) => database.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT NOT NULL) STRICT'));
  const add = () => held.database.exec(`INSERT INTO notes VALUES ('${'x'.repeat(3000)}')`);
  const close = () => {
    held.database.close();
    held.wal?.close();
  };
  return { ...held, wal: held.wal as NonNullable<typeof held.wal>, add, close };
}
const levelOf = (database: DatabaseSync) => database.prepare('PRAGMA synchronous').get();
const { fdatasync } = fs;
/** Each sync takes this time on the clock. */
function letSyncsTake(ms: number): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(fs, 'fdatasync').mockImplementation((fd, done) => fdatasync(fd, (error) => {
    vi.advanceTimersByTime(ms);
    done(error);
  }));
  syncBuiltinESMExports();
}
/** Syncs on a disk that other work may hold up for longer than the product waits. */
const syncUntilDone = (wal: { sync(): Promise<void> }): Promise<boolean> =>
  waitFor('a sync', () => wal.sync().then(() => true, (error: unknown) => {
    if (error instanceof SlowDiskError) return false;
    throw error;
  }));
const logSize = () => statSync(`${path}-wal`).size;

test('a server syncs what it has committed on another thread, once for all that is committed meanwhile', async () => {
  const { database, wal, add, close } = open();
  // NORMAL: a commit does not sync, a checkpoint does.
  expect(levelOf(database)).toEqual({ synchronous: 1 });
  const release = await holdDisk();
  const isDurable = vi.fn();
  add();
  const first = wal.sync().then(isDurable);
  add();
  const others = [wal.sync(), wal.sync()];
  await new Promise(setImmediate);
  expect(isDurable).not.toHaveBeenCalled();
  expect(fs.fdatasync).toHaveBeenCalledTimes(1);
  release();
  const later = vi.spyOn(fs, 'fdatasync');
  syncBuiltinESMExports();
  await Promise.all([first, ...others]);
  expect(later).toHaveBeenCalledTimes(1);
  // Nothing is left to sync.
  await wal.sync();
  expect(later).toHaveBeenCalledTimes(1);
  close();
});

test('a program without visitors, and a file system without a write-ahead log, sync with each commit', () => {
  const tool = open(false);
  // EXTRA: with a rollback journal, FULL does not sync the folder after the journal is deleted.
  expect([levelOf(tool.database), tool.wal]).toEqual([{ synchronous: 3 }, undefined]);
  tool.database.exec('PRAGMA journal_mode = DELETE');
  tool.close();
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function refuse(this: DatabaseSync, sql) { exec.call(this, sql.replace('journal_mode = WAL', 'journal_mode = DELETE')); });
  const server = open();
  expect([levelOf(server.database), server.wal]).toEqual([{ synchronous: 3 }, undefined]);
  server.close();
});

test('what an earlier process had in the log is on disk before anything is answered', () => {
  const killed = open();
  killed.add();
  const sizes: number[] = [];
  const { fdatasyncSync } = fs;
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((fd) => {
    sizes.push(logSize());
    fdatasyncSync(fd);
  });
  syncBuiltinESMExports();
  const next = open();
  // The log was copied to the database, which SQLite syncs, and has one page since.
  expect(sizes).toEqual([32 + 24 + 4096]);
  next.close();
  killed.close();
});

test('a disk that does not answer is told of after a second; it is not asked again, nor to close, and works on afterwards', async () => {
  const { wal, add, isInPlace, restore, close } = open();
  const release = await holdDisk();
  add();
  await expect(wal.sync()).rejects.toThrow(SlowDiskError);
  // A timer may end up to a millisecond before the clock says so.
  await vi.waitFor(() => expect(() => wal.check()).toThrow('the disk does not answer'));
  expect(restore).toThrow(SlowDiskError);
  expect([wal.isBusy(), await wal.answers(), isInPlace()]).toEqual([true, false, true]);
  const size = logSize();
  wal.tidy();
  expect(logSize()).toBe(size);
  release();
  await waitFor('the disk', () => wal.answers());
  wal.check();
  add();
  await syncUntilDone(wal);
  close();
});

test('after a sync that failed the file counts as not in place, until SQLite has written the log to it', async () => {
  const { database, wal, add, isInPlace, restore, close } = open();
  add();
  vi.spyOn(fs, 'fdatasync').mockImplementation((_fd, done) => done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })));
  syncBuiltinESMExports();
  await expect(wal.sync()).rejects.toThrow('EIO');
  // The next sync of the same file would succeed, without what this one had to write.
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(() => wal.check()).toThrow('EIO');
  expect(isInPlace()).toBe(false);
  restore();
  expect(logSize()).toBe(0);
  expect(database.prepare('SELECT COUNT(*) AS count FROM notes').get()).toEqual({ count: 1 });
  close();
});

test('the log is copied to the database while the disk is prompt, and also once it is long; until then a slow disk is left alone', async () => {
  // Before the file is opened: the hour counts from then, and the clock of the process does not begin at 0.
  letSyncsTake(1);
  const { database, wal, add, close } = open();
  const addMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      add();
      await syncUntilDone(wal);
    }
  };
  const exec = vi.spyOn(database, 'exec');
  await addMany(500);
  expect(logSize()).toBeLessThan(3_000_000);
  expect(exec.mock.calls.filter(([sql]) => sql.includes('wal_checkpoint')).length).toBeLessThan(20);
  letSyncsTake(LATE_MS / 2);
  await addMany(500);
  const size = logSize();
  expect(size).toBeGreaterThan(5_000_000);
  wal.tidy();
  expect(logSize()).toBe(size);
  // What was deleted does not stay there for ever.
  vi.advanceTimersByTime(3_600_000);
  wal.tidy();
  expect(logSize()).toBe(32 + 24 + 4096);
  database.exec('WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 10000) INSERT INTO notes SELECT n FROM one');
  await syncUntilDone(wal);
  const longest = logSize();
  await addMany(2);
  // The log began anew.
  expect(logSize()).toBe(longest);
  letSyncsTake(1);
  await addMany(1);
  wal.tidy();
  expect(logSize()).toBe(32 + 24 + 4096);
  close();
});

test('a file whose log cannot be copied when it is opened is not left open each time it is tried', () => {
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function fail(this: DatabaseSync, sql) {
    if (sql.includes('wal_checkpoint')) throw new Error('database or disk is full');
    exec.call(this, sql);
  });
  expect(open).toThrow('full');
  expect(openFilesIn(path)).toEqual([]);
});

test('another process that has locked the file when the log is due to be copied fails no sync', async () => {
  const { database, wal, close } = open();
  database.exec('WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 300) INSERT INTO notes SELECT n FROM one');
  const release = await holdDisk();
  const synced = wal.sync();
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  release();
  await synced;
  other.close();
  close();
});

test('a log that is closed during a sync is let go of afterwards: its number could be that of another file by then', async () => {
  const { wal, add, database } = open();
  const release = await holdDisk();
  add();
  const synced = wal.sync();
  const closeFile = vi.spyOn(fs, 'closeSync');
  syncBuiltinESMExports();
  wal.close();
  database.close();
  expect(closeFile).not.toHaveBeenCalled();
  release();
  await synced;
  await waitFor('the end of the sync', () => closeFile.mock.calls.length === 1);
});
