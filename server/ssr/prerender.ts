/**
 * A program of the build: renders every page that depends on nothing but the build and the settings of its environment.
 * Usage: prerender.js FOLDER… writes the pages into the first folder that can be written.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { SiteSettings } from '#shared/contracts/ssr.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { parseConfig } from '#server/config.ts';
import { parseSources, readSources } from '#server/embedded-upstream/content.ts';
import { helpsOf } from '#server/search/helps.ts';
import { popularAnswer } from '#server/search/popular.ts';
import { openIndex } from '#server/search/search-index.ts';
import { EMPTY_SHELF, seededShelf } from '#server/search/seeded-shelf.ts';
import { loadBuiltFrontend } from './built-frontend.ts';
import type { Frontend } from './frontend.ts';
import { unknownAddress } from './page-address.ts';
import { BOUNDS } from './page-cache.ts';
import { fileName, writePages, type FinishedPage } from './page-file.ts';
import { OWN_NEWS, pagesId } from './prerendered.ts';
import { compressPage } from './stored-page.ts';

/** Of two processes on one processor, the one that serves comes first. */
const NICENESS = 10;
const CONTENT = join(import.meta.dirname, '../embedded-upstream/content');
/** A page that asks for data is not one that can be made ahead. */
const absent = async (): Promise<never> => {
  throw problemError('upstream-unavailable');
};
/** Reads of a process without an upstream: what goes with a page is known where the news are this build's own. */
async function readsAhead(frontend: Frontend): Promise<BffApi> {
  const { cases } = openIndex(await frontend.searchIndex?.());
  const shelf = process.env[OWN_NEWS] === undefined ? undefined : seededShelf(parseSources(readSources(CONTENT)));
  return {
    articles: absent,
    article: absent,
    documents: absent,
    document: absent,
    search: async (request) => popularAnswer(request),
    helps: async (page) => helpsOf(page, pageById(page).path, shelf ?? EMPTY_SHELF, cases),
  };
}

async function renderAhead(path: string, settings: SiteSettings, { renderer, assets }: Frontend, api: BffApi): Promise<FinishedPage | undefined> {
  const result = await renderer.render({
    path,
    search: new URLSearchParams(),
    settings,
    assets,
    api,
    signal: new AbortController().signal,
    shellWaitMs: 0,
    onLateError: (error) => {
      throw error;
    },
  });
  const isFinished = typeof result.body === 'string' && (result.pure || result.status === 404);
  return isFinished ? { key: path, status: result.status, ages: result.data !== undefined, bodies: await compressPage(result.body as string) } : undefined;
}

async function renderAll(settings: SiteSettings, frontend: Frontend): Promise<readonly FinishedPage[]> {
  const paths = [unknownAddress('/404').path, ...PAGES.filter(({ data }) => !data).map(({ path }) => path)];
  const api = await readsAhead(frontend);
  const pages: FinishedPage[] = [];
  let bytes = 0;
  for (const path of paths.slice(0, BOUNDS.site.maxEntries)) {
    const page = await renderAhead(path, settings, frontend, api);
    if (!page) continue;
    bytes += page.bodies.br.length + page.bodies.gzip.length;
    if (bytes > BOUNDS.site.maxBytes) break;
    pages.push(page);
  }
  return pages;
}

/** Tries one folder after the other. */
async function writeSomewhere(name: string, folders: readonly string[], pages: readonly FinishedPage[]): Promise<void> {
  const failures: unknown[] = [];
  for (const folder of folders) {
    try {
      await writePages(join(folder, name), pages);
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'no folder can be written');
}

setPriority(NICENESS);
const { siteOrigin: origin, chatUrl, loginUrl } = parseConfig(process.env);
const settings = { origin, chatUrl, loginUrl, hasOwnNews: process.env[OWN_NEWS] !== undefined };
const frontend = await loadBuiltFrontend(join(import.meta.dirname, '../../dist'));
const pages = await renderAll(settings, frontend);
await writeSomewhere(fileName(pagesId(settings, frontend.prerendering?.buildId ?? '')), process.argv.slice(2), pages);
