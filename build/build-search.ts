/** Makes the search index of the site's own content. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { makeIndex } from '../server/search/make-index.ts';
import { SEARCH_INDEX } from '../server/ssr/assets.ts';
import { loadContent } from './load-content.ts';

const toPinyin = (run: string): readonly string[] => pinyin(run, { toneType: 'none', v: true, type: 'array' });

/** The index as bytes. In development it is made at each start of the server. */
export const searchIndex = (): Promise<Uint8Array> => makeIndex(loadContent, toPinyin);

/**
 * Writes the index into the build.
 * @param dist folder of the build
 */
export async function buildSearch(dist: string): Promise<void> {
  await writeFile(join(dist, SEARCH_INDEX), await searchIndex());
}
