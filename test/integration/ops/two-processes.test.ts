/** Two servers behind a proxy on one PostgreSQL and one Redis, and a stop under load. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLead, postLead, postUntilTaken } from '#test/support/a-lead.ts';
import { readMetrics, total } from '#test/support/exposition.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { startPostgres, type PrivatePostgres } from '#test/support/postgres.ts';
import { startProxy, type Proxy } from '#test/support/proxy.ts';
import { startRedis, type PrivateRedis } from '#test/support/redis.ts';
import { startMainProcess, type MainProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';

let postgres: PrivatePostgres;
let redis: PrivateRedis;
let upstream: FakeUpstream;
const folder = suiteFolder('two');
let env: Record<string, string>;
let first: MainProcess;
let second: MainProcess;
let proxy: Proxy;
/** Callers with six requests an hour. On a busy machine Redis may answer late, and an instance counts a caller by itself. */
const COUNTED = Array.from({ length: 30 }, (_, number) => `caller-${number}`);

beforeAll(async () => {
  [postgres, redis, upstream] = await Promise.all([startPostgres(), startRedis(), startFakeUpstream(), builtFrontend()]);
  env = {
    UPSTREAM_URL: upstream.url, DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_KEY: 'abcdef0123456789'.repeat(4), TRUST_PROXY: '127.0.0.1',
    SERVICE_TOKENS: ['erp', ...COUNTED].map((name) => `${name}:${name}-service-token`).join(), RATE_LIMIT_MAX: '100000', SERVICE_RATE_LIMITS: COUNTED.map((name) => `${name}:6`).join(), LEAD_RATE_LIMIT_WINDOW: '1 hour',
    // Enough for every repeat of a visitor who is told 503 for a while.
    LEAD_RATE_LIMIT_MAX: '100000',
    LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '200', LEAD_TIMEOUT_MS: '10000', LEAD_ACK_MS: PATIENT_ACK_MS,
  };
  first = await startMainProcess({ ...env, DATA_DIR: join(folder, 'first') });
  second = await startMainProcess({ ...env, DATA_DIR: join(folder, 'second') });
  proxy = await startProxy([first.url, second.url]);
}, 240_000);
afterAll(async () => {
  await proxy.close();
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
  await Promise.all([postgres.stop(), redis.stop(), upstream.close()]);
});

