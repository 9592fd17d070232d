/** What 20,000 more pages in the registry cost: a cached page, the start, and the memory of what is kept. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlePath } from '#shared/site/links.ts';
import { compare, comparedRow } from '../compare.ts';
import { closedLoop, rateOf } from '../load.ts';
import { BROTLI } from '../pages.ts';
import type { Running } from '../processes.ts';
import { atMost, type Measure } from '../row.ts';
import { launchReference, temporaryFolder } from '../site.ts';
import { alternate, exactly } from '../statistics.ts';

const MANY = '20000';
const ARTICLES = 6000;
const MB = 1024 * 1024;

interface Stats {
  readonly entries: number;
  readonly bytes: number;
  readonly warm: boolean;
}

const stats = async (server: Running): Promise<Stats> => (await (await fetch(`${server.url}/stats`)).json()) as Stats;

async function untilKept(server: Running): Promise<void> {
  while (!(await stats(server)).warm) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Asks for many different articles, once each. */
async function readArticles(server: Running, seconds: number): Promise<Stats> {
  using folder = temporaryFolder();
  const script = join(folder.path, 'articles.lua');
  writeFileSync(script, `local n = 0\nrequest = function() n = n + 1 return wrk.format("GET", "${articlePath('')}" .. (n % ${ARTICLES})) end\n`);
  await closedLoop({ url: server.url, connections: 16, seconds, script });
  return stats(server);
}

const startOf = (more: string) => async (): Promise<number> => {
  await using server = await launchReference('many-pages', [more], '/stats');
  return server.startMs;
};

export const growth: Measure = async ({ quick }) => {
  await startOf('0')();
  const started = await alternate(quick ? 2 : 7, startOf(MANY), startOf('0'));
  await using few = await launchReference('many-pages', ['0'], '/stats');
  await using many = await launchReference('many-pages', [MANY], '/stats');
  await Promise.all([untilKept(few), untilKept(many)]);
  const rate = (server: Running) => () => rateOf(server, { path: '/legal', connections: 32, seconds: quick ? 1 : 3, headers: BROTLI });
  const { fewer } = await compare(quick ? 3 : 7, rate(many), { fewer: rate(few) });
  const kept = await stats(many);
  const articles = await readArticles(few, quick ? 5 : 20);
  return [
    comparedRow({ id: 'growth-cached', measure: 'cached page with 20,000 more pages in the registry, of without' }, fewer, 0.95),
    atMost(1.3, { id: 'growth-start', measure: 'start with 20,000 more pages, of without', unit: '×', value: started }),
    atMost(2000, { id: 'growth-kept', measure: 'pages kept of 20,000 more', unit: '', value: exactly(kept.entries) }),
    atMost(2000, { id: 'article-entries', measure: `entries kept after ${ARTICLES} different articles`, unit: '', value: exactly(articles.entries) }),
    atMost(48, { id: 'article-bytes', measure: 'their size', unit: 'MB', value: exactly(articles.bytes / MB) }),
  ];
};
