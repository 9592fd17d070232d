/**
 * A SQLite file that a process holds open while somebody may remove it (a cleaning job on DATA_DIR, say). What it
 * holds lives in that process alone then, and ends with it unless it is copied back to where it was.
 */
import { rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createFile, makeFolder } from './sealing/durable-file.ts';

/** Files of SQLite's own beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** Makes a function that tells whether the file opened at `path` just now is still the one there, as far as can be seen. */
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

/**
 * Copies a database whose file was removed to where it was, whole or not at all. A file that was put there by hand
 * is taken as it is.
 * @param database the open one: keep it until this returned, it is the only copy
 */
export function copyBack(database: DatabaseSync, path: string): void {
  makeFolder(dirname(path));
  if (statSync(path, { throwIfNoEntry: false })) return;
  createFile(path, (draft) => {
    database.prepare('VACUUM INTO ?').run(draft);
    // What is left beside a file that was removed alone would be taken for the copy's own.
    for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true });
  });
}

/** Why a file in `DATA_DIR` cannot be used, without paths or data: SQLite's own messages hold neither. */
export function explainStoreError(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code !== undefined && !code.startsWith('ERR_')) return `DATA_DIR cannot be used (${code})`;
  return `SQLite: ${error instanceof Error ? error.message : 'unknown failure'}`;
}
