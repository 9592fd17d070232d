/** Whether the build in `dist/` was made from the sources as they are now. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const STAMP = join(ROOT, 'dist', 'build.stamp');
/** Where the bundled server lies. */
export const BUNDLE = join(ROOT, 'dist', 'bff');

/** What the build is made from. */
const SOURCES = ['build', 'client', 'server', 'shared', 'public'] as const;
const FILES = ['vite.config.ts', 'package-lock.json'] as const;

/** A digest of names, sizes and times of the sources: quick, and any change changes it. */
export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = await Promise.all(
    SOURCES.map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const all = [...names.flat(), ...FILES.map((file) => join(ROOT, file))].toSorted();
  const stats = await Promise.all(all.map((file) => stat(file)));
  all.forEach((file, index) => hash.update(`${file.slice(ROOT.length)} ${stats[index]?.size} ${stats[index]?.mtimeMs}\n`));
  return hash.digest('hex');
}

/** True when `dist/` holds a finished build of these very sources. */
export async function isUpToDate(): Promise<boolean> {
  try {
    return (await readFile(STAMP, 'utf8')) === (await sourceHash());
  } catch {
    return false;
  }
}
