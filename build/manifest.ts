/** The manifest of Vite's browser build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The one script that a document loads, and the application that it loads on the first sign of intent. */
export const BOOT = 'boot';
export const APPLICATION = 'application';

export interface Chunk {
  readonly file: string;
  /** The module that the chunk is named after, unless it holds several that are imported by name. */
  readonly src?: string;
  readonly css?: readonly string[];
  /** Data files (`client/build/data-plugin.ts`). */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
/** Scripts by their names, which `client/build/chunks.ts` gives; `imports` and `dynamicImports` are names too. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/**
 * The manifest of the application's build.
 * @param clientDir folder of the browser build
 * @throws Error when two scripts have one name
 */
export async function readManifest(clientDir: string): Promise<Manifest> {
  const chunks = await readJson<Readonly<Record<string, Chunk & { readonly name?: string }>>>(join(clientDir, '.vite/manifest.json'));
  const nameOf = (key: string): string => chunks[key]?.name ?? key;
  const scripts = Object.entries(chunks).filter(([, { file }]) => file.endsWith('.js'));
  const manifest = Object.fromEntries(scripts.map(([key, { imports = [], dynamicImports = [], ...chunk }]) => [nameOf(key), { ...chunk, imports: imports.map(nameOf), dynamicImports: dynamicImports.map(nameOf) }]));
  if (Object.keys(manifest).length < scripts.length) throw new Error('two scripts of the build have one name');
  return manifest;
}

/** Names of a script and of its static imports, transitively, added to `seen`. */
export function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name) || !manifest[name]) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) importsOf(manifest, imported, seen);
  return seen;
}
