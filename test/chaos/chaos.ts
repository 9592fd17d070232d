/**
 * Kills the real server (and its PostgreSQL) repeatedly with SIGKILL, while visitors post leads and the upstream fails
 * in many ways. Then compares the acknowledged leads with the upstream's records.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '#test/support/ensure-built.ts';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { freePort } from '#test/support/free-port.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { PROGRAM_ENV } from '#test/support/program-env.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { createFaultPhases, randomNumbers } from './hostile.ts';
import { startKiller, type Instance, type Stage } from './stage.ts';
import { countLeads, hasNoPending, readOutbox } from './tally.ts';
import { startVisitors } from './visitors.ts';

export interface ChaosOptions {
  readonly driver: 'sqlite' | 'postgres';
  /** Two instances share one database, which is killed and restarted after seconds, while visitors use both. */
  readonly instances: 1 | 2;
  /** Whether the upstream honours `Idempotency-Key`. */
  readonly dedupes: boolean;
  /** Minimum duration, and minimum number of kills: of the server, or with two instances of the database. */
  readonly seconds: number;
  readonly minKills: number;
  readonly seed: number;
}

export interface ChaosReport extends ChaosOptions {
  readonly kills: number;
  readonly databaseKills: number;
  readonly requests: number;
  /** Leads answered 201, 202 or 401 with code 3. */
  readonly acknowledged: number;
  /** Acknowledged leads that are in the upstream's records. */
  readonly delivered: number;
  /** Acknowledged leads that are neither in the upstream's records nor in the outbox. */
  readonly lost: number;
  /** Records beyond the first record of each lead. */
  readonly duplicated: number;
  readonly parked: number;
  readonly dead: number;
  /** Repeated requests that were answered with a different id than the first. */
  readonly secondIds: number;
}

const VISITORS = 32;
const PAUSE_MS = 25;
/** Share of leads that are sent with an idempotency key. */
const KEYED = 0.7;

const TIMES = {
  LEAD_ACK_MS: '250', LEAD_TIMEOUT_MS: '500', LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '500',
  LEAD_RATE_LIMIT_MAX: '1000000', RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'silent', PAGE_CACHE: 'off', HOST: '127.0.0.1', CACHE_TTL_MS: '600000',
};

async function prepare({ driver, instances, dedupes, seed }: ChaosOptions, folder: string): Promise<Stage> {
  const random = randomNumbers(seed);
  const upstream = await startFakeUpstream({ dedupes });
  upstream.always(createFaultPhases(random));
  const postgres = driver === 'postgres' ? await startPostgres() : undefined;
  const shared = {
    ...TIMES,
    ...PROGRAM_ENV,
    NODE_ENV: 'production',
    UPSTREAM_URL: upstream.url,
    UPSTREAM_DEDUPES: String(dedupes),
    DATA_KEY: '0123456789abcdef'.repeat(4),
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase('chaos') } : {}),
  };
  const all: Instance[] = [];
  for (let number = 0; number < instances; number += 1) {
    const port = await freePort();
    all.push({ env: { ...shared, PORT: String(port), OPS_PORT: '0', DATA_DIR: join(folder, `data-${number}`) }, address: `http://127.0.0.1:${port}` });
  }
  return { instances: all, upstream, random, postgres };
}

/** Runs one chaos and reports. Everything that it starts is private and stopped when it resolves. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'leads-chaos-'));
  const stage = await prepare(options, folder);
  const { instances, upstream, postgres, random } = stage;
  const env = instances[0]?.env ?? {};
  const killer = startKiller(stage);
  const address = () => instances[Math.floor(random() * instances.length)]?.address ?? '';
  const visitors = startVisitors({ address, count: VISITORS, pauseMs: PAUSE_MS, keyed: KEYED, random });
  const kills = () => (options.instances === 2 ? killer.counts().databaseKills : killer.counts().kills);
  try {
    await sleep(options.seconds * 1000);
    await waitFor('the kills', () => kills() >= options.minKills, { timeoutMs: 180_000 });
    await killer.stopKilling();
    upstream.always({ kind: 'ok' });
    await visitors.stop();
    await waitFor('the outbox to empty', () => hasNoPending(env), { timeoutMs: 180_000, everyMs: 200 });
    const result = countLeads(upstream, [...visitors.acknowledged.values()], await readOutbox(env));
    return { ...options, ...killer.counts(), requests: visitors.sent(), ...result, secondIds: visitors.secondIds() };
  } finally {
    await killer.end();
    await upstream.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
