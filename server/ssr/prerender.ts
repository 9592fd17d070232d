/**
 * A program of the build: renders every page that is the same for every visitor. What the upstream publishes is on it
 * where the news are this build's own; a server that has taken such a page up makes it again when they have grown old.
 * Usage: prerender.js FOLDER… writes the pages into the first folder that can be written.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BffApi, NewsReads } from '#shared/contracts/bff-api.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { RenderResult, SiteSettings } from '#shared/contracts/ssr.ts';
import { PAGES } from '#shared/site/registry.ts';
import { parseConfig, type Config } from '#server/config.ts';
import { startEmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { createLog } from '#server/log.ts';
import { createNewsService } from '#server/news/news-service.ts';
import { createBffApi, createSearch } from '#server/search/create-search.ts';
import { createUpstreamClient } from '#server/upstream/client.ts';
import { loadBuiltFrontend } from './built-frontend.ts';
import type { Frontend } from './frontend.ts';
import { unknownAddress } from './page-address.ts';
import { BOUNDS } from './page-cache.ts';
import { fileName, writePages, type FinishedPage } from './page-file.ts';
import { OWN_NEWS, pagesId, type PagesSettings } from './prerendered.ts';
import { compressPage } from './stored-page.ts';

/** Of two processes on one processor, the one that serves comes first. */
const NICENESS = 10;
/** Nobody waits for a page, so it waits for whatever it can show. */
const WAIT_MS = 30_000;

const log = createLog('error');
const absent = async (): Promise<never> => {
  throw problemError('upstream-unavailable');
};
const NO_NEWS: NewsReads = { articles: absent, article: absent, documents: absent, document: absent };

/**
 * The news of this build, read as a server reads them: from an embedded upstream of this process.
 * @param open is told what has to end
 */
async function openOwnNews(config: Config, open: AsyncDisposableStack): Promise<NewsReads> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pages-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url, token, close } = await startEmbeddedUpstream({ dataDir, token: randomUUID() });
  open.defer(close);
  const client = createUpstreamClient({ baseUrl: url, token, timeoutMs: config.upstreamTimeoutMs, leadTimeoutMs: config.leadTimeoutMs, log });
  open.defer(() => client.close());
  const news = createNewsService({ client, ttlMs: config.cacheTtlMs, log });
  open.defer(() => news.close());
  return news;
}

/** Finished are pages that the address alone decides, and those whose data is all there. */
const isFinished = ({ pure, status, data }: RenderResult): boolean => pure || status === 404 || (data?.complete === true && !data.stale && !data.empty);

async function renderAhead(path: string, settings: SiteSettings, { renderer, assets }: Frontend, api: BffApi): Promise<FinishedPage | undefined> {
  const result = await renderer.render({
    path,
    search: new URLSearchParams(),
    settings,
    assets,
    api,
    shellWaitMs: WAIT_MS,
    onLateError: (error) => {
      throw error;
    },
  });
  const { status, template, body, data } = result;
  return typeof body === 'string' && isFinished(result) ? { key: path, status, template, bodies: await compressPage({ status, body, data }) } : undefined;
}

async function renderAll(settings: SiteSettings, frontend: Frontend, api: BffApi): Promise<readonly FinishedPage[]> {
  const paths = [unknownAddress('/404').path, ...PAGES.map(({ path }) => path)];
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

/** Renders all pages that this configuration's servers can start with. */
async function makePages(config: Config, settings: PagesSettings, frontend: Frontend): Promise<readonly FinishedPage[]> {
  const open = new AsyncDisposableStack();
  try {
    const reads = settings.hasOwnNews ? await openOwnNews(config, open) : NO_NEWS;
    const search = createSearch({ reads, bytes: await frontend.searchIndex?.(), ttlMs: config.cacheTtlMs, log });
    open.defer(() => search.close());
    await search.refresh();
    return await renderAll(settings, frontend, createBffApi(reads, search));
  } finally {
    await open.disposeAsync();
  }
}

setPriority(NICENESS);
const config = parseConfig(process.env);
const { siteOrigin: origin, chatUrl, loginUrl } = config;
const settings: PagesSettings = { origin, chatUrl, loginUrl, hasOwnNews: process.env[OWN_NEWS] !== undefined };
const frontend = await loadBuiltFrontend(join(import.meta.dirname, '../../dist'));
const pages = await makePages(config, settings, frontend);
await writeSomewhere(fileName(pagesId(settings, frontend.prerendering?.buildId ?? '')), process.argv.slice(2), pages);
