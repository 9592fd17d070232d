/** How soon every page is kept after a start, and what requests notice of it; then what the kept pages weigh. */
import { openLoop, timesOf } from '../load.ts';
import { atMost, type Measure } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';
import { createWarmWatch, WARMED_PAGES, type Warmed } from '../warm.ts';

const PROBES = 200;
const MB = 1024 * 1024;

interface WarmUp extends Warmed {
  readonly duringMs: number;
  readonly afterMs: number;
}

async function probe(url: string, seconds: number): Promise<number> {
  const samples = await openLoop({ url, path: '/healthz', perSecond: PROBES, seconds, connections: 4 });
  return quantile(timesOf(samples), 0.99);
}

async function once(): Promise<WarmUp> {
  const watch = createWarmWatch();
  await using site = await launchSite({ onLine: watch.onLine });
  const during = await probe(site.url, 2);
  const warmed = await watch.warmed;
  return { ...warmed, duringMs: during, afterMs: await probe(site.url, 2) };
}

export const warmUp: Measure = async ({ quick }) => {
  const runs: WarmUp[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) runs.push(await once());
  const of = (key: 'ms' | 'duringMs' | 'afterMs') => spread(runs.map((run) => run[key]));
  const kept = Math.min(...runs.map(({ pages }) => pages));
  const bytes = exactly(Math.max(...runs.map((run) => run.bytes)) / MB);
  return [
    atMost(3000, { id: 'warm', measure: `all pages kept after listening (${kept} of ${WARMED_PAGES.length})`, unit: 'ms', value: of('ms') }),
    atMost(25, { id: 'warm-probe', measure: 'p99 of a cheap route at 200/s meanwhile', unit: 'ms', value: of('duringMs') }),
    { id: 'warm-probe-after', measure: 'p99 of the same once warm', unit: 'ms', value: of('afterMs') },
    atMost(25, { id: 'cache-bytes', measure: `whole site kept: ${kept} pages, identity + br + gzip`, unit: 'MB', value: bytes }),
  ];
};
