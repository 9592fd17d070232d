/** Files and folders that are still there after a power cut. */
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
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
 * Makes a new file whole or not at all, mode 0600, durably.
 * @param fill writes all of it into an empty draft, whose name nobody reads
 * @returns false when the name was taken, by another process at the same moment perhaps
 */
export function createFile(path: string, fill: (draft: string) => void): boolean {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  const handle = openSync(draft, 'wx', 0o600);
  let isMade = true;
  try {
    fill(draft);
    fsyncSync(handle);
    // Unlike a renamed one, a linked draft takes no other file's place.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isMade = false;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
  return isMade;
}

/** Names of what this server keeps in `DATA_DIR`. */
const OURS = /^(leads\.|news-api\.|news-cache|data\.key$|direct-|pages$|\.[0-9a-f-]+\.tmp$)/;

/** A folder that was handed over, e.g. a mounted volume, keeps its owner and its mode. */
const isOwn = (folder: string): boolean => process.getuid === undefined || statSync(folder).uid === process.getuid();

/**
 * Makes a database's file readable by this user only, whatever an older release left, and its folder as well,
 * as long as that holds nothing but this server's files: somebody else's folder stays as it is.
 */
export function makePrivate(path: string): void {
  const folder = dirname(path);
  makeFolder(folder);
  const isWide = (statSync(folder).mode & 0o077) !== 0;
  if (isWide && isOwn(folder) && readdirSync(folder).every((name) => OURS.test(name))) chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((name) => existsSync(name))) chmodSync(file, 0o600);
}
