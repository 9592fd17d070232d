/** Finished pages in one file, as V8 writes values down. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import type { DocumentHeaders } from './document-headers.ts';
import { pageOf, type PageBodies, type StoredPage } from './stored-page.ts';

export interface FinishedPage extends Pick<RenderResult, 'status' | 'template'> {
  /** Under which it is kept. */
  readonly key: string;
  readonly bodies: PageBodies;
}

/** Files of other settings and earlier builds that stay beside a new one. */
const KEPT_FILES = 8;
const EXTENSION = '.pages';

/** Name of the file of these pages. */
export const fileName = (id: string): string => `${id}${EXTENSION}`;

/** Removes what was written the longest ago: every change of a setting leaves a file behind. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = aged.toSorted((one, other) => other.at - one.at).slice(KEPT_FILES);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

/**
 * Writes pages; a reader sees the old file or the new one, never a part.
 * @throws what keeps the file from being written
 */
export async function writePages(file: string, pages: readonly FinishedPage[]): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${basename(file)}.${randomUUID()}`);
  await writeFile(draft, serialize(pages));
  await rename(draft, file);
  await prune(folder);
}

/**
 * Reads pages; their bodies are slices of what was read.
 * @param headers of a document by its template
 * @returns by key; undefined when there is no such file, or no whole one
 */
export async function readPages(file: string, headers: DocumentHeaders): Promise<ReadonlyMap<string, StoredPage> | undefined> {
  try {
    const pages = deserialize(await readFile(file)) as readonly FinishedPage[];
    return new Map(pages.map(({ key, status, template, bodies }) => [key, pageOf(status, bodies, headers(template))] as const));
  } catch {
    // Not made yet, or no file of ours: it is made anew.
    return undefined;
  }
}
