/** The manifest of Vite's browser build. */
import { readFile } from 'node:fs/promises';

/** The one script that a document loads, and the application that it loads on the first sign of intent. */
export const BOOT = 'client/entries/boot.ts';
export const APPLICATION = 'client/entries/entry-client.tsx';

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
/** Chunks by their entry module. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Keys of a chunk and of its static imports, transitively, added to `seen`. */
export function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const name of manifest[key].imports ?? []) importsOf(manifest, name, seen);
  return seen;
}
