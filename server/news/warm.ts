/** Reads the lists after the start, so that an early outage finds answers to serve. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsReads } from '#shared/contracts/bff-api.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Reads the first list page, then the catalogue. Retries with exponential back-off until it succeeds or `signal` aborts. Never
 * rejects.
 * @returns the number of attempts, or undefined when it was aborted
 */
export async function warmNews(news: NewsReads, signal: AbortSignal): Promise<number | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await news.articles({});
      await news.documents();
      return attempt;
    } catch {
      const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
