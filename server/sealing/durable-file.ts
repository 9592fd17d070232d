/** Files and folders that survive a power cut. */
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Syncs a folder. The name of a new file is durable only after that. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a new file durably, mode 0600, on another thread: the disk may be slow. A failure may leave a part of it. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true });
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/**
 * Creates a folder and its parents durably, readable by this user only. Not `recursive`: where a file system says ENOENT
 * although the parent exists, as /proc does, that tries for ever, and of a read-only disk it says ENOENT.
 * @param mode of the folder itself
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const path = resolve(folder);
  const known = statSync(path, { throwIfNoEntry: false });
  if (known?.isDirectory()) return;
  if (known) throw Object.assign(new Error('a file is in the way'), { code: 'ENOTDIR' });
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Creates a file durably, whole or not at all, mode 0600.
 * @param fill writes the content into a draft with a temporary name
 * @returns false when the file exists already, perhaps because another process created it at the same moment
 */
export function createFile(path: string, fill: (draft: string) => void): boolean {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  const handle = openSync(draft, 'wx', 0o600);
  let isMade = true;
  try {
    fill(draft);
    fsyncSync(handle);
    // Unlike a rename, a link never replaces another file.
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

/** Replaces a file: a reader sees the old one or the new one. It is not durable, for what can be made again. */
export async function replaceFile(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, path);
  } catch (error) {
    // On a full disk a part of it lies there.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Names of this server's files in `DATA_DIR`. */
const OURS = /^(leads\.|news-api\.|news-cache|data\.key$|direct-|pages$|\.[0-9a-f-]+\.tmp$)/;

/** A folder of another user, for example a mounted volume, keeps its mode. */
const isOwn = (folder: string): boolean => statSync(folder).uid === process.getuid?.();

/**
 * Makes a database file readable by this user only, whatever mode an older release left. Does the same with its folder, if
 * that holds only files of this server.
 */
export function makePrivate(path: string): void {
  const folder = dirname(path);
  makeFolder(folder);
  const isWide = (statSync(folder).mode & 0o077) !== 0;
  if (isWide && isOwn(folder) && readdirSync(folder).every((name) => OURS.test(name))) chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((name) => existsSync(name))) chmodSync(file, 0o600);
}
