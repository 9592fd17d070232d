/**
 * Kills the real server with -9 again and again (and its PostgreSQL), while visitors post leads and the
 * upstream fails in every way it can, then counts: what was promised, what arrived, how often.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '#server/config.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { PENDING_STATES, type LeadState } from '#server/leads/states.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { freePort } from '#test/support/free-port.ts';
import { startPostgres, type PrivatePostgres } from '#test/support/postgres.ts';
import { startProgram, stopProgram, type RunningServer } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { createMoods, randomNumbers } from './hostile.ts';
import { numberOf, startVisitors, type Acknowledged } from './visitors.ts';

export interface ChaosOptions {
  readonly driver: 'sqlite' | 'postgres';
  /** Whether the upstream honours `Idempotency-Key`. */
  readonly dedupes: boolean;
  /** The least time, and the least number of kills, whichever takes longer. */
  readonly seconds: number;
  readonly leastKills: number;
  readonly seed: number;
}

export interface ChaosReport extends ChaosOptions {
  readonly kills: number;
  readonly databaseKills: number;
  readonly requests: number;
  /** Leads answered 201, 202 or 401 with code 3. */
  readonly acknowledged: number;
  /** Of these, leads in the upstream's records. */
  readonly delivered: number;
  /** Acknowledged, and neither in the upstream's records nor kept for ops. */
  readonly lost: number;
  /** Records beyond the first of any lead. */
  readonly duplicated: number;
  readonly parked: number;
  readonly dead: number;
  /** Repeated requests that were answered with another id than the first. */
  readonly secondIds: number;
}

const SERVER = join(import.meta.dirname, 'server.ts');
const VISITORS = 32;
const PAUSE_MS = 25;

const TIMES = {
  LEAD_ACK_MS: '250', LEAD_TIMEOUT_MS: '500', LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '500',
  LEAD_RATE_LIMIT_MAX: '1000000', RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'silent', HOST: '127.0.0.1', CACHE_TTL_MS: '600000',
};

interface Stage {
  readonly env: Record<string, string>;
  readonly upstream: FakeUpstream;
  readonly random: () => number;
  readonly postgres: PrivatePostgres | undefined;
  readonly address: string;
}

/** Starts the server, and kills it after a random while, until told to stop. */
function startKiller({ env, random, postgres, address }: Stage) {
  let stopped = false;
  let kills = 0;
  let databaseKills = 0;
  let server: RunningServer;
  const start = (): void => { server = startProgram(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] }); };
  const goesOn = (): boolean => !stopped;
  const isUp = () => {
    if (server.process.exitCode !== null) throw new Error(`the server ended by itself (exit code ${server.process.exitCode})`);
    return fetch(`${address}/healthz`).then(({ ok }) => ok, () => false);
  };

  async function run(): Promise<void> {
    start();
    while (goesOn()) {
      await waitFor('the server', isUp, { timeoutMs: 90_000 });
      await sleep(200 + random() * 900);
      if (!goesOn()) return;
      if (postgres && kills % 4 === 1) {
        databaseKills += 1;
        await postgres.kill();
        await sleep(random() * 800);
        await postgres.restart();
      }
      await stopProgram(server, 'SIGKILL');
      kills += 1;
      start();
    }
  }

  const running = run();
  // Thrown where the run ends, so that everything is cleared away first.
  running.catch(() => undefined);
  return {
    counts: () => ({ kills, databaseKills }),
    /** Leaves the server running. */
    async rest() {
      stopped = true;
      await running;
      await waitFor('the server', isUp, { timeoutMs: 90_000 });
    },
    end: () => stopProgram(server),
  };
}

interface Kept {
  readonly state: LeadState;
  /** Read from the sealed lead: an answer with code 3 names no id. Undefined once the lead is delivered. */
  readonly number: number | undefined;
}

/** All that is in the outbox. */
async function keptIn(env: Record<string, string>): Promise<Kept[]> {
  const store = await openExistingStore(parseConfig(env));
  if (!store) throw new Error('there is no outbox');
  const kept: Kept[] = [];
  try {
    for (let page = await store.outbox.list({}, 500); page.length > 0; page = await store.outbox.list({}, 500, page.at(-1))) {
      for (const record of page) {
        const content = openLead(record, store.keys);
        kept.push({ state: record.state, number: content && numberOf(content.lead.company) });
      }
    }
    return kept;
  } finally {
    await store.outbox.close();
  }
}

async function isEmpty(env: Record<string, string>): Promise<boolean> {
  const kept = await keptIn(env).catch(() => undefined);
  return kept !== undefined && !kept.some(({ state }) => PENDING_STATES.includes(state));
}

function count(stage: Stage, promised: readonly Acknowledged[], kept: readonly Kept[]) {
  const records = new Map<number, number>();
  for (const { lead } of stage.upstream.records) {
    const number = numberOf(lead['company']);
    records.set(number, (records.get(number) ?? 0) + 1);
  }
  const forOps = new Set(kept.flatMap(({ number }) => (number === undefined ? [] : [number])));
  const lost = promised.filter(({ number }) => !records.has(number) && !forOps.has(number));
  for (const { number, id, status } of lost) process.stderr.write(`lost: lead ${number}, id ${id || 'unknown'}, answered ${status}\n`);
  const inState = (wanted: LeadState): number => kept.filter(({ state }) => state === wanted).length;
  return {
    acknowledged: promised.length,
    delivered: promised.filter(({ number }) => records.has(number)).length,
    lost: lost.length,
    duplicated: [...records.values()].reduce((sum, times) => sum + times - 1, 0),
    parked: inState('parked'),
    dead: inState('dead'),
  };
}

async function prepare({ driver, dedupes, seed }: ChaosOptions, folder: string): Promise<Stage> {
  const random = randomNumbers(seed);
  const upstream = await startFakeUpstream({ dedupes });
  upstream.always(createMoods(random));
  const postgres = driver === 'postgres' ? await startPostgres() : undefined;
  const port = await freePort();
  const env = {
    ...TIMES,
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    UPSTREAM_URL: upstream.url,
    UPSTREAM_DEDUPES: String(dedupes),
    DATA_DIR: join(folder, 'data'),
    DATA_KEY: 'efcdef0123456789'.repeat(4),
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase('chaos') } : {}),
  };
  return { env, upstream, random, postgres, address: `http://127.0.0.1:${port}` };
}

/** Runs one chaos and counts. Everything that it starts is private and gone when it resolves. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-chaos-'));
  const stage = await prepare(options, folder);
  const killer = startKiller(stage);
  const visitors = startVisitors(() => stage.address, VISITORS, PAUSE_MS, stage.random);
  try {
    await sleep(options.seconds * 1000);
    await waitFor('the kills', () => killer.counts().kills >= options.leastKills, { timeoutMs: 180_000 });
    await killer.rest();
    stage.upstream.always({ kind: 'ok' });
    await visitors.stop();
    await waitFor('the outbox to empty', () => isEmpty(stage.env), { timeoutMs: 180_000, everyMs: 200 });
    const result = count(stage, [...visitors.acknowledged.values()], await keptIn(stage.env));
    return { ...options, ...killer.counts(), requests: visitors.sent(), ...result, secondIds: visitors.secondIds() };
  } finally {
    await killer.end();
    await stage.upstream.close();
    await stage.postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
