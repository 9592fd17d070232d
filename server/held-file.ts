/**
 * A SQLite file that a process holds open while somebody may remove it (a cleaning job on DATA_DIR, say). What it
 * holds lives in that process alone then, and ends with it unless it is copied back to where it was.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
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
 * Copies a database whose file was removed to where it was, whole or not at all. Another file that is there by now, put
 * there by hand or made by another process, stays as it is: the copy then lies beside it, under a name of its own.
 * @param database the open one: keep it until this returned, it is the only copy
 * @returns the copy's path when it lies beside
 */
export function copyBack(database: DatabaseSync, path: string): string | undefined {
  const copyTo = (draft: string): void => void database.prepare('VACUUM INTO ?').run(draft);
  makeFolder(dirname(path));
  const isFree = !statSync(path, { throwIfNoEntry: false });
  const isBack = isFree && createFile(path, (draft) => {
    copyTo(draft);
    // What is left beside a file that was removed alone would be taken for the copy's own.
    for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true });
  });
  if (isBack) return undefined;
  const { dir, name, ext } = parse(path);
  const aside = join(dir, `${name}.removed-${randomUUID()}${ext}`);
  createFile(aside, copyTo);
  return aside;
}

/** Why a file in `DATA_DIR` cannot be used, without paths or data: SQLite's own messages hold neither. */
export function explainStoreError(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code !== undefined && !code.startsWith('ERR_')) return `DATA_DIR cannot be used (${code})`;
  return `SQLite: ${error instanceof Error ? error.message : 'unknown failure'}`;
}
