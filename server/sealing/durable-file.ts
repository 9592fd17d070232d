/** Files and folders that are still there after a power cut. */
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';

/** Writes a folder's entries to disk: a new file's name is not durable before that. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder and its parents, readable by this user only, durably. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const known = statSync(path, { throwIfNoEntry: false });
  if (known?.isDirectory()) return;
  if (known) throw Object.assign(new Error('a file is in the way'), { code: 'ENOTDIR' });
  makeFolder(dirname(path));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  syncFolder(dirname(path));
}

/**
 * Writes a new file whole or not at all, mode 0600, durably.
 * @returns false when the name was taken, by another process at the same moment perhaps
 */
export function createFile(path: string, content: string): boolean {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    closeSync(handle);
    unlinkSync(draft);
  }
  syncFolder(dirname(path));
  return true;
}
