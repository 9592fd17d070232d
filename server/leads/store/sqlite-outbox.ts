/**
 * The embedded outbox: one SQLite file, one server process. The only file of the server's lead path
 * that opens `node:sqlite`. The command-line tool opens the same file beside a running server, so the
 * claim to be the one server stands in a lock file of its own; the kernel drops it with the process.
 */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyBack, explainStoreError, watchPlace } from '#server/held-file.ts';
import { makeFolder, makePrivate, syncFolder } from '#server/sealing/durable-file.ts';
import { createGroupCommit } from './group-commit.ts';
import { isStoreError, storeError, type Outbox, type StoreError } from './outbox.ts';
import type { Query, SqlDriver } from './sql-driver.ts';
import { createSqlOutbox } from './sql-outbox.ts';
import { migrateSqlite } from './migrations.ts';

const FILE = 'leads.db';
const LOCK_FILE = 'leads.lock';
/** How long a write waits for the command-line tool; its transactions take milliseconds. */
const BUSY_MS = 1000;
/** Low byte of SQLite's result for a file that another connection has locked. */
const SQLITE_BUSY = 5;
/** With less free space than this, bytes, the disk counts as full. */
const SPARE_BYTES = 65_536;

/**
 * Settings that make an acknowledged lead survive a power cut and a deleted one stay deleted. A file system on which there
 * can be no WAL (no shared memory) leaves a rollback journal: EXTRA syncs the folder, too, once that is deleted, so that a
 * power cut does not bring it back and roll a commit back with it. With WAL it is the same as FULL.
 */
const DURABLE = `PRAGMA journal_mode = WAL;
  PRAGMA synchronous = EXTRA;
  PRAGMA secure_delete = ON;
  PRAGMA wal_autocheckpoint = 250;
  PRAGMA trusted_schema = OFF;`;

/** Path of a data folder's outbox file. */
export const outboxFile = (dataDir: string): string => join(dataDir, FILE);

const isBusy = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY;

function takeLock(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? storeError('another server process uses this DATA_DIR', error) : error;
  }
}

function openFile(path: string): DatabaseSync {
  // SQLite would make it readable by everyone; its side files take over this mode.
  makePrivate(path);
  const db = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    db.exec(DURABLE);
    migrateSqlite(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

interface OpenFile {
  readonly db: DatabaseSync;
  readonly dataDir: string;
  /** Held by the server, not by the command-line tool. */
  readonly lock?: DatabaseSync;
  readonly onSetAside?: SetAside;
}

/** Hears that a removed file could only be kept under another name, since there was another file in its place. */
export type SetAside = (path: string) => void;

/** Files that were removed and could not be copied back yet, by folder: the only copies of leads that were promised. */
const stranded = new Map<string, OpenFile>();

function closeFile({ db, lock }: OpenFile): void {
  if (db.isOpen) db.close();
  if (lock?.isOpen) lock.close();
}

/** Copies a folder's stranded file back. @throws while that cannot be done; the file stays open then */
function bringBack(dataDir: string): void {
  const file = stranded.get(dataDir);
  if (!file) return;
  const aside = copyBack(file.db, outboxFile(dataDir));
  if (aside !== undefined) file.onSetAside?.(aside);
  stranded.delete(dataDir);
  closeFile(file);
}

/**
 * Ends the wait for a folder whose removed file could not be copied back, since the process ends.
 * @returns how many leads end with it, and why; undefined when nothing is lost
 */
export function giveUp(dataDir: string): { readonly leads: number; readonly reason: string } | undefined {
  const file = stranded.get(dataDir);
  try {
    bringBack(dataDir);
    return undefined;
  } catch (error) {
    const { leads } = file?.db.prepare('SELECT COUNT(*) AS leads FROM leads WHERE payload IS NOT NULL').get() ?? {};
    return { leads: Number(leads), reason: toStoreError(error).store };
  }
}

const toStoreError = (error: unknown): StoreError => (isStoreError(error) ? error : storeError(explainStoreError(error), error));

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    throw toStoreError(error);
  }
}

function createDriver(file: OpenFile): SqlDriver {
  const { db, dataDir, lock } = file;
  const isInPlace = watchPlace(outboxFile(dataDir));
  let lost = false;
  const commit = createGroupCommit(db, () => {
    lost ||= !isInPlace();
    if (lost) throw storeError('the outbox file was removed or replaced');
  });
  const run = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    commit(work).catch((error: unknown) => {
      throw toStoreError(error);
    });
  return {
    write: run,
    // Reads take their turn too: between a transaction's steps they would see what is not on disk yet.
    read: run,
    lock: async () => undefined,
    lockRows: '',
    skipLocked: '',
    exclusive: true,
    async probe() {
      if (freeBytes(dataDir) < SPARE_BYTES) throw storeError('the disk is full');
    },
    async tidy() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async close() {
      if (!lock || !db.isOpen || (!lost && isInPlace())) return closeFile(file);
      stranded.set(dataDir, file);
      bringBack(dataDir);
    },
  };
}

/**
 * Opens a data folder's outbox for the one server process; folder and file are made when they are missing.
 * @param onSetAside keeps what is needed to read such a file; when it throws, the file is kept once more
 * @throws StoreError with the reason, e.g. that another process has the file
 */
export function openSqliteOutbox(dataDir: string, onSetAside: SetAside): Outbox {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    bringBack(dataDir);
    lock = takeLock(dataDir);
    const db = openFile(outboxFile(dataDir));
    syncFolder(dataDir);
    return createSqlOutbox(createDriver({ db, dataDir, lock, onSetAside }));
  } catch (error) {
    lock?.close();
    throw toStoreError(error);
  }
}

/**
 * Opens an existing outbox beside the server, for the command-line tool.
 * @returns undefined when no server has made one yet
 */
export function openExistingSqliteOutbox(dataDir: string): Outbox | undefined {
  if (!existsSync(outboxFile(dataDir))) return undefined;
  return createSqlOutbox(createDriver({ db: openFile(outboxFile(dataDir)), dataDir }));
}
