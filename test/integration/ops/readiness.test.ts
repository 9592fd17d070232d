/** Readiness while the store, Redis and the upstream fail and come back: failed parts are named, the status stays 200. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postLead } from '#test/support/a-lead.ts';
import { readMetrics, total } from '#test/support/exposition.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { testFolder } from '#test/support/folder.ts';
import { startPostgres, type PrivatePostgres } from '#test/support/postgres.ts';
import { startRedis, type PrivateRedis } from '#test/support/redis.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

let postgres: PrivatePostgres;
let redis: PrivateRedis;
let upstream: FakeUpstream;
let server: WholeServer;
beforeAll(async () => {
  [postgres, redis, upstream] = await Promise.all([startPostgres(), startRedis(), startFakeUpstream()]);
  server = await startWholeServer({
    UPSTREAM_URL: upstream.url, DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_KEY: '0123456789abcdef'.repeat(4),
    LEAD_ACK_MS: PATIENT_ACK_MS, LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '200',
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([postgres.stop(), redis.stop(), upstream.close()]);
});

interface Answer { status: number; body: { status: string; degraded: string[]; reasons: string[] } }
async function ready(address: string): Promise<Answer> {
  const answer = await fetch(`${address}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}
/** Waits until both listeners name exactly these parts; every answer must be 200. */
const names = (...parts: string[]) => waitFor(`readiness to name ${parts.join() || 'nothing'}`, async () => {
  const answers = await Promise.all([ready(server.url), ready(server.opsUrl)]);
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([[200, 'ready'], [200, 'ready']]);
  return answers.every(({ body }) => JSON.stringify(body.degraded) === JSON.stringify(parts));
}, { everyMs: 100 });
const post = () => postLead(server.url);
const gauge = async (name: string) => total(await readMetrics(server.opsUrl), name);

describe('an instance whose parts fail', () => {
  test('is ready, with no failed part', async () => {
    await names();
    expect((await post()).status).toBe(201);
    // The fingerprint of the key lets operators compare instances.
    expect(server.lines.find(({ event }) => event === 'outbox.up')).toMatchObject({ keyId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(server.logText()).not.toContain('0123456789abcdef');
    expect([await gauge('database_up'), await gauge('redis_up'), await gauge('upstream_up')]).toEqual([1, 1, 1]);
  });

  test('stays ready without its database, and delivers leads directly', async () => {
    await postgres.kill();
    await names('store');
    expect((await ready(server.url)).body.reasons[0]).toMatch(/^store: .*PostgreSQL/);
    expect((await fetch(server.url)).status).toBe(200);
    expect((await post()).status).toBe(201);
    expect(await gauge('database_up')).toBe(0);
    expect(await gauge('outbox_write_seconds')).toBe(0);
    await postgres.restart();
    await names();
    expect(await gauge('database_up')).toBe(1);
    expect(await gauge('outbox_write_seconds')).toBeGreaterThan(0);
  });

  test('stays ready without Redis, and counts requests alone', async () => {
    await redis.kill();
    await names('redis');
    expect((await fetch(`${server.url}/api/cities?q=a`)).status).toBe(200);
    expect(await gauge('redis_up')).toBe(0);
    await redis.restart();
    await names();
  });

  test('names a Redis that hangs or takes no writes, until it counts again', async () => {
    const read = () => fetch(`${server.url}/api/cities?q=a`);
    const events = (event: string) => server.lines.filter((line) => line['event'] === event);
    const before = events('redis.down').length;
    redis.freeze(true);
    // Each of them fails, and one line says so.
    await Promise.all([read(), read()]);
    await names('redis');
    expect((await read()).status).toBe(200);
    expect(events('redis.down').slice(before)).toMatchObject([{ reason: 'Command timed out' }]);
    redis.freeze(false);
    await names();

    const admin = new Redis(redis.url);
    // Other programs may use the same Redis.
    const keys = await admin.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('rate-limit:'))).toEqual([]);
    // On a busy machine an answer of Redis may be late before one is a refusal, and the first reason is logged.
    const late = events('redis.down').length;
    await admin.call('REPLICAOF', '127.0.0.1', '1');
    await read();
    await names('redis');
    expect(await gauge('redis_up')).toBe(0);
    await admin.call('REPLICAOF', 'NO', 'ONE');
    admin.disconnect();
    await names();
    expect(events('redis.down').slice(late).map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^READONLY |^Command timed out$/));
    expect(events('redis.up')).toHaveLength(events('redis.down').length);
  });

  test('stays ready without an upstream, and stores leads', async () => {
    await upstream.close();
    expect((await post()).status).toBe(202);
    await names('upstream');
    expect((await fetch(server.url)).status).toBe(200);
    expect(await gauge('upstream_up')).toBe(0);
    await waitFor('the sample', async () => (await gauge('outbox_depth')) >= 1, { everyMs: 200 });
  });
});

test('the embedded news API that cannot use its file has a gauge of its own, which a configured upstream has not', async () => {
  expect((await readMetrics(server.opsUrl)).filter(({ name }) => name === 'news_api_up')).toEqual([]);
  const dataDir = testFolder('readiness');
  const file = join(dataDir, 'news-api.sqlite');
  mkdirSync(file);
  const own = await startWholeServer({ DATA_DIR: dataDir });
  const is = (value: number) => waitFor(`news_api_up ${value}`, async () => total(await readMetrics(own.opsUrl), 'news_api_up') === value, { everyMs: 100 });
  await is(0);
  expect((await ready(own.opsUrl)).body.degraded).toEqual(['upstream']);
  expect(total(await readMetrics(own.opsUrl), 'upstream_up')).toBe(1);
  rmdirSync(file);
  await is(1);
  await own.stop();
});
