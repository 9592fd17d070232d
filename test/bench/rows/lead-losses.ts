/** What a kill loop leaves of acknowledged leads: this outbox, the one that one writes first, and queue libraries. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runChaos } from '#test/chaos/chaos.ts';
import { createFaultPhases, randomNumbers } from '#test/chaos/hostile.ts';
import { startKiller } from '#test/chaos/stage.ts';
import { numberOf, startVisitors } from '#test/chaos/visitors.ts';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { freePort } from '#test/support/free-port.ts';
import { LEAD_QUEUES, prepareLeadQueues, startQueueStore, type LeadQueueId } from '../lead-queues.ts';
import { atMost, type Measure, type Row } from '../row.ts';
import { temporaryFolder } from '../site.ts';
import { exactly } from '../statistics.ts';

const SEED = 16;
/** A lead that has not arrived this long after the upstream works again, and nothing else arrives either, is lost. */
const QUIET_MS = 12_000;
const NAIVE = new URL('../references/naive-lead.ts', import.meta.url).pathname;

interface Outcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

/** Kills an endpoint again and again under visitors and a hostile upstream, then counts what arrived. */
async function tryEndpoint(program: string, env: Readonly<Record<string, string>>, seconds: number): Promise<Outcome> {
  const random = randomNumbers(SEED);
  const upstream = await startFakeUpstream({ dedupes: true });
  upstream.always(createFaultPhases(random));
  using folder = temporaryFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const instance = { address, program, env: { PATH: process.env['PATH'] ?? '', PORT: String(port), UPSTREAM_URL: upstream.url, DATA_DIR: folder.path, LEAD_TIMEOUT_MS: '500', ...env } };
  const killer = startKiller({ instances: [instance], upstream, random, postgres: undefined });
  const visitors = startVisitors({ address: () => address, count: 32, pauseMs: 25, keyed: 0.7, random });
  try {
    await sleep(seconds * 1000);
    await killer.stopKilling();
    upstream.always({ kind: 'ok' });
    await visitors.stop();
    for (let seen = -1; seen !== upstream.records.length;) {
      seen = upstream.records.length;
      await sleep(QUIET_MS);
    }
    const arrived = upstream.records.map(({ lead }) => numberOf(lead['company']));
    const lost = [...visitors.acknowledged.keys()].filter((number) => !arrived.includes(number)).length;
    return { acknowledged: visitors.acknowledged.size, lost, twice: arrived.length - new Set(arrived).size };
  } finally {
    await killer.end();
    await upstream.close();
  }
}

const row = (id: string, name: string, { acknowledged, lost, twice }: Outcome, target?: number): Row => {
  const told = { id: `lost-${id}`, measure: `kill loop, ${name}: acknowledged leads lost`, unit: '' as const, value: exactly(lost), note: `of ${acknowledged}; ${twice} recorded twice` };
  return target === undefined ? told : atMost(target, told);
};

export const leadLosses: Measure = async ({ quick }) => {
  await prepareLeadQueues();
  const seconds = quick ? 10 : 40;
  const { acknowledged, lost, duplicated } = await runChaos({ driver: 'sqlite', instances: 1, dedupes: true, seconds, minKills: 1, seed: SEED });
  const rows = [
    row('own', 'this outbox', { acknowledged, lost, twice: duplicated }, 0),
    row('naive', 'insert with fsync, call, mark', await tryEndpoint(NAIVE, {}, seconds)),
  ];
  for (const id of Object.keys(LEAD_QUEUES) as LeadQueueId[]) {
    await using store = await startQueueStore(id);
    rows.push(row(id, LEAD_QUEUES[id].name, await tryEndpoint(LEAD_QUEUES[id].program, store.env, seconds)));
  }
  return rows;
};
