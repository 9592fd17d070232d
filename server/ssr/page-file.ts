/** Prerendered pages in one file, in the format of `v8.serialize`. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeFolder, replaceFile } from '#server/sealing/durable-file.ts';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import type { DocumentHeaders } from './page-headers.ts';
import { toStoredPage, type CompressedPage, type StoredPage } from './stored-page.ts';

export interface PrerenderedPage extends Pick<RenderResult, 'status' | 'template'> {
  /** Cache key. */
  readonly key: string;
  readonly bodies: CompressedPage;
}

/** How many files a folder holds: the latest, and those of other settings and earlier builds. */
const MAX_FILES = 8;
const EXTENSION = '.pages';

/** File name of the pages with an id. */
export const fileName = (id: string): string => `${id}${EXTENSION}`;

/** Removes the oldest files: every change of a setting leaves one behind. */
async function prune(folder: string): Promise<void> {
  const paths = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION)).map((name) => join(folder, name));
  // Another process may remove them, too.
  const files = await Promise.all(paths.map(async (path) => ({ path, writtenAt: (await stat(path, { throwIfNoEntry: false }))?.mtimeMs ?? 0 })));
  const oldest = files.toSorted((one, other) => other.writtenAt - one.writtenAt).slice(MAX_FILES);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}

/** Writes pages. @throws the file system's error */
export async function writePages(file: string, pages: readonly PrerenderedPage[]): Promise<void> {
  const folder = dirname(file);
  makeFolder(folder, 0o755);
  await replaceFile(file, serialize(pages), 0o644);
  await prune(folder);
}

/**
 * Reads pages; their bodies are slices of the file's buffer.
 * @param headers headers of a document by its template
 * @returns pages by cache key; undefined when the file is missing or damaged
 */
export async function readPages(file: string, headers: DocumentHeaders): Promise<ReadonlyMap<string, StoredPage> | undefined> {
  try {
    const pages = deserialize(await readFile(file)) as readonly PrerenderedPage[];
    return new Map(pages.map(({ key, status, template, bodies }) => [key, toStoredPage(status, bodies, headers(template))] as const));
  } catch {
    return undefined;
  }
}
