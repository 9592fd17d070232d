/** Memory after all pages were kept and asked for, as cached pages, reads and live renders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { articlePath } from '#shared/site/links.ts';
import { closedLoop } from '../load.ts';
import { BROTLI } from '../pages.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, spread } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

const MB = 1024 * 1024;
/** The image's settings (`Dockerfile`): a small young generation, freed memory given back at once. */
const AS_IN_IMAGE = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
/** Long enough for the collector and the allocator to give back what the load took. */
const SETTLE_MS = 8000;

async function once(seconds: number, env: Readonly<Record<string, string>>): Promise<number> {
  await using site = await launchSite({ env });
  await untilWarm(site);
  for (const page of WARMED_PAGES) await (await fetch(site.url + page.path)).arrayBuffer();
  for (const path of ['/', '/search?q=GPU', '/api/articles', articlePath('1001')]) {
    await closedLoop({ url: site.url + path, connections: 16, seconds, headers: BROTLI });
  }
  await sleep(SETTLE_MS);
  return site.rss() / MB;
}

export const memory: Measure = async ({ quick }) => {
  const seconds = quick ? 2 : 8;
  const runs: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) runs.push(await once(seconds, AS_IN_IMAGE));
  return [
    atMost(160, { id: 'rss', measure: 'steady resident memory as in the image, all pages kept, after load', unit: 'MB', value: spread(runs) }),
    { id: 'rss-plain', measure: 'the same without the settings of the image', unit: 'MB', value: exactly(await once(seconds, {})) },
  ];
};
