/** Lead endpoints on queue libraries, with the store that each needs; installed when asked for (`--peers`). */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#test/support/postgres.ts';
import { startDurableRedis } from '#test/support/redis.ts';
import { launch, ROOT, treeMs, type Running } from './processes.ts';

const FOLDER = join(ROOT, 'test/bench/peers/lead-queues');

export const LEAD_QUEUES = {
  'pg-boss': { name: 'pg-boss on PostgreSQL', program: join(FOLDER, 'pg-boss.ts') },
  bullmq: { name: 'BullMQ on Redis, appendfsync always', program: join(FOLDER, 'bullmq.ts') },
} as const;

export type LeadQueueId = keyof typeof LEAD_QUEUES;

/** Installs the libraries unless that was done before. */
export async function prepareLeadQueues(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  process.stderr.write('installing lead-queues …\n');
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 });
}

/** The store of an endpoint: the environment by which it finds it, and its end. */
export interface QueueStore extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  /** Processor time that the store has used, milliseconds. */
  cpuMs(): number;
}

export async function startQueueStore(id: LeadQueueId): Promise<QueueStore> {
  if (id === 'bullmq') {
    const redis = await startDurableRedis();
    return { env: { REDIS_URL: redis.url }, cpuMs: () => treeMs(redis.pid()), [Symbol.asyncDispose]: () => redis.stop() };
  }
  const postgres = await startPostgres();
  return { env: { DATABASE_URL: await postgres.createDatabase('jobs') }, cpuMs: () => treeMs(postgres.pid()), [Symbol.asyncDispose]: () => postgres.stop() };
}

/** Its processor time is that of the endpoint and its store together, since SQLite's is part of the site's own. */
export async function launchLeadQueue(id: LeadQueueId, upstream: string, { env, cpuMs }: QueueStore): Promise<Running> {
  const endpoint = await launch({ command: [process.execPath, LEAD_QUEUES[id].program], env: { ...env, PORT: '%PORT%', UPSTREAM_URL: upstream }, path: '/healthz' });
  return { ...endpoint, cpuMs: () => endpoint.cpuMs() + cpuMs(), [Symbol.asyncDispose]: () => endpoint[Symbol.asyncDispose]() };
}
