/** Fills the cache before anybody asks: pages made ahead are read, the rest is rendered with as much rest as work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HELPS } from '#shared/content/relations.ts';
import { PAGES } from '#shared/site/registry.ts';
import type { PageCache } from './page-cache.ts';
import type { Prerendered } from './prerendered.ts';

export interface WarmOptions {
  readonly cache: PageCache;
  /** Renders a page and keeps it. */
  readonly refresh: (key: string) => Promise<void>;
  /** Pages that a process of its own makes; without it they are rendered here. */
  readonly prerendered?: Prerendered | undefined;
  /** The news are the build's own: pages made ahead have them, as fresh as if they had been read at the start. */
  readonly hasOwnNews?: boolean | undefined;
  /** How long upstream data is fresh, milliseconds. */
  readonly ttlMs: number;
  readonly log: { info(fields: object): void; error(fields: object): void };
}

/** Makes the two steps of warming. */
export function createWarming({ cache, refresh, prerendered, hasOwnNews = false, ttlMs, log }: WarmOptions) {
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

  let isLoaded = false;

  async function load(): Promise<boolean> {
    // Megabytes, and the same ones again.
    if (isLoaded) return true;
    const pages = await prerendered?.read();
    isLoaded = pages !== undefined;
    const freshUntil = Date.now() + (hasOwnNews ? ttlMs : 0);
    for (const [key, page] of pages ?? []) if (!cache.has(key)) cache.put('site', key, page, page.dataEtag === undefined ? undefined : freshUntil);
    return isLoaded;
  }

  async function renderSlowly(signal: AbortSignal, isDue: (page: (typeof PAGES)[number]) => boolean): Promise<void> {
    for (const page of PAGES) {
      if (signal.aborted) return;
      if (!isDue(page)) continue;
      const begun = performance.now();
      await refresh(page.path);
      // As long a rest as the work took: visitors of these first seconds get half of the time at least.
      await pause(performance.now() - begun);
    }
  }

  const isDecidedByPath = ({ data, query }: (typeof PAGES)[number]): boolean => data !== true || query === undefined;
  const renderMissing = (signal: AbortSignal): Promise<void> => renderSlowly(signal, (page) => isDecidedByPath(page) && !cache.isFull && !cache.has(page.path));

  /** Pages made ahead have nothing of what a configured upstream publishes. */
  const renderAgain = (signal: AbortSignal): Promise<void> => renderSlowly(signal, ({ id, data, path }) => (data === true || id in HELPS) && cache.has(path));

  async function make(signal: AbortSignal): Promise<void> {
    if (!prerendered) return;
    try {
      if (await load()) return;
      await prerendered.make(signal);
      await load();
    } catch (error) {
      if (!signal.aborted) log.error({ event: 'pages.prerender-failed', err: error });
    }
  }

  return {
    /** Takes up the pages that have been made already; quick, so it is waited for before the server listens. */
    load: async () => void (await load()),
    /** Makes what is missing, until the cache is full or `signal` aborts. Never rejects. */
    async fill(signal: AbortSignal): Promise<void> {
      const started = performance.now();
      await make(signal);
      await renderMissing(signal);
      if (!signal.aborted) log.info({ event: 'pages.warmed', pages: cache.size, bytes: cache.bytes, ms: Math.round(performance.now() - started) });
      if (!hasOwnNews) await renderAgain(signal);
    },
  };
}
