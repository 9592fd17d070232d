/** Makes the index of the site's own content: what the search finds before the upstream has said anything. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { makeIndex } from '../server/search/make-index.ts';
import { SEARCH_INDEX } from '../server/ssr/assets.ts';
import { ROOT } from './build-stamp.ts';

const PAGES = join(ROOT, 'shared/content/pages');

async function loadContent(id: string): Promise<unknown> {
  const file = join(PAGES, `${id}.ts`);
  return existsSync(file) ? ((await import(file)) as { content: unknown }).content : undefined;
}

const readHan = (run: string): readonly string[] => pinyin(run, { toneType: 'none', v: true, type: 'array' });

/** The index as bytes; development makes it at every start. */
export const searchIndex = (): Promise<Uint8Array> => makeIndex(loadContent, readHan);

/**
 * Writes the index into the build.
 * @param dist folder of the build
 */
export async function buildSearch(dist: string): Promise<void> {
  await writeFile(join(dist, SEARCH_INDEX), await searchIndex());
}
