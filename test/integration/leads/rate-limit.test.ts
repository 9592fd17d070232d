/** Limits by caller, in memory and across instances, with a Redis that dies and hangs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { testFolder } from '#test/support/folder.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startForwarder } from '#test/support/forwarder.ts';
import { aLead, type LeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { startRedis, type PrivateRedis } from '#test/support/redis.ts';
import { waitFor } from '#test/support/wait-for.ts';

const LIMITS = { LEAD_RATE_LIMIT_MAX: '3', LEAD_RATE_LIMIT_WINDOW: '1 minute', RATE_LIMIT_MAX: '5', RATE_LIMIT_WINDOW: '1 minute', TRUST_PROXY: '127.0.0.1' };
const stage = leadStage();
const start = (env: Record<string, string> = {}, after?: Pick<LeadApp, 'upstream' | 'dataDir'>) => stage.start({ env: { ...LIMITS, ...env }, ...(after ? { after } : {}) });
const from = (address: string) => ({ 'x-forwarded-for': address });
const bad = (app: LeadApp, address: string) => app.post({}, from(address)).then(({ status }) => status);

describe('in memory', () => {
  test('answers 429 with Retry-After and the RateLimit headers, before the body is read', async () => {
    const app = await start();
    const first = await app.post(aLead(), from('192.0.2.1'));
    expect(first.status).toBe(201);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    await app.post(aLead(), from('192.0.2.1'));
    await app.post(aLead(), from('192.0.2.1'));
    const refused = await app.post('{ not even json', from('192.0.2.1'));
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('counts an IPv4 address alone, an IPv6 /64 together, and a mapped address as IPv4', async () => {
    const app = await start();
    for (const last of [1, 2, 3]) expect(await bad(app, `2001:db8:1:2::${last}`)).toBe(400);
    expect(await bad(app, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await bad(app, '2001:db8:1:3::1')).toBe(400);
    for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9']) expect(await bad(app, address)).toBe(400);
    expect(await bad(app, '192.0.2.9')).toBe(429);
    expect(await bad(app, '192.0.2.10')).toBe(400);
  });

  test('a service has a quota of its own; guessing tokens does not escape the address\'s', async () => {
    const app = await start({ SERVICE_TOKENS: 'crm:crm-service-token', SERVICE_RATE_LIMITS: 'crm:4' });
    const service = { ...from('192.0.2.1'), authorization: 'Bearer crm-service-token' };
    for (let index = 0; index < 3; index += 1) await app.post({}, from('192.0.2.1'));
    expect((await app.post({}, from('192.0.2.1'))).status).toBe(429);
    for (let index = 0; index < 4; index += 1) expect((await app.post({}, service)).status).toBe(400);
    expect((await app.post({}, { ...service, ...from('192.0.2.77') })).status).toBe(429);
    // For the rest of /api it has no less than a visitor.
    expect((await app.app.inject({ url: '/api/cities', headers: service })).headers['ratelimit-limit']).toBe('5');
    const guesses = await Promise.all([1, 2, 3, 4].map((n) => app.post({}, { ...from('192.0.2.2'), authorization: `Bearer guess-${n}` })));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429]);
  });

  test.each([['300', '600'], ['900', '900']])('of a service without a quota it is 600, or that of visitors where it is higher: %s', async (LEAD_RATE_LIMIT_MAX, quota) => {
    const app = await start({ SERVICE_TOKENS: 'crm:crm-service-token', LEAD_RATE_LIMIT_MAX });
    expect((await app.post({}, { authorization: 'Bearer crm-service-token' })).headers['ratelimit-limit']).toBe(quota);
  });

  test('the lead endpoints share one limit, and the rest of /api has another', async () => {
    const app = await start();
    const form = () => app.app.inject({ method: 'POST', url: '/leads', headers: { ...from('192.0.2.3'), 'content-type': 'application/x-www-form-urlencoded' }, payload: 'form=consult' });
    expect([(await form()).statusCode, await bad(app, '192.0.2.3'), (await form()).statusCode]).toEqual([400, 400, 400]);
    expect([(await form()).statusCode, await bad(app, '192.0.2.3')]).toEqual([429, 429]);
    const read = () => app.app.inject({ url: '/api/unknown', headers: from('192.0.2.3') });
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) codes.push((await read()).statusCode);
    expect(codes).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('unknown pages have a limit of their own, and leave that of /api whole', async () => {
    const app = await start();
    const served = async (url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> => {
      let count = 0;
      while ((await app.app.inject({ method, url, headers: from('192.0.2.7') })).statusCode !== 429) count += 1;
      return count;
    };
    expect([await served('/no-such-page'), await served('/no-such-page', 'POST'), await served('/cases', 'POST'), await served('/api/cities')]).toEqual([5, 0, 0, 5]);
  });

  test('preflights count for the limit of /api, and leave the leads theirs', async () => {
    const app = await start();
    const preflight = (url: string, origin: string, address: string) =>
      app.app.inject({ method: 'OPTIONS', url, headers: { ...from(address), origin, 'access-control-request-method': 'POST' } }).then(({ statusCode }) => statusCode);
    const ask = async (url: string, origin: string, address: string) => {
      const codes: number[] = [];
      for (let index = 0; index < 6; index += 1) codes.push(await preflight(url, origin, address));
      return codes;
    };
    expect(await ask('/api/leads', app.config.siteOrigin, '192.0.2.4')).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await bad(app, '192.0.2.4')).toBe(400);
    expect(await ask('/api/leads', 'https://other.example', '192.0.2.5')).toEqual([405, 405, 405, 405, 405, 429]);
    expect(await ask('/api/leads/x/y', 'https://other.example', '192.0.2.6')).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('a forged X-Forwarded-For changes nothing where no proxy is trusted', async () => {
    const app = await start({ TRUST_PROXY: 'false' });
    const codes: number[] = [];
    for (let index = 0; index < 4; index += 1) codes.push(await bad(app, `203.0.113.${index}`));
    expect(codes).toEqual([400, 400, 400, 429]);
  });
});

describe('across instances', () => {
  const redis = forSuite(startRedis);

  test('one count for all; the local one while Redis is gone or hangs, without waiting', async () => {
    const upstream = await startFakeUpstream();
    const startBeside = () => start({ REDIS_URL: redis.url }, { upstream, dataDir: testFolder('leads-limits') });
    const [a, b] = [await startBeside(), await startBeside()];
    let tries = 0;
    // On a busy machine an answer of Redis may take longer than its bound, and an instance counts for itself for a while.
    await waitFor('one count for both', async () => {
      tries += 1;
      const address = `10.0.${tries >> 8}.${tries & 255}`;
      return [await bad(a, address), await bad(b, address), await bad(a, address), await bad(b, address)].join() === '400,400,400,429';
    }, { everyMs: 50 });

    await redis.kill();
    expect(await bad(b, '198.51.100.2')).toBe(400);
    const codes: number[] = [];
    for (let index = 0; index < 3; index += 1) codes.push(await bad(b, '198.51.100.2'));
    expect(codes).toEqual([400, 400, 429]);

    await redis.restart();
    const shared = async () => {
      const fresh = `203.0.113.${Math.ceil(Math.random() * 250)}`;
      await bad(a, fresh);
      return (await b.post({}, from(fresh))).headers['ratelimit-remaining'] === '1';
    };
    await waitFor('counting together again', shared, { everyMs: 100 });

    const hundred = async () => {
      const begun = performance.now();
      for (let index = 0; index < 100; index += 1) await bad(a, '198.51.100.4');
      return performance.now() - begun;
    };
    const counted = await hundred();
    redis.freeze(true);
    await bad(a, '198.51.100.3');
    // A hundred waits of a command's bound would be fifteen seconds more than on this machine a hundred answers take.
    expect(await hundred()).toBeLessThan(2 * counted + 12_000);
    redis.freeze(false);
  });

  test('a window that was made shorter holds at once', async () => {
    await redis.send('FLUSHALL');
    /** Counts in an instance until the counter in Redis ends within these milliseconds: the first answers may be counted before Redis is there. */
    const within = async (LEAD_RATE_LIMIT_WINDOW: string, least: number, most: number) => {
      const app = await start({ REDIS_URL: redis.url, LEAD_RATE_LIMIT_WINDOW });
      await waitFor('the window', async () => {
        await bad(app, '198.51.100.6');
        const left = Number((await redis.send(`EVAL "return redis.call('PTTL', redis.call('KEYS', '*198.51.100.6*')[1] or '-')" 0`)).slice(1));
        return left > least && left <= most;
      }, { everyMs: 50 });
    };
    await within('3600000', 3_500_000, 3_600_000);
    await within('60000', 0, 60_000);
  });

  test('a database that Redis does not have counts nothing, and never becomes another one', async () => {
    await redis.send('FLUSHALL');
    const app = await start({ REDIS_URL: `${redis.url}/99` });
    await waitFor('the refusal', () => app.events('redis.down').length > 0);
    // Longer than the pause before a probe, which would count.
    await sleep(2500);
    expect(app.events('redis.down')).toMatchObject([{ reason: 'ERR DB index is out of range' }]);
    expect(app.events('redis.up')).toEqual([]);
    expect(await bad(app, '198.51.100.5')).toBe(400);
    expect(await redis.send('DBSIZE')).toBe(':0');
  });

  test('a database of its own counts again after Redis was away', async () => {
    await redis.send('FLUSHALL');
    const app = await start({ REDIS_URL: `${redis.url}/7` });
    await redis.kill();
    await waitFor('the loss', () => app.events('redis.down').length > 0);
    await redis.restart();
    await waitFor('Redis', () => app.events('redis.up').length > 0);
    expect(await redis.send('DBSIZE')).toBe(':0');
  });

  test('after a failover the instances count together at the new primary, although the old one keeps their connections', async () => {
    const next = await startRedis();
    const address = await startForwarder(redis.url);
    await redis.send('FLUSHALL');
    try {
      const app = await start({ REDIS_URL: address.url });
      const counts = async ({ send }: PrivateRedis): Promise<boolean> => {
        await bad(app, '192.0.2.1');
        return (await send('DBSIZE')) !== ':0';
      };
      await waitFor('the first count', () => counts(redis));
      address.moveTo(next.url);
      await redis.send(`REPLICAOF 127.0.0.1 ${new URL(next.url).port}`);
      await waitFor('a count at the new primary', () => counts(next), { everyMs: 100 });
      // The first reason is logged, and on a busy machine an answer may be late before one is a refusal.
      expect(app.events('redis.down').map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^READONLY|^Command timed out$/));
    } finally {
      await redis.send('REPLICAOF NO ONE');
      await stage.close();
      await address.close();
      await next.stop();
    }
  });
});
