/**
 * Rescues a SQLite file that somebody removes while a process has it open, for example a cleaning job on DATA_DIR. Only that
 * process has the data then, and it is lost with the process unless it is copied back.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { createFile, makeFolder, makePrivate } from './sealing/durable-file.ts';
import { createWalSync, SlowDiskError, type WalSync } from './wal-sync.ts';

/** SQLite's own files beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];
/** Part of the name of a copy whose place another file had. */
export const REMOVED = '.removed-';

/** Creates a function that checks whether the file at `path` is still the one that is there now. */
export function watchPlace(path: string): () => boolean {
  const { dev, ino } = statSync(path);
  return () => {
    try {
      const now = statSync(path);
      return now.ino === ino && now.dev === dev;
    } catch {
      return false;
    }
  };
}

/** Copies a database to `path`, or beside another file that is there by now. @returns the copy's path when it is beside another file */
function copyBack(copyTo: (draft: string) => void, path: string): string | undefined {
  makeFolder(dirname(path));
  const isFree = !statSync(path, { throwIfNoEntry: false });
  const isBack = isFree && createFile(path, (draft) => {
    copyTo(draft);
    // If only the main file was removed, SQLite would take its old side files for those of the copy.
    for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true });
  });
  if (isBack) return undefined;
  const { dir, name, ext } = parse(path);
  const aside = join(dir, `${name}${REMOVED}${randomUUID()}${ext}`);
  createFile(aside, copyTo);
  return aside;
}

/** Holds the file of a database that was just opened. @param wal in a server, where the file system allows a write-ahead log */
function holdFile(database: DatabaseSync, path: string, wal: WalSync | undefined) {
  const isFileInPlace = watchPlace(path);
  // What was written since the last checkpoint is in the write-ahead log alone, and without a shared index two processes
  // would write over each other in it.
  const inPlace = [path, ...[`${path}-wal`, `${path}-shm`].filter((file) => existsSync(file))].map(watchPlace);
  // After a sync that failed the disk may lack what the log has. `restore` makes SQLite write that to the file.
  const isInPlace = (): boolean => !wal?.hasFailed() && inPlace.every((isThere) => isThere());
  return {
    wal,
    close(): void {
      if (!database.isOpen) return;
      database.close();
      wal?.close();
    },
    /** Whether everything that was committed is still in its place. */
    isInPlace,
    /**
     * Puts what was removed back in its place, whole or not at all. If another file is there by now, put there by hand or
     * created by another process, that file stays and the copy gets its own name beside it. Close the database only after
     * this: it is the only copy.
     * @returns the copy's path when it is beside another file
     * @throws while it is not possible
     */
    restore(): string | undefined {
      if (wal?.isBusy()) throw new SlowDiskError();
      if (isInPlace()) return undefined;
      if (!isFileInPlace()) return copyBack((draft) => void database.prepare('VACUUM INTO ?').run(draft), path);
      // Only the log is gone or not synced: SQLite writes what was in it to the file. Or the folder was only out of reach.
      const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
      // Opened again without all of the log, the file would be damaged.
      if (busy !== 0) throw new Error('another process still reads the removed log');
      return undefined;
    },
  };
}

/**
 * An acknowledged lead survives a power cut, and deleted data stays deleted. Where a file system allows no WAL, EXTRA also
 * syncs the folder after the rollback journal is deleted, which a power cut could restore. With WAL it is FULL.
 */
const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON';

export interface HeldOptions {
  /** How long a statement blocks the process while another one has the file locked, milliseconds. */
  readonly busyMs: number;
  /** The file is not created when it is not there. */
  readonly isExpected?: boolean;
  /** The process answers others meanwhile: commits do not wait for the disk. */
  readonly isServer: boolean;
}

/**
 * Opens or creates a database and holds its file. In a server a commit is durable after `wal.sync`, or at once where there
 * is no `wal`.
 * @param prepare makes the tables
 */
export function openHeld(path: string, { busyMs, isExpected = false, isServer }: HeldOptions, prepare: (database: DatabaseSync) => void) {
  // SQLite itself would create the file readable by everyone. Its side files get the same mode.
  if (!isExpected) makePrivate(path);
  const database = new DatabaseSync(isExpected ? new URL(`${pathToFileURL(path).href}?mode=rw`) : path, { timeout: busyMs });
  try {
    database.exec(DURABLE);
    prepare(database);
    const hasLog = database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] === 'wal';
    return { database, ...holdFile(database, path, isServer && hasLog ? createWalSync(database, path) : undefined) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Carries what a file held from its closing to its next opening, in memory. A removal takes one file after the other: the
 * database may still be there at the closing and be gone at the opening, which would create an empty one.
 * @param onSetAside called with the path of a copy that is beside another file
 */
export function carryOver(path: string, onSetAside: (copy: string) => void) {
  let carried: { readonly image: Uint8Array; readonly isInPlace: () => boolean } | undefined;
  const carry = (image: Uint8Array): void => {
    carried = { image, isInPlace: existsSync(path) ? watchPlace(path) : () => false };
  };
  return {
    /** Before the database is closed: restores it (see `holdFile`) and takes what it holds. @throws while that is not possible */
    take(database: DatabaseSync, restore: () => string | undefined): void {
      const aside = restore();
      if (aside === undefined) carry(database.serialize());
      else onSetAside(aside);
    },
    /** Before the opening. @throws while it is not possible */
    putBack(): void {
      if (!carried || carried.isInPlace()) return;
      const { image } = carried;
      const aside = copyBack((draft) => writeFileSync(draft, image), path);
      if (aside === undefined) return carry(image);
      carried = undefined;
      onSetAside(aside);
    },
    /** Whether the file has to be there at the opening. */
    isExpected: (): boolean => carried !== undefined,
    /** After the opening. */
    drop(): void { carried = undefined; },
  };
}

/** Why a file in `DATA_DIR` cannot be used, without paths or data. SQLite's own messages hold neither. */
export function explainStoreError(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code !== undefined && !code.startsWith('ERR_')) return `DATA_DIR cannot be used (${code})`;
  const message = error instanceof Error ? error.message : 'unknown failure';
  return code === undefined ? message : `SQLite: ${message}`;
}
