/** Fills the page cache at the start: loads prerendered pages, then renders the others with pauses as long as the work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HELPS } from '#shared/content/relations.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import type { Log } from '#server/log.ts';
import type { PageCache } from './page-cache.ts';
import type { Prerendered } from './prerendered.ts';

interface WarmOptions {
  readonly cache: PageCache;
  /** Renders a page and caches it. */
  readonly refresh: (key: string) => Promise<void>;
  /** Without it all pages are rendered in this process. */
  readonly prerendered?: Prerendered | undefined;
  /** How long upstream data is fresh, milliseconds. */
  readonly ttlMs: number;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Whether the page's path alone decides what it shows. */
const isWithoutParameters = ({ data, query }: PageEntry): boolean => data !== true || query === undefined;

/** Makes the two steps of warming. */
export function createWarming({ cache, refresh, prerendered, ttlMs, log }: WarmOptions) {
  const hasOwnNews = prerendered?.hasOwnNews ?? false;
  let isLoaded = false;

  async function loadPrerendered(): Promise<void> {
    const pages = await prerendered?.read();
    isLoaded = pages !== undefined;
    const freshForMs = hasOwnNews ? ttlMs : 0;
    for (const [key, page] of pages ?? []) if (!cache.has(key)) cache.put(key, page, page.dataEtag === undefined ? Infinity : freshForMs);
  }

  async function renderSlowly(signal: AbortSignal, isDue: (page: PageEntry) => boolean): Promise<void> {
    for (const page of PAGES) {
      if (signal.aborted) return;
      if (!isDue(page)) continue;
      const startedAt = performance.now();
      await refresh(page.path);
      // A pause as long as the work: requests of the first seconds get at least half of the time.
      await sleep(performance.now() - startedAt, undefined, { ref: false });
    }
  }

  async function prerender(signal: AbortSignal): Promise<void> {
    if (!prerendered || isLoaded) return;
    try {
      await prerendered.make(signal);
      await loadPrerendered();
    } catch (error) {
      if (!signal.aborted) log.error({ event: 'pages.prerender-failed', err: error });
    }
  }

  return {
    /** Loads the pages that have been prerendered already. Quick, so the server waits for it before it listens. */
    load: loadPrerendered,
    /** Prerenders and renders the missing pages until the cache is full or `signal` aborts. Never rejects. */
    async fill(signal: AbortSignal): Promise<void> {
      const startedAt = performance.now();
      await prerender(signal);
      await renderSlowly(signal, (page) => isWithoutParameters(page) && !cache.isFull() && !cache.has(page.path));
      if (!signal.aborted) log.info({ event: 'pages.warmed', pages: cache.size(), bytes: cache.bytes(), ms: Math.round(performance.now() - startedAt) });
      // Prerendered pages contain nothing from a configured upstream.
      if (!hasOwnNews) await renderSlowly(signal, ({ id, data, path }) => (data === true || id in HELPS) && cache.has(path));
    },
  };
}
