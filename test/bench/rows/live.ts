/** A page rendered for every request, against the same tree rendered whole by Fastify and React's stream. */
import { compare, comparedRow, type Rate } from '../compare.ts';
import { rateOf } from '../load.ts';
import { IDENTITY, SAMPLE_PAGES, type SamplePage } from '../pages.ts';
import type { Running } from '../processes.ts';
import type { Measure, Row } from '../row.ts';
import { launchReference, launchSite } from '../site.ts';
import { buildWholeTree } from '../whole-tree-build.ts';

const CONNECTIONS = 8;

/** The site without its page cache, with an upstream that answers at once. */
export const launchLive = (upstream: Running): Promise<Running> =>
  launchSite({ env: { PAGE_CACHE: 'off', UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench' } });

/** Pages a second of few connections, so that none waits long. */
export const liveRate = (server: Running, path: string, seconds: number): Promise<Rate> =>
  rateOf(server, { path, connections: CONNECTIONS, seconds, headers: IDENTITY });

export const live: Measure = async ({ quick }) => {
  const bundle = await buildWholeTree();
  await using upstream = await launchReference('upstream', [], '/healthz');
  await using site = await launchLive(upstream);
  await using reference = await launchReference('react-fastify', [bundle]);
  const [rounds, seconds] = quick ? [3, 2] : [7, 4];
  const rows: Row[] = [];
  for (const name of Object.keys(SAMPLE_PAGES) as SamplePage[]) {
    const rate = (server: Running) => () => liveRate(server, SAMPLE_PAGES[name], seconds);
    const { tree } = await compare(rounds, rate(site), { tree: rate(reference) });
    rows.push(comparedRow({ id: `live-${name}`, measure: `live render, ${name} page, of Fastify + renderToPipeableStream of the whole tree` }, tree));
  }
  return rows;
};
