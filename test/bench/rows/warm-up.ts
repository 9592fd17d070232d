/** How soon every page is kept after a start with settings that no page was made for, what requests and a first crowd notice of it, and what the kept pages weigh. */
import { PAGES } from '#shared/site/registry.ts';
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

/** Settings that no build and no earlier start has made pages for. */
let starts = 0;
const unseen = (): Readonly<Record<string, string>> => ({ SITE_ORIGIN: `https://start-${process.pid}-${(starts += 1)}.example.cn` });

async function once(): Promise<WarmUp> {
  const watch = createWarmWatch();
  await using site = await launchSite({ onLine: watch.onLine, env: unseen() });
  const during = await probe(site.url, 2);
  const warmed = await watch.warmed;
  return { ...warmed, duringMs: during, afterMs: await probe(site.url, 2) };
}

/** The first seconds of a process whose pages the build has made. */
async function asBuilt(): Promise<number> {
  await using site = await launchSite({ path: '/readyz' });
  return probe(site.url, 2);
}

const VISITORS = 200;

interface FirstCrowd {
  /** Milliseconds that 99 of 100 wait. */
  readonly p99: number;
  readonly refused: number;
}

/** Visitors who all come at once, for every page in turn, as soon as the process is ready. */
async function firstCrowd(): Promise<FirstCrowd> {
  await using site = await launchSite({ path: '/readyz', env: unseen() });
  const visits = await Promise.all(Array.from({ length: VISITORS }, async (_, index) => {
    const asked = performance.now();
    const answer = await fetch(site.url + (PAGES[index % PAGES.length]?.path ?? '/'), { redirect: 'manual' });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - asked };
  }));
  return { p99: quantile(visits.map(({ ms }) => ms), 0.99), refused: visits.filter(({ status }) => status !== 200).length };
}

export const warmUp: Measure = async ({ quick }) => {
  const runs: WarmUp[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) runs.push(await once());
  const of = (key: 'ms' | 'duringMs' | 'afterMs') => spread(runs.map((run) => run[key]));
  const kept = Math.min(...runs.map(({ pages }) => pages));
  const bytes = exactly(Math.max(...runs.map((run) => run.bytes)) / MB);
  const built: number[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) built.push(await asBuilt());
  const crowds: FirstCrowd[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) crowds.push(await firstCrowd());
  return [
    atMost(3000, { id: 'warm', measure: `all pages kept after listening (${kept} of ${WARMED_PAGES.length})`, unit: 'ms', value: of('ms') }),
    atMost(20, { id: 'warm-probe-built', measure: 'p99 of a cheap route at 200/s in the first 2 s, pages made by the build', unit: 'ms', value: spread(built) }),
    atMost(20, { id: 'warm-probe', measure: 'the same while all pages are made, for settings that no build has made them for', unit: 'ms', value: of('duringMs') }),
    { id: 'warm-probe-after', measure: 'p99 of the same once warm', unit: 'ms', value: of('afterMs') },
    atMost(25, { id: 'cache-bytes', measure: `whole site kept: ${kept} pages, br + gzip`, unit: 'MB', value: bytes }),
    atMost(3000, { id: 'first-crowd', measure: `p99 of ${VISITORS} visitors at once right after readiness, no page made ahead`, unit: 'ms', value: spread(crowds.map(({ p99 }) => p99)) }),
    atMost(0, { id: 'first-crowd-refused', measure: 'of them without their page', unit: '', value: spread(crowds.map(({ refused }) => refused)) }),
  ];
};
