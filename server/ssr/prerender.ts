/**
 * A program of the build: renders every page that is the same for every visitor. With the embedded news API the pages
 * contain its news; a server refreshes such a page once its data is stale.
 * Usage: prerender.js FOLDER… writes the pages into the first writable folder.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { BffApi, NewsReads } from '#shared/contracts/bff-api.ts';
import { problemError } from '#shared/contracts/problem.ts';
import { PAGES } from '#shared/site/registry.ts';
import { parseConfig, type Config } from '#server/config.ts';
import { openNewsReads } from '#server/embedded-upstream/start.ts';
import { createLog } from '#server/log.ts';
import { createNewsService } from '#server/news/news-service.ts';
import { createBffApi, createSearch } from '#server/search/create-search.ts';
import { loadBuiltFrontend } from './built-frontend.ts';
import { freshnessOf } from './cache-policy.ts';
import { createRendererCall } from './call-renderer.ts';
import type { Frontend } from './frontend.ts';
import { addressOfKey, unknownAddress } from './page-address.ts';
import { BOUNDS } from './page-cache.ts';
import { fileName, writePages, type PrerenderedPage } from './page-file.ts';
import { hasOwnNews, pagesId } from './prerendered.ts';
import { compressPage } from './stored-page.ts';

/** The process that serves requests must get the processor first. */
const NICENESS = 10;

const log = createLog('error');
const unavailable = async (): Promise<never> => {
  throw problemError('upstream-unavailable');
};
const NO_NEWS: NewsReads = { articles: unavailable, article: unavailable, documents: unavailable, document: unavailable };

/** Renders pages up to the bounds of the cache that they are loaded into, without those that a server would not cache. */
async function prerenderAll(config: Config, frontend: Frontend, api: BffApi): Promise<readonly PrerenderedPage[]> {
  const callRenderer = createRendererCall({ ...frontend, config, headers: {}, documentHeaders: () => ({}), log });
  const keys = [unknownAddress('/404').path, ...PAGES.map(({ path }) => path)];
  const pages: PrerenderedPage[] = [];
  let bytes = 0;
  for (const key of keys.slice(0, BOUNDS.site.maxEntries)) {
    const address = addressOfKey(key);
    const { result } = await callRenderer(address, { api, isPatient: true }).catch((cause: unknown) => {
      throw new Error(`${key} could not be rendered`, { cause });
    });
    const { status, template, body, data } = result;
    if (typeof body !== 'string' || freshnessOf(address, result, 0) === undefined) continue;
    const bodies = await compressPage({ status, body, data });
    bytes += bodies.br.length + bodies.gzip.length;
    if (bytes > BOUNDS.site.maxBytes) break;
    pages.push({ key, status, template, bodies });
  }
  return pages;
}

async function writeToFirst([folder = '', ...others]: readonly string[], name: string, pages: readonly PrerenderedPage[]): Promise<void> {
  try {
    await writePages(join(folder, name), pages);
  } catch (error) {
    if (others.length === 0) throw error;
    await writeToFirst(others, name, pages);
  }
}

/** Opens the reads that the pages need, and renders the pages. */
async function makePages(config: Config, frontend: Frontend): Promise<readonly PrerenderedPage[]> {
  const { cacheTtlMs: ttlMs } = config;
  const reads = hasOwnNews(config) ? createNewsService({ client: await openNewsReads(), ttlMs, log }) : NO_NEWS;
  const search = createSearch({ reads, bytes: await frontend.searchIndex?.(), ttlMs, log });
  await search.refresh();
  return prerenderAll(config, frontend, createBffApi(reads, search));
}

setPriority(NICENESS);
const config = parseConfig(process.env);
const frontend = await loadBuiltFrontend(join(import.meta.dirname, '../../dist'));
const pages = await makePages(config, frontend);
await writeToFirst(process.argv.slice(2), fileName(pagesId(config, frontend.prerendering.buildId)), pages);
