/** Whether the build in `dist/` was made from the sources as they are now. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const STAMP = join(ROOT, 'dist', 'build.stamp');
/** Where the bundled server lies. */
export const BUNDLE = join(ROOT, 'dist', 'bff');

/** What the build is made from. */
const SOURCES = ['build', 'client', 'server', 'shared', 'public'] as const;
const FILES = ['vite.config.ts', 'package-lock.json'] as const;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

/**
 * A digest of names, sizes and times of the sources: quick, and any change changes it. Every start waits for it, and a
 * thousand files are asked one after the other in half the time that they take at once.
 */
export function sourceHash(): string {
  const hash = createHash('sha256');
  const files = [...SOURCES.flatMap(filesBelow), ...FILES.map((file) => join(ROOT, file))].toSorted();
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(ROOT.length)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** True when `dist/` holds a finished build of these very sources. */
export function isUpToDate(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === sourceHash();
  } catch {
    return false;
  }
}
