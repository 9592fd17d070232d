/**
 * Ten times more live renders than the server can make: who is let in is served in time, the rest hear no at once.
 * The upstream is dead, so the home page is never kept. As many connections as it takes ask again as soon as they
 * are answered, which is more than ten times the capacity.
 */
import { crowd } from '../crowd.ts';
import { openLoop, timesOf, type Sample } from '../load.ts';
import { IDENTITY, SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import { atLeast, atMost, type Measure, type Row } from '../row.ts';
import { launchSite } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';
import { liveRate } from './live.ts';

const LIVE = SAMPLE_PAGES.home;
/** Nobody listens there. */
const DEAD_UPSTREAM = { UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TOKEN: 'bench' } as const;
const CONNECTIONS = 128;
/** Visitors of a cached page, a second. */
const PROBES = 50;

const p99 = (samples: readonly Sample[], status: number): number => quantile(timesOf(samples, (given) => given === status), 0.99);

interface Round {
  readonly calm: number;
  /** Requests of the crowd, of capacity. */
  readonly asked: number;
  readonly accepted: number;
  readonly refused: number;
  readonly probe: number;
  readonly served: number;
  /** Answers other than 200 and 503. */
  readonly broken: number;
}

async function round(site: Running, capacity: number, seconds: number): Promise<Round> {
  const { url } = site;
  const calm = await openLoop({ url, path: LIVE, perSecond: capacity * 0.8, seconds, connections: CONNECTIONS, headers: IDENTITY });
  const [samples, probes] = await Promise.all([
    crowd({ url, path: LIVE, connections: CONNECTIONS, seconds }),
    openLoop({ url, path: SAMPLE_PAGES.product, perSecond: PROBES, seconds, connections: 4 }),
  ]);
  return {
    calm: p99(calm, 200),
    asked: samples.length / seconds / capacity,
    accepted: p99(samples, 200),
    refused: p99(samples, 503),
    probe: p99(probes, 200),
    served: timesOf(samples).length / seconds / capacity,
    broken: [...samples, ...probes].filter(({ status }) => status !== 200 && status !== 503).length,
  };
}

export const overload: Measure = async ({ quick }) => {
  await using site = await launchSite({ env: DEAD_UPSTREAM });
  await untilWarm(site);
  await liveRate(site, LIVE, 2);
  const { perSecond: capacity } = await liveRate(site, LIVE, quick ? 2 : 5);
  const rounds: Round[] = [];
  for (let count = 0; count < (quick ? 2 : 5); count += 1) rounds.push(await round(site, capacity, quick ? 3 : 6));
  const of = (key: keyof Round) => spread(rounds.map((one) => one[key]));
  const rows: Row[] = [
    atMost(2, { id: 'overload', measure: 'accepted p99 at ten times capacity, of p99 at 80 %', unit: '×', value: spread(rounds.map(({ accepted, calm }) => accepted / calm)) }),
    { id: 'overload-capacity', measure: 'capacity for live renders', unit: '/s', value: exactly(capacity) },
    atLeast(10, { id: 'overload-asked', measure: 'live pages asked for, of capacity', unit: '×', value: of('asked') }),
    { id: 'overload-calm', measure: 'live p99 at 80 % of capacity', unit: 'ms', value: of('calm') },
    { id: 'overload-accepted', measure: 'accepted p99 at ten times capacity', unit: 'ms', value: of('accepted') },
    { id: 'overload-refused', measure: 'p99 of the early 503', unit: 'ms', value: of('refused') },
    { id: 'overload-probe', measure: 'p99 of a cached page meanwhile', unit: 'ms', value: of('probe') },
    { id: 'overload-served', measure: 'live pages served meanwhile, of capacity', unit: '×', value: of('served') },
    atMost(0, { id: 'overload-broken', measure: 'answers other than 200 and 503', unit: '', value: of('broken') }),
    atLeast(1, { id: 'overload-alive', measure: 'the server is alive afterwards', unit: '', value: exactly(site.isAlive() ? 1 : 0) }),
  ];
  return rows;
};
