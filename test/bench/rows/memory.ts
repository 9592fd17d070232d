/** Memory after all pages were kept and asked for, as cached pages, reads and live renders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { articlePath } from '#shared/site/links.ts';
import { closedLoop, openLoop } from '../load.ts';
import { BROTLI } from '../pages.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, spread } from '../statistics.ts';
import { untilWarm, WARMED_PAGES } from '../warm.ts';

const MB = 1024 * 1024;
/** Long enough for the collector and the allocator to give back what the load took. */
const SETTLE_MS = 20_000;
/** A cached page, two that are rendered anew, and reads. */
const MIXED = ['/', '/search?q=GPU', '/api/articles', articlePath('1001')] as const;
/** A busy day's rate of each, a second. */
const EVERYDAY_RATE = 50;

/** Distinct searches of a flood, and how many of them a second; limits per caller are out of the way. */
const FLOOD = 1200;
const FLOOD_RATE = 100;

interface Sizes {
  /** Under an everyday load, megabytes. */
  readonly steady: number;
  /** After a flood of searches that nobody else makes, of the steady size. */
  readonly flooded: number;
  /** Some time after every kind of request was asked for as fast as it is answered, megabytes. */
  readonly afterwards: number;
}

async function once(seconds: number, isPlain: boolean): Promise<Sizes> {
  await using site = await launchSite({ isPlain });
  await untilWarm(site);
  for (const page of WARMED_PAGES) await (await fetch(site.url + page.path)).arrayBuffer();
  await Promise.all(MIXED.map((path) => openLoop({ url: site.url, path, perSecond: EVERYDAY_RATE, seconds: seconds * 2, connections: 4, headers: BROTLI })));
  const steady = site.rss() / MB;
  await openLoop({ url: site.url, path: (index) => `/about/News?keyword=flood${index}`, perSecond: FLOOD_RATE, seconds: FLOOD / FLOOD_RATE, connections: 10, headers: BROTLI });
  const flooded = site.rss() / MB / steady;
  for (const path of MIXED) await closedLoop({ url: site.url + path, connections: 16, seconds, headers: BROTLI });
  await sleep(SETTLE_MS);
  return { steady, flooded, afterwards: site.rss() / MB };
}

export const memory: Measure = async ({ quick }) => {
  const seconds = quick ? 2 : 8;
  const runs: Sizes[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) runs.push(await once(seconds, false));
  const plain = await once(seconds, true);
  const of = (key: keyof Sizes) => spread(runs.map((sizes) => sizes[key]));
  return [
    atMost(160, { id: 'rss', measure: 'steady resident memory with the settings of npm start: all pages kept, 200 mixed requests/s', unit: 'MB', value: of('steady') }),
    atMost(1.3, { id: 'rss-flood', measure: `after ${FLOOD} different searches of many callers, of that`, unit: '×', value: of('flooded') }),
    { id: 'rss-afterwards', measure: 'the same 20 s after saturation by every kind of request', unit: 'MB', value: of('afterwards') },
    { id: 'rss-plain', measure: 'steady, without those settings', unit: 'MB', value: exactly(plain.steady) },
  ];
};
