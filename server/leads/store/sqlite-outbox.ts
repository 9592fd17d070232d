/** The embedded outbox: one SQLite file for one server process, which holds a lock file; the command-line tool opens it as well. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { carryOver, explainStoreError, openHeld, watchPlace } from '#server/held-file.ts';
import { makeFolder, syncFolder } from '#server/sealing/durable-file.ts';
import { SlowDiskError } from '#server/wal-sync.ts';
import { BUSY_MS, createGroupCommit, hasSqliteCode, SQLITE_BUSY } from './group-commit.ts';
import { StoreError, type Outbox } from './outbox.ts';
import type { SqlDriver } from './sql-driver.ts';
import { createSqlOutbox } from './sql-outbox.ts';
import { migrateSqlite } from './migrations.ts';

const FILE = 'leads.db';
const LOCK_FILE = 'leads.lock';
const DAMAGED = `${FILE} is damaged`;
/** SQLite's result codes for values that it does not take, of a constraint or a column's type: the store works. */
const SQLITE_CONSTRAINT = 19;
const SQLITE_MISMATCH = 20;
/** Its result code for a file that is damaged. */
const SQLITE_CORRUPT = 11;
/** With less free space than this, bytes, the disk counts as full. */
const MIN_FREE_BYTES = 65_536;

/** Path of a data folder's outbox file. */
export const outboxFile = (dataDir: string): string => join(dataDir, FILE);

function takeLock(dataDir: string): DatabaseSync {
  // SQLite would only say that it cannot open the file.
  accessSync(dataDir, constants.W_OK);
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw hasSqliteCode(error, SQLITE_BUSY) ? new StoreError('another server process uses this DATA_DIR', { cause: error }) : error;
  }
}

/** Opens the file, for the server under its lock. @param isExpected it is not created when it is not there */
function openFile(dataDir: string, lock?: DatabaseSync, isExpected = false) {
  const isLockInPlace = lock ? watchPlace(join(dataDir, LOCK_FILE)) : () => true;
  const { database: db, ...held } = openHeld(outboxFile(dataDir), { busyMs: BUSY_MS, isExpected, isServer: lock !== undefined }, (database) => {
    database.exec('PRAGMA trusted_schema = OFF');
    migrateSqlite(database);
    // From here on the group commit waits for other processes. The tool has no event loop to keep free.
    if (lock) database.exec('PRAGMA busy_timeout = 0');
  });
  return { db, lock, dataDir, isSuspect: false, isLockInPlace, ...held };
}

type OpenFile = ReturnType<typeof openFile>;

/** Whether SQLite finds no damage in a file; true as well while another process keeps it from looking. */
function isSound({ db }: OpenFile): boolean {
  try {
    return db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';
  } catch (error) {
    return !hasSqliteCode(error, SQLITE_CORRUPT);
  }
}

const countWaiting = ({ db }: OpenFile): number => Number(db.prepare('SELECT COUNT(*) AS leads FROM leads WHERE payload IS NOT NULL').get()?.['leads']);

function closeFile({ close, lock }: OpenFile): void {
  close();
  if (lock?.isOpen) lock.close();
}

const isRefusal = (error: unknown): boolean => hasSqliteCode(error, SQLITE_CONSTRAINT) || hasSqliteCode(error, SQLITE_MISMATCH);
const toStoreError = (error: unknown): StoreError => (error instanceof StoreError ? error : new StoreError(explainStoreError(error), { cause: error, isRefusal: isRefusal(error), isBusy: error instanceof SlowDiskError }));

