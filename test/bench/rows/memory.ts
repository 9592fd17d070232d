/** Memory after all pages were kept and asked for, as cached pages, reads and live renders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { articlePath } from '#shared/site/links.ts';
import { closedLoop } from '../load.ts';
import { BROTLI } from '../pages.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite } from '../site.ts';
import { spread } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

const MB = 1024 * 1024;
/** Long enough for the collector and the allocator to give back what the load took. */
const SETTLE_MS = 8000;

async function once(seconds: number): Promise<number> {
  await using site = await launchSite();
  await untilWarm(site);
  for (const page of WARMED_PAGES) await (await fetch(site.url + page.path)).arrayBuffer();
  for (const path of ['/', '/search?q=GPU', '/api/articles', articlePath('1001')]) {
    await closedLoop({ url: site.url + path, connections: 16, seconds, headers: BROTLI });
  }
  await sleep(SETTLE_MS);
  return site.rss() / MB;
}

export const memory: Measure = async ({ quick }) => {
  const runs: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) runs.push(await once(quick ? 2 : 8));
  return [atMost(160, { id: 'rss', measure: 'steady resident memory, all pages kept, after load', unit: 'MB', value: spread(runs) })];
};
