/** Waiting for the page cache, through the line that the server logs when every page is kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from '#shared/site/registry.ts';
import type { Running } from './processes.ts';

const LIMIT_MS = 60_000;

export interface Warmed {
  readonly pages: number;
  readonly bytes: number;
  /** Time that the server says it took, milliseconds. */
  readonly ms: number;
}

/** Reads the line `pages.warmed` among the lines of a site's log. */
export function createWarmWatch(): { onLine(line: string): void; readonly warmed: Promise<Warmed> } {
  const { promise, resolve, reject } = Promise.withResolvers<Warmed>();
  const limit = setTimeout(() => reject(new Error(`the pages were not warm within ${LIMIT_MS} ms`)), LIMIT_MS).unref();
  return {
    onLine(line) {
      if (!line.includes('"pages.warmed"')) return;
      clearTimeout(limit);
      resolve(JSON.parse(line) as Warmed);
    },
    warmed: promise,
  };
}

/** Pages that are kept without being asked for, in the order of warming. */
export const WARMED_PAGES = PAGES.filter((page) => !(page.data && page.query !== undefined));

/** Waits until the last page to be warmed is kept: a kept page carries a tag. Pages that wait for an upstream never are. */
export async function untilWarm(site: Running): Promise<void> {
  const last = WARMED_PAGES.at(-1)?.path ?? '/';
  const until = performance.now() + LIMIT_MS;
  while (performance.now() < until) {
    const answer = await fetch(site.url + last, { method: 'HEAD' });
    if (answer.headers.has('etag')) return;
    await sleep(50);
  }
  throw new Error(`${last} was not kept within ${LIMIT_MS} ms`);
}