function createDriver(file: OpenFile): SqlDriver {
  const { db, lock, dataDir, wal, isInPlace, isLockInPlace } = file;
  const commit = createGroupCommit(db, () => {
    wal?.check();
    if (!isInPlace()) throw new StoreError('the outbox file was removed or replaced');
    // What the tool reads must not keep the server from storing leads: it locks the file when it writes.
  }, lock ? 'BEGIN IMMEDIATE' : 'BEGIN', wal?.sync);
  return {
    // Reads, too: otherwise they would see rows that are not on disk yet.
    transaction: (work) => commit(work).catch((error: unknown) => {
      file.isSuspect ||= hasSqliteCode(error, SQLITE_CORRUPT);
      throw toStoreError(error);
    }),
    lock: async () => undefined,
    lockRows: '',
    skipLocked: '',
    byDue: 'INDEXED BY leads_due',
    exclusive: true,
    async probe() {
      // It is opened again, and looked through then.
      if (file.isSuspect) throw new StoreError(DAMAGED);
      try {
        const { bavail, bsize } = statfsSync(dataDir);
        if (bavail * bsize < MIN_FREE_BYTES) throw new StoreError('the disk is full');
      } catch (error) {
        throw toStoreError(error);
      }
      // Without it a second server could open the file. The next opening takes the lock again.
      if (!isLockInPlace()) throw new StoreError('the lock file was removed');
    },
    async tidy() {
      if (wal) wal.tidy();
      else db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async close() {
      // What was committed is in the log, also when the process ends without closing the file.
      if (wal && !(await wal.answers())) return;
      // A file that was removed under the server stays open: it is the only copy until `release` has restored it. So does
      // one whose lock was: its own removal may follow.
      if (!lock || (isInPlace() && isLockInPlace())) closeFile(file);
    },
  };
}

/**
 * Creates the functions that open a data folder's outbox for the server process and let go of it at the end.
 * @param onSetAside called when a removed file was copied to another name, because another file is in its place
 */
export function createSqliteOpener(dataDir: string, onSetAside: (path: string) => void) {
  let file: OpenFile | undefined;
  const carried = carryOver(outboxFile(dataDir), onSetAside);
  /** Waiting leads of the file that was closed last. */
  let leads = 0;
  /** Whether the file that was found damaged is still there. */
  let isDamaged = (): boolean => false;
  /** What still works in it would open the store again and again, and the next statement close it. */
  function refuseDamaged(): void {
    if (isDamaged()) throw new StoreError(DAMAGED);
  }

  /** Closes the file once all that it holds is on disk, and carries it over. @throws until then */
  function release(): void {
    if (file?.db.isOpen) {
      carried.take(file.db, file.restore);
      leads = countWaiting(file);
      closeFile(file);
    }
    carried.putBack();
  }

  return {
    /**
     * Opens the outbox; creates the folder and the file when they are missing.
     * @throws StoreError with the reason, for example that another process has the file
     */
    open(): Outbox {
      let lock: DatabaseSync | undefined;
      try {
        makeFolder(dataDir);
        release();
        refuseDamaged();
        lock = takeLock(dataDir);
        const next = openFile(dataDir, lock, carried.isExpected());
        if (file?.isSuspect && !isSound(next)) {
          isDamaged = watchPlace(outboxFile(dataDir));
          next.close();
        }
        refuseDamaged();
        file = next;
        carried.drop();
        syncFolder(dataDir);
        return createSqlOutbox(createDriver(file));
      } catch (error) {
        lock?.close();
        throw toStoreError(error);
      }
    },
    /**
     * Tries a last time, at the end of the process, to restore a removed file.
     * @returns how many leads are lost, and why; undefined when none are
     */
    rescueOrCountLost(): { readonly leads: number; readonly reason: string } | undefined {
      try {
        release();
        return undefined;
      } catch (error) {
        if (error instanceof SlowDiskError && file?.isInPlace()) return undefined;
        return { leads: file?.db.isOpen ? countWaiting(file) : leads, reason: toStoreError(error).message };
      }
    },
  };
}

/**
 * Opens an existing outbox beside the server, for the command-line tool.
 * @returns undefined when no server has created one yet
 * @throws StoreError with the reason
 */
export function openExistingSqliteOutbox(dataDir: string): Outbox | undefined {
  if (!existsSync(outboxFile(dataDir))) return undefined;
  try {
    return createSqlOutbox(createDriver(openFile(dataDir)));
  } catch (error) {
    throw toStoreError(error);
  }
}
