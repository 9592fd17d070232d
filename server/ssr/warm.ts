/** Renders every page that depends on nothing but its path before anybody asks for it; yields to requests between pages. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from '#shared/site/registry.ts';
import type { PageMaker } from './render-page.ts';

/** Pages that wait for the upstream come last: they may wait long. */
const IN_ORDER = PAGES.toSorted((one, other) => Number(one.data ?? false) - Number(other.data ?? false));

/** How long after the start the warming begins. */
const WARM_DELAY_MS = 150;

/**
 * Fills the cache until it is full or `signal` aborts.
 * @param log hears when every page is kept
 */
export async function warmPages({ cache, refresh }: PageMaker, signal: AbortSignal, log: { info(fields: object): void }): Promise<void> {
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });
  // Whoever waited for the start is answered first, with a server that is not busy yet.
  await pause(WARM_DELAY_MS);
  const started = performance.now();
  for (const page of IN_ORDER) {
    if (signal.aborted) return;
    if (cache.isFull) break;
    if ((page.query !== undefined && page.data) || cache.has(page.path)) continue;
    const begun = performance.now();
    await refresh(page.path);
    // As long a rest as the work took: visitors of these first seconds get half of the time at least.
    await pause(performance.now() - begun);
  }
  log.info({ event: 'pages.warmed', pages: cache.size, bytes: cache.bytes, ms: Math.round(performance.now() - started) });
}
