/** The lead endpoint, fsync on, against a bare route without an outbox, and against the outbox that one writes first. */
import { compare, comparedRow } from '../compare.ts';
import { leadBody, writeLeadScript } from '../lead-script.ts';
import { openLoop, rateOf, timesOf } from '../load.ts';
import type { Running } from '../processes.ts';
import { atLeast, atMost, type Measure } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';
import { exactly, quantile, spread } from '../statistics.ts';

const RATE = 500;

/** p99 at a fixed rate, and the share of leads that were taken. */
async function paced(site: Running, round: number, seconds: number): Promise<{ p99: number; taken: number }> {
  const samples = await openLoop({
    url: site.url,
    path: '/api/leads',
    method: 'POST',
    perSecond: RATE,
    seconds,
    connections: 64,
    headers: { 'content-type': 'application/json' },
    body: (index) => leadBody(index + round * 100_000),
  });
  const times = timesOf(samples, (status) => status === 201 || status === 202);
  return { p99: quantile(times, 0.99), taken: times.length / samples.length };
}

export const leads: Measure = async ({ quick }) => {
  await using upstream = await launchReference('upstream', [], '/healthz');
  await using site = await launchSite({ env: { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench' } });
  await using proxy = await launchReference('lead-proxy', [upstream.url], '/healthz');
  // Where the upstream does not honour keys, the first claim is a durable step of its own.
  await using twoSteps = await launchSite({ env: { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench', UPSTREAM_DEDUPES: 'false' } });
  using folder = temporaryFolder();
  await using naive = await launchReference('naive-lead', [upstream.url, folder.path], '/healthz');
  const script = writeLeadScript(folder.path);
  const [rounds, seconds] = quick ? [2, 2] : [7, 4];
  const rate = (server: Running) => () => rateOf(server, { path: '/api/leads', connections: 32, seconds, script });
  const { direct, simple, claimed } = await compare(rounds, rate(site), { direct: rate(proxy), simple: rate(naive), claimed: rate(twoSteps) });
  const runs = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) runs.push(await paced(site, round, quick ? 3 : 8));
  return [
    comparedRow({ id: 'lead-rate', measure: 'lead endpoint, embedded SQLite, fsync on, of a bare Fastify route without an outbox' }, direct, 0.6),
    comparedRow({ id: 'lead-naive', measure: 'lead endpoint, of an insert with fsync, a call and a mark' }, simple, 1.3),
    comparedRow({ id: 'lead-claim', measure: 'lead endpoint that stores the first claim with the lead, of one that claims in a step of its own' }, claimed),
    atMost(25, { id: 'lead-p99', measure: `lead endpoint, p99 at ${RATE}/s`, unit: 'ms', value: spread(runs.map(({ p99 }) => p99)) }),
    atLeast(1, { id: 'lead-taken', measure: `share of leads taken at ${RATE}/s`, unit: '', value: exactly(Math.min(...runs.map(({ taken }) => taken))) }),
  ];
};
