/** Loads the content modules of pages from the sources. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build-stamp.ts';

/** The content of a page; undefined for a page without a content module. */
export async function loadContent(id: string): Promise<unknown> {
  const file = join(ROOT, 'shared/content/pages', `${id}.ts`);
  return existsSync(file) ? ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { content: unknown }).content : undefined;
}
