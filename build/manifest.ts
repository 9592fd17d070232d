/** What the browser's build tells of its files. */

/** The one script that a page loads by itself, and what it asks for at the first sign of intent. */
export const BOOT = 'client/entries/boot.ts';
export const APPLICATION = 'client/entries/entry-client.tsx';

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
/** Chunks by the module that they are the entry of. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Keys of a chunk and of all that it imports at once. */
export function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const name of manifest[key].imports ?? []) importsOf(manifest, name, seen);
  return seen;
}
