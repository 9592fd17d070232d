/** Fills the caches after the start, so that an early outage finds answers to serve. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { documentsOf } from '#shared/site/document-tree.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Enough for the home page and the first visitors. */
const FIRST_ARTICLES = 3;
const FIRST_DOCUMENTS = 3;

async function warmOnce(news: NewsReads): Promise<void> {
  const list = await news.articles({});
  const tree = await news.documents();
  for (const { id } of list.value.list.slice(0, FIRST_ARTICLES)) await news.article(id);
  for (const { id } of documentsOf(tree.value).slice(0, FIRST_DOCUMENTS)) await news.document(id);
}

/**
 * Reads the first list page, the catalogue, and the first articles and documents, one after the other so that visitors'
 * reads come first. Retries with exponential back-off until it succeeds or `signal` aborts. Never rejects.
 * @returns the number of attempts, or undefined when it was aborted
 */
export async function warmNews(news: NewsReads, signal: AbortSignal): Promise<number | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await warmOnce(news);
      return attempt;
    } catch {
      const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
