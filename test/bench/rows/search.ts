/** Searches beside page traffic, and what the index takes of memory and of the start. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { JUDGEMENTS } from '#test/content/search-judgements/judgements.ts';
import { crowd } from '../crowd.ts';
import { timesOf } from '../load.ts';
import { SAMPLE_PAGES } from '../pages.ts';
import type { Running } from '../processes.ts';
import { atLeast, atMost, type Measure } from '../row.ts';
import { launchSite, temporaryFolder } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';
import { untilWarm } from '../warm.ts';

const RATE = 200;
/** Of kept pages, and of live ones, meanwhile. */
const PAGES = 200;
const LIVE = 20;
const QUERIES = JUDGEMENTS.map(({ query }) => query);

const address = (query: string): string => `/api/search?q=${encodeURIComponent(query)}`;
/** What buyers ask for, again and again. */
const judged = (index: number): string => address(QUERIES[index % QUERIES.length] ?? '');
/** With a number of its own each: nobody has asked it before, so no answer is at hand. */
const different = (index: number): string => address(`${QUERIES[index % QUERIES.length] ?? ''} ${1000 + index}`);
const live = (index: number): string => `${SAMPLE_PAGES.product}?days=${index}`;

interface Asked {
  readonly p99: number;
  readonly found: number;
  /** Statuses of the other answers; 0 for none. */
  readonly others: readonly number[];
}

async function beside({ url }: Running, pathOf: (index: number) => string, seconds: number): Promise<Asked> {
  const ask = (of: (index: number) => string, perSecond: number, encoding?: 'gzip') => crowd({ url, pathOf: of, perSecond, connections: 32, seconds, ...(encoding ? { encoding } : {}) });
  // In plain the kept pages would be 22 MB a second, and the generator itself would be what is waited for.
  const kept = ask((index) => (index % 2 === 0 ? SAMPLE_PAGES.home : SAMPLE_PAGES.product), PAGES, 'gzip');
  const [samples] = await Promise.all([ask(pathOf, RATE), kept, ask(live, LIVE)]);
  const times = timesOf(samples);
  return { p99: quantile(times, 0.99), found: times.length / samples.length, others: samples.map(({ status }) => status).filter((status) => status !== 200) };
}

/** How often each status came. */
function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'all 200';
}

/** Asks until the texts of the upstream are indexed, and compiles what takes part. */
async function prepare(site: Running): Promise<void> {
  await untilWarm(site);
  await beside(site, judged, 6);
}

interface Taken {
  readonly residentMb: number;
  readonly openMs: number;
}

async function taken(): Promise<Taken> {
  using folder = temporaryFolder();
  const upstream = await startEmbeddedUpstream({ dataDir: folder.path, token: 'bench' });
  try {
    const program = join(import.meta.dirname, '../references/search-index.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, upstream.url, upstream.token]);
    return JSON.parse(stdout) as Taken;
  } finally {
    await upstream.close();
  }
}

async function startMs(): Promise<number> {
  await using site = await launchSite({ path: '/' });
  return site.startMs;
}

export const search: Measure = async ({ quick }) => {
  await using site = await launchSite();
  await prepare(site);
  const [rounds, seconds] = quick ? [1, 4] : [5, 10];
  const [common, rare]: [Asked[], Asked[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    common.push(await beside(site, judged, seconds));
    rare.push(await beside(site, (index) => different(index + round * RATE * seconds), seconds));
  }
  const indexes: Taken[] = [];
  const starts: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) indexes.push(await taken());
  for (let round = 0; round < (quick ? 2 : 5); round += 1) starts.push(await startMs());
  const start = spread(starts).median;
  const p99 = (all: readonly Asked[]) => spread(all.map((one) => one.p99));
  return [
    atMost(10, { id: 'search-p99', measure: `p99 of a search at ${RATE}/s beside ${PAGES} kept and ${LIVE} live pages a second, the judged queries`, unit: 'ms', value: p99(common) }),
    { id: 'search-p99-different', measure: 'the same, none asked before', unit: 'ms', value: p99(rare) },
    atLeast(1, { id: 'search-answered', measure: 'share of searches answered', note: tally([...common, ...rare].flatMap(({ others }) => others)), unit: '', value: exactly(Math.min(...[...common, ...rare].map(({ found }) => found))) }),
    atMost(15, { id: 'search-memory', measure: 'resident memory of the index of the whole site', unit: 'MB', value: spread(indexes.map(({ residentMb }) => residentMb)) }),
    { id: 'search-open', measure: 'time to open it', unit: 'ms', value: spread(indexes.map(({ openMs }) => openMs)) },
    atMost(1.1, { id: 'search-start', measure: 'start with the index, of without', unit: '×', value: spread(indexes.map(({ openMs }) => start / (start - openMs))) }),
  ];
};
