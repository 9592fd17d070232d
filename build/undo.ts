/** A build that fails leaves the one before in its place. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

const BEFORE = 'before';

/** Moves a file or a folder. A folder of a lower layer of a container's file system can only be copied. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  }
}

/**
 * Runs work that fills a folder anew. What the folder holds is set aside, and put back when the work fails: a server that
 * runs from it goes on, and can be started again. After work that was interrupted, what it has made is removed.
 * @param kept names that stay where they are
 * @throws the error of the work
 */
export async function withUndo(folder: string, kept: readonly string[], work: () => Promise<void>): Promise<void> {
  const before = join(folder, BEFORE);
  const current = async (): Promise<readonly string[]> => (await readdir(folder)).filter((name) => name !== BEFORE && !kept.includes(name));
  const removeCurrent = async (): Promise<void> => {
    for (const name of await current()) await rm(join(folder, name), { recursive: true });
  };
  if (existsSync(before)) await removeCurrent();
  await mkdir(before, { recursive: true });
  for (const name of await current()) await move(join(folder, name), join(before, name));
  try {
    await work();
  } catch (error) {
    await removeCurrent();
    for (const name of await readdir(before)) await move(join(before, name), join(folder, name));
    await rmdir(before);
    throw error;
  }
  await rm(before, { recursive: true });
}
