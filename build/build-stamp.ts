/** Tells whether the build in `dist/` matches the current sources. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const STAMP = join(ROOT, 'dist', 'build.stamp');
/** Folder of the bundled server. */
export const BUNDLE = join(ROOT, 'dist', 'bff');

/** Inputs of the build. */
const SOURCES = ['build', 'client', 'server', 'shared', 'public'] as const;
const FILES = ['vite.config.ts', 'package-lock.json'] as const;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

/**
 * A digest of the names, sizes and modification times of the sources. Every start waits for it. The calls are synchronous
 * because `stat` of a thousand files takes half as long as with asynchronous calls.
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

/** True when `dist/` contains a complete build of the current sources. */
export function isUpToDate(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === sourceHash();
  } catch {
    return false;
  }
}
