/**
 * Ten times more live renders than the server can make: who is let in is served in time, the rest hear no at once.
 * Every request asks for a page of its own, since who asks for the same one shares its render. As many connections
 * as it takes ask again as soon as they are answered, which is more than ten times the capacity.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rate } from '../compare.ts';
import { crowd } from '../crowd.ts';
import { figure } from '../report.ts';
import { openLoop, rateOf, timesOf, type Sample } from '../load.ts';
import { IDENTITY, SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import { atLeast, atMost, type Measure, type Row } from '../row.ts';
import { launchSite, temporaryFolder } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

/** A product page with a tool whose figures stand in the address: never kept. */
const live = (index: number): string => `${SAMPLE_PAGES.product}?days=${index}`;
const CONNECTIONS = 128;
/** Visitors of a cached page, a second. */
const PROBES = 50;

const p99 = (samples: readonly Sample[], status: number): number => quantile(timesOf(samples, (given) => given === status), 0.99);

interface Round {
  readonly calm: number;
  /** p99 of a kept page before the crowd. */
  readonly calmProbe: number;
  /** Live pages for a second of processor time, of the same without a crowd. */
  readonly servedByCpu: number;
  /** Requests of the crowd, of capacity. */
  readonly asked: number;
  readonly accepted: number;
  readonly refused: number;
  readonly probe: number;
  readonly served: number;
  /** Answers other than 200 and 503. */
  readonly broken: number;
}

/** As many live pages as few connections get. */
async function capacityOf(site: Running, seconds: number): Promise<Rate> {
  using folder = temporaryFolder();
  const script = join(folder.path, 'live.lua');
  writeFileSync(script, `local n = 0\nrequest = function() n = n + 1 return wrk.format("GET", "${live(0)}" .. n) end\n`);
  return rateOf(site, { path: '/', connections: 8, seconds, headers: IDENTITY, script });
}

async function round(site: Running, { perSecond: capacity, perCpuSecond }: Rate, seconds: number): Promise<Round> {
  const { url } = site;
  const probe = () => openLoop({ url, path: SAMPLE_PAGES.product, perSecond: PROBES, seconds, connections: 4 });
  const calmProbes = await probe();
  const calm = await openLoop({ url, path: live, perSecond: capacity * 0.8, seconds, connections: CONNECTIONS, headers: IDENTITY });
  const cpuBefore = site.cpuMs();
  const [samples, probes] = await Promise.all([crowd({ url, pathOf: live, connections: CONNECTIONS, seconds }), probe()]);
  const cpuSeconds = (site.cpuMs() - cpuBefore) / 1000;
  return {
    calm: p99(calm, 200),
    calmProbe: p99(calmProbes, 200),
    servedByCpu: timesOf(samples).length / cpuSeconds / perCpuSecond,
    asked: samples.length / seconds / capacity,
    accepted: p99(samples, 200),
    refused: p99(samples, 503),
    probe: p99(probes, 200),
    served: timesOf(samples).length / seconds / capacity,
    broken: [...samples, ...probes].filter(({ status }) => status !== 200 && status !== 503).length,
  };
}

export const overload: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await untilWarm(site);
  // Compiles the page, and takes the process past its first seconds.
  await capacityOf(site, 12);
  const capacity = await capacityOf(site, quick ? 2 : 5);
  const rounds: Round[] = [];
  for (let count = 0; count < (quick ? 2 : 5); count += 1) rounds.push(await round(site, capacity, quick ? 3 : 6));
  const of = (key: keyof Round) => spread(rounds.map((one) => one[key]));
  const rows: Row[] = [
    atMost(1.3, { id: 'overload', measure: 'accepted p99 at ten times capacity, of p99 at 80 %', unit: '×', value: spread(rounds.map(({ accepted, calm }) => accepted / calm)) }),
    { id: 'overload-capacity', measure: 'capacity for live renders', unit: '/s', value: exactly(capacity.perSecond) },
    atLeast(10, { id: 'overload-asked', measure: 'live pages asked for, of capacity', unit: '×', value: of('asked') }),
    { id: 'overload-calm', measure: 'live p99 at 80 % of capacity', unit: 'ms', value: of('calm') },
    { id: 'overload-accepted', measure: 'accepted p99 at ten times capacity', unit: 'ms', value: of('accepted') },
    { id: 'overload-refused', measure: 'p99 of the early 503', unit: 'ms', value: of('refused') },
    atMost(2, { id: 'overload-kept', measure: 'p99 of a kept page meanwhile, of the same before', unit: '×', value: spread(rounds.map((one) => one.probe / one.calmProbe)) }),
    { id: 'overload-probe', measure: 'p99 of a kept page meanwhile', unit: 'ms', value: of('probe') },
    atLeast(0.85, { id: 'overload-served', measure: 'live pages served meanwhile, of capacity, by processor time', unit: '×', value: of('servedByCpu'), note: `by the clock ${figure(of('served').median)}×` }),
    atMost(0, { id: 'overload-broken', measure: 'answers other than 200 and 503', unit: '', value: of('broken') }),
    atLeast(1, { id: 'overload-alive', measure: 'the server is alive afterwards', unit: '', value: exactly(site.isAlive() ? 1 : 0) }),
  ];
  return rows;
};