describe('two servers', () => {
  test('count a caller\'s requests together', async () => {
    const callers = COUNTED.values();
    const caller = await waitFor('ten requests that both have counted', async () => {
      const name = callers.next().value;
      if (name === undefined) throw new Error('no caller had exactly six requests taken');
      const statuses: number[] = [];
      for (let index = 0; index < 10; index += 1) statuses.push((await postLead(proxy.url, newLead(), { authorization: `Bearer ${name}-service-token` })).status);
      return statuses.map((status) => (status < 300 ? 'taken' : status)).join() === 'taken,taken,taken,taken,taken,taken,429,429,429,429' && name;
    }, { everyMs: 2000 });
    // By their answers: on a busy machine a lead may go past the database, which is no acceptance.
    const taken = await Promise.all([first, second].map(async ({ opsUrl }) => {
      const samples = await readMetrics(opsUrl);
      return ['201', '202'].reduce((sum, status) => sum + total(samples, 'api_requests_total', { caller, status }), 0);
    }));
    expect(taken).toEqual([3, 3]);
  });

  test('recognise a key that the other one has seen', async () => {
    const body = newLead();
    /** Leads of the service that went through the database of a server. */
    const kept = async ({ opsUrl }: MainProcess): Promise<number> => {
      const samples = await readMetrics(opsUrl);
      return ['accepted', 'replayed'].reduce((sum, event) => sum + total(samples, 'leads_total', { event, caller: 'erp' }), 0);
    };
    // On a busy machine a lead may go past the database, where the other one does not look for it yet.
    const { key, headers, a, b } = await waitFor('a key that both had the database for', async () => {
      const name = `seen-by-both-${crypto.randomUUID()}`;
      const named = { authorization: 'Bearer erp-service-token', 'idempotency-key': name };
      const before = await Promise.all([kept(first), kept(second)]);
      const [one, other] = [await postUntilTaken(first.url, body, named), await postUntilTaken(second.url, body, named)];
      const after = await Promise.all([kept(first), kept(second)]);
      return after.every((count, index) => count === (before[index] ?? 0) + 1) && { key: name, headers: named, a: one, b: other };
    }, { everyMs: 1000 });
    expect(await b.json()).toEqual(await a.json());
    expect([a.headers.get('idempotency-replayed'), b.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(upstream.records.filter((record) => record.key === key)).toHaveLength(1);
    expect((await postUntilTaken(second.url, newLead(), headers)).status).toBe(422);
  });

  test('lose no lead when one of them is killed', async () => {
    const acknowledged = new Map<string, string>();
    let going = true;
    const visitor = async (address: number): Promise<void> => {
      // Each visitor has its own address, as if reported by the proxy.
      for (let index = 0; going && index < 5; index += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${address}`, 'idempotency-key': `kill-${address}-${index}` };
        const body = newLead();
        // The documented client behaviour: repeat with the same key until there is an answer.
        for (let attempt = 0; attempt < 200; attempt += 1) {
          const answer = await postLead(attempt % 2 === 0 ? first.url : second.url, body, headers).catch(() => undefined);
          if (answer?.status === 201 || answer?.status === 202) {
            acknowledged.set(headers['idempotency-key'], body.phone);
            break;
          }
          await sleep(50);
        }
      }
    };
    upstream.always(() => (Math.random() < 0.3 ? { kind: 'commit-then-reset' } : Math.random() < 0.3 ? { kind: 'status', status: 503 } : { kind: 'ok', delayMs: 20 }));
    const visitors = Array.from({ length: 24 }, (_, index) => visitor(index + 1));
    await waitFor('some leads', () => acknowledged.size >= 20);
    await first.end('SIGKILL');
    await Promise.all(visitors);
    going = false;
    upstream.always({ kind: 'ok' });
    expect(acknowledged.size).toBe(24 * 5);
    const missing = (): string[] => [...acknowledged].filter(([key]) => !upstream.records.some((record) => record.key === key)).map(([key]) => key);
    await waitFor('all leads to arrive', () => missing().length === 0, { timeoutMs: 300_000, everyMs: 200 });
    for (const [key, number] of acknowledged) {
      const records = upstream.records.filter((record) => record.key === key);
      expect([records.length, records[0]?.lead['phone']]).toEqual([1, number]);
    }
  }, 600_000);

  test('the remaining one continues, and the other one can start again', async () => {
    expect((await fetch(`${proxy.url}/api/cities?q=hang`)).status).toBe(200);
    first = await startMainProcess({ ...env, DATA_DIR: join(folder, 'first') });
    expect((await postUntilTaken(first.url, newLead(), { 'x-forwarded-for': '203.0.113.99' })).status).toBe(201);
  });
});

interface Outcome {
  /** The status, or the code of the error. */
  readonly what: number | string;
  readonly id: string;
  /** The connection was used before, so the server had accepted it. */
  readonly reused: boolean;
}

/** Sends one request, on a kept-alive connection if there is one. */
function once(agent: Agent, url: string, body?: object): Promise<Outcome> {
  const id = `load-${crypto.randomUUID()}`;
  return new Promise((done) => {
    const resolve = (what: number | string): void => done({ what, id, reused: sent.reusedSocket });
    const headers = { 'x-request-id': id, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.once('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'incomplete'));
      answer.once('error', () => resolve('cut'));
      answer.resume();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body && JSON.stringify(body));
  });
}

/** Few enough that a busy machine does not shed load during the stop. */
const CLIENTS = 6;
/** Long, so that a stop at this deadline is noticed: it had to cut connections. */
const SHUTDOWN_TIMEOUT_MS = 60_000;

describe('SIGTERM under load', () => {
  test.each([['pages and reads', 0], ['leads', 1]])('fails no request that was accepted: %s', async (_, kind) => {
    const server = await startMainProcess({ ...env, DATA_DIR: join(folder, `stopping-${kind}`), SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_TIMEOUT_MS) });
    upstream.always({ kind: 'ok', delayMs: 100 });
    const outcomes: Outcome[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    let [isStopping, refused] = [false, false];
    const load = async (): Promise<void> => {
      while (!refused) {
        const paths = ['/', '/product/index', '/api/cities?q=hang'];
        const outcome = kind === 0 ? await once(agent, server.url + (paths[Math.floor(Math.random() * paths.length)] ?? '/')) : await once(agent, `${server.url}/api/leads`, newLead());
        if (outcome.what === 'ECONNREFUSED') refused = true;
        // Before the stop it is no fault of the stop: the database is slow.
        else if (isStopping || outcome.what !== 503) outcomes.push(outcome);
      }
    };
    const clients = Array.from({ length: CLIENTS }, load);
    await waitFor('a load', () => outcomes.length > CLIENTS * 2);
    isStopping = true;
    const started = performance.now();
    const code = await server.end('SIGTERM');
    const took = performance.now() - started;
    await Promise.all(clients);
    agent.destroy();
    expect(code, (server.output() + server.errors()).slice(-2000)).toBe(0);
    expect(took).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
    const wanted = kind === 0 ? [200] : [201, 202];
    const failed = outcomes.filter(({ what }) => !wanted.includes(what as number));
    // A connection in the system's queue is reset when the listener closes; the server never accepted it.
    const accepted = failed.filter(({ what, id, reused }) => what !== 'ECONNRESET' || reused || server.output().includes(id));
    expect(accepted).toEqual([]);
    // Each client has one connection at a time, and the listener closes once.
    expect(failed.length).toBeLessThanOrEqual(CLIENTS);
    expect(outcomes.length).toBeGreaterThan(CLIENTS * 2);
    expect(server.output()).toContain('"event":"server.stopped"');
  });
});
