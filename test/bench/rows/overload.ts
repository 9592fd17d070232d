/**
 * Ten times more live renders than the server can make: who is let in is served in time, the rest hear no at once.
 * Every request asks for a page of its own, since who asks for the same one shares its render. They fall due at random
 * at ten times the measured capacity, whatever the server does; before it, at 80 % of it by the same generator.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rate } from '../compare.ts';
import { crowdAside } from '../crowd-aside.ts';
import { crowd } from '../crowd.ts';
import { figure } from '../report.ts';
import { rateOf, timesOf, type Sample } from '../load.ts';
import { IDENTITY, SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import { atLeast, atMost, type Measure, type Row } from '../row.ts';
import { launchSite, temporaryFolder } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

/** A product page with a tool whose figures stand in the address: never kept. */
const LIVE = `${SAMPLE_PAGES.product}?days=`;
const CONNECTIONS = 400;
const TIMES = 10;
/** Visitors of a kept page, a second. */
const PROBES = 100;

const p99 = (samples: readonly Sample[], status: number): number => quantile(timesOf(samples, (given) => given === status), 0.99);

interface Round {
  /** Live pages a second. */
  readonly capacity: number;
  readonly calm: number;
  /** p99 of a kept page with nothing else to do. */
  readonly idleProbe: number;
  /** The same while live pages are asked for at 80 % of capacity. */
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
  writeFileSync(script, `local n = 0\nrequest = function() n = n + 1 return wrk.format("GET", "${LIVE}" .. n) end\n`);
  return await rateOf(site, { path: '/', connections: 8, seconds, headers: IDENTITY, script });
}

async function round(site: Running, seconds: number): Promise<Round> {
  const { url } = site;
  const { perSecond: capacity, perCpuSecond } = await capacityOf(site, seconds);
  const probe = () => crowd({ url, pathOf: () => SAMPLE_PAGES.product, perSecond: PROBES, connections: 8, seconds });
  const idleProbes = await probe();
  const visit = (perSecond: number) => Promise.all([crowdAside({ url, path: LIVE, perSecond, connections: CONNECTIONS, seconds }), probe()]);
  const [calm, calmProbes] = await visit(capacity * 0.8);
  const cpuBefore = site.cpuMs();
  const [samples, probes] = await visit(capacity * TIMES);
  const cpuSeconds = (site.cpuMs() - cpuBefore) / 1000;
  return {
    capacity,
    calm: p99(calm, 200),
    idleProbe: p99(idleProbes, 200),
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
  const rounds: Round[] = [];
  for (let count = 0; count < (quick ? 2 : 5); count += 1) rounds.push(await round(site, quick ? 3 : 6));
  const of = (key: keyof Round) => spread(rounds.map((one) => one[key]));
  const rows: Row[] = [
    atMost(1.3, { id: 'overload', measure: 'accepted p99 at ten times capacity, of p99 at 80 %', unit: '×', value: spread(rounds.map(({ accepted, calm }) => accepted / calm)) }),
    { id: 'overload-capacity', measure: 'capacity for live renders', unit: '/s', value: of('capacity') },
    { id: 'overload-asked', measure: 'live pages asked for, of capacity', unit: '×', value: of('asked') },
    { id: 'overload-calm', measure: 'live p99 at 80 % of capacity', unit: 'ms', value: of('calm') },
    { id: 'overload-accepted', measure: 'accepted p99 at ten times capacity', unit: 'ms', value: of('accepted') },
    { id: 'overload-refused', measure: 'p99 of the early 503', unit: 'ms', value: of('refused') },
    atMost(2, { id: 'overload-kept', measure: 'p99 of a kept page meanwhile, of the same at 80 %', unit: '×', value: spread(rounds.map((one) => one.probe / one.calmProbe)) }),
    { id: 'overload-kept-idle', measure: 'of the same with nothing else to do', unit: '×', value: spread(rounds.map((one) => one.probe / one.idleProbe)) },
    { id: 'overload-probe', measure: 'p99 of a kept page meanwhile', unit: 'ms', value: of('probe') },
    atLeast(0.85, { id: 'overload-served', measure: 'live pages served meanwhile, of capacity, by processor time', unit: '×', value: of('servedByCpu'), note: `by the clock ${figure(of('served').median)}×` }),
    atMost(0, { id: 'overload-broken', measure: 'answers other than 200 and 503', unit: '', value: of('broken') }),
    atLeast(1, { id: 'overload-alive', measure: 'the server is alive afterwards', unit: '', value: exactly(site.isAlive() ? 1 : 0) }),
  ];
  return rows;
};
