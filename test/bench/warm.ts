import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './processes.ts';

const LIMIT_MS = 30_000;

/**
 * Waits until the pages are kept: a kept page answers a revalidation with 304.
 * @returns milliseconds it took
 */
export async function untilWarm(site: Running, paths: readonly string[] = ['/', '/legal']): Promise<number> {
  const started = performance.now();
  for (const path of paths) {
    for (;;) {
      const first = await fetch(site.url + path);
      await first.arrayBuffer();
      const etag = first.headers.get('etag');
      if (etag !== null) break;
      if (performance.now() - started > LIMIT_MS) throw new Error(`${path} was not kept within ${LIMIT_MS} ms`);
      await sleep(20);
    }
  }
  return performance.now() - started;
}
