/**
 * What the index of the whole site takes: prints the memory of it and the time to open it as JSON. The texts of the
 * upstream are there already and asked for in process, so that only the index grows.
 * Usage: node --expose-gc search-index.ts UPSTREAM TOKEN
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { createNewsService } from '#server/news/news-service.ts';
import { createSearch } from '#server/search/create-search.ts';
import { openIndex } from '#server/search/search-index.ts';
import { SEARCH_INDEX } from '#server/ssr/assets.ts';
import { createUpstreamClient } from '#server/upstream/client.ts';
import { JUDGEMENTS } from '#test/content/search-judgements/judgements.ts';

const [, , url = '', token = ''] = process.argv;
const MB = 1024 * 1024;
const silent = { info: () => undefined, warn: () => undefined, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) };
const folder = mkdtempSync(join(tmpdir(), 'bench-index-'));
const client = createUpstreamClient({ baseUrl: url, token, timeoutMs: 10_000, leadTimeoutMs: 10_000, log: silent });
const news = createNewsService({ client, ttlMs: 3_600_000, snapshotFile: join(folder, 'news.json'), log: silent });

/** Every text once, and every part of the program: a search without the site's own pages. */
async function search(bytes: Uint8Array | undefined): Promise<ReturnType<typeof createSearch>> {
  const reads: NewsReads = news;
  const made = createSearch({ reads, bytes, ttlMs: 3_600_000, log: silent });
  await made.refresh();
  for (const { query } of JUDGEMENTS) made.find({ query });
  return made;
}

async function inUse(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    (globalThis as unknown as { gc(): void }).gc();
    await sleep(100);
  }
  return process.memoryUsage.rss();
}

const bytes = await readFile(join(import.meta.dirname, '../../../dist', SEARCH_INDEX));
(await search(undefined)).close();
const before = await inUse();
const made = await search(bytes);
const after = await inUse();
const opening: number[] = [];
for (let round = 0; round < 9; round += 1) {
  const begun = performance.now();
  openIndex(await readFile(join(import.meta.dirname, '../../../dist', SEARCH_INDEX))).close();
  opening.push(performance.now() - begun);
}
process.stdout.write(`${JSON.stringify({ residentMb: (after - before) / MB, openMs: opening.toSorted((a, b) => a - b)[4] })}\n`);
made.close();
await news.close();
await client.close();
rmSync(folder, { recursive: true, force: true });
