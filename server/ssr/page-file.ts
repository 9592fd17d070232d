/** Finished pages in one file: a line that says what follows, then the bodies one after the other. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { RenderResult } from '#shared/contracts/ssr.ts';
import type { DocumentHeaders } from './document-headers.ts';
import { pageOf, type PageBodies, type StoredPage } from './stored-page.ts';

interface Line extends Pick<RenderResult, 'status' | 'template'> {
  readonly key: string;
  readonly etag: string;
  readonly dataEtag?: string | undefined;
  /** Bytes of the page as it is, and of the two bodies that follow: brotli, gzip. */
  readonly lengths: readonly [number, number, number];
}

export interface FinishedPage extends Pick<RenderResult, 'status' | 'template'> {
  /** Under which it is kept. */
  readonly key: string;
  readonly bodies: PageBodies;
}

const END_OF_LINE = 0x0a;
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
  const lines = pages.map(({ key, status, template, bodies: { etag, dataEtag, length, br, gzip } }): Line => ({ key, status, template, etag, dataEtag, lengths: [length, br.length, gzip.length] }));
  const bodies = pages.flatMap(({ bodies: { br, gzip } }) => [br, gzip]);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${basename(file)}.${randomUUID()}`);
  await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(lines)}\n`), ...bodies]));
  await rename(draft, file);
  await prune(folder);
}

function decode(content: Buffer, headers: DocumentHeaders): ReadonlyMap<string, StoredPage> | undefined {
  const end = content.indexOf(END_OF_LINE);
  let at = end + 1;
  const next = (length: number): Buffer => content.subarray(at, (at += length));
  const pages = (JSON.parse(content.toString('utf8', 0, end)) as readonly Line[]).map(
    ({ key, status, template, etag, dataEtag, lengths: [length, br, gzip] }) => [key, pageOf(status, { etag, dataEtag, length, br: next(br), gzip: next(gzip) }, headers(template))] as const,
  );
  return at === content.length ? new Map(pages) : undefined;
}

/**
 * Reads pages.
 * @param headers of a document by its template
 * @returns by key; undefined when there is no such file, or no whole one
 */
export async function readPages(file: string, headers: DocumentHeaders): Promise<ReadonlyMap<string, StoredPage> | undefined> {
  try {
    return decode(await readFile(file), headers);
  } catch {
    // Not made yet, or no file of ours: it is made anew.
    return undefined;
  }
}
