/**
 * The embedded outbox: one SQLite file, one server process. The only file of the server's lead path
 * that opens `node:sqlite`. The command-line tool opens the same file beside a running server, so the
 * claim to be the one server stands in a lock file of its own; the kernel drops it with the process.
 */
import { closeSync, existsSync, fsyncSync, openSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
/** With less free space than this, bytes, the disk counts as full. */
const SPARE_BYTES = 65_536;

/** Settings that make an acknowledged lead survive a power cut and a deleted one stay deleted. */
const DURABLE = `PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA wal_autocheckpoint = 250;
  PRAGMA trusted_schema = OFF;`;

/** A short reason without paths or data; SQLite's own messages hold neither. */
const explain = (error: unknown): string => `SQLite: ${error instanceof Error ? error.message : 'unknown failure'}`;

/** Path of a data folder's outbox file. */
export const outboxFile = (dataDir: string): string => join(dataDir, FILE);

function takeLock(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw storeError('another server process uses this DATA_DIR', error);
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

/**
 * Copies a file that was removed while it was open (a cleaning job on DATA_DIR, say) to where it was: the
 * leads in it were promised, and nothing else has them.
 */
function copyBack(db: DatabaseSync, dataDir: string): void {
  makeFolder(dataDir);
  const path = outboxFile(dataDir);
  const handle = openSync(path, 'wx', 0o600);
  try {
    db.prepare('VACUUM INTO ?').run(path);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

interface OpenFile {
  readonly db: DatabaseSync;
  readonly dataDir: string;
  /** Held by the server, not by the command-line tool. */
  readonly lock?: DatabaseSync;
}

function toStoreError(error: unknown): StoreError {
  if (isStoreError(error)) return error;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const system = code !== undefined && !code.startsWith('ERR_');
  return storeError(system ? `DATA_DIR cannot be used (${code})` : explain(error), error);
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    throw toStoreError(error);
  }
}

function createDriver({ db, dataDir, lock }: OpenFile): SqlDriver {
  const path = outboxFile(dataDir);
  const inode = statSync(path).ino;
  let lost = false;
  const commit = createGroupCommit(db, () => {
    lost ||= statSync(path, { throwIfNoEntry: false })?.ino !== inode;
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
    skipLocked: '',
    exclusive: true,
    async probe() {
      if (freeBytes(dataDir) < SPARE_BYTES) throw storeError('the disk is full');
    },
    async tidy() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async close() {
      try {
        if (lock && lost && !existsSync(path)) copyBack(db, dataDir);
      } finally {
        if (db.isOpen) db.close();
        if (lock?.isOpen) lock.close();
      }
    },
  };
}

/**
 * Opens a data folder's outbox for the one server process; folder and file are made when they are missing.
 * @throws StoreError with the reason, e.g. that another process has the file
 */
export function openSqliteOutbox(dataDir: string): Outbox {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    lock = takeLock(dataDir);
    const db = openFile(outboxFile(dataDir));
    syncFolder(dataDir);
    return createSqlOutbox(createDriver({ db, dataDir, lock }));
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
