import { once } from 'node:events';
import { connect } from 'node:net';
import { totalmem } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { answerProblem } from '#server/plugins/errors.ts';
import { createLoadGauge, createLoadShedding, isBeyond, LOAD_LIMITS, type LoadGauge, type LoadKind } from '#server/plugins/load-shedding.ts';
import { portOf } from '#test/support/loopback.ts';
import { waitFor } from '#test/support/wait-for.ts';

describe('load shedding', () => {
  test('refuses leads later than reads, by time and by memory', () => {
    expect(LOAD_LIMITS.lead.delayMs).toBeGreaterThan(LOAD_LIMITS.read.delayMs);
    expect(LOAD_LIMITS.lead.memory).toBeGreaterThan(LOAD_LIMITS.read.memory);
    expect(isBeyond({ delayMs: 81, memory: 0 }, LOAD_LIMITS.read)).toBe(true);
    expect(isBeyond({ delayMs: 81, memory: 0.9 }, LOAD_LIMITS.lead)).toBe(false);
    expect(isBeyond({ delayMs: 0, memory: 0.96 }, LOAD_LIMITS.lead)).toBe(true);
  });

  test('notices a blocked event loop, and that it is free again', async () => {
    const app = Fastify();
    const gauge = createLoadGauge(app);
    // A machine that is busy with others is late as well, so each is waited for.
    await waitFor('a free event loop', () => !gauge.isOverloaded('read'));
    await waitFor('the delay to be noticed', async () => {
      const until = performance.now() + 700;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 60));
      return gauge.isOverloaded('read') && !gauge.isOverloaded('lead');
    }, { everyMs: 2000 });
    await waitFor('a free event loop', () => !gauge.isOverloaded('read'));
    await app.close();
  });

  test('notices that the memory is used up, and that it is free again', async () => {
    const app = Fastify();
    const gauge = createLoadGauge(app);
    // Both kinds: a machine that is busy with others makes the event loop late for reads alone.
    const isShort = () => gauge.isOverloaded('read') && gauge.isOverloaded('lead');
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(totalmem());
    await waitFor('the memory to be noticed', isShort);
    rss.mockRestore();
    await waitFor('memory that is free', () => !gauge.isOverloaded('lead'));
    await app.close();
  });

  test('answers 503 overloaded with Retry-After, leads last, health never', async () => {
    const loaded = new Set<LoadKind>(['read']);
    const gauge: LoadGauge = { isOverloaded: (kind) => loaded.has(kind) };
    const app = Fastify();
    app.setErrorHandler(answerProblem);
    const shed = createLoadShedding(gauge, 0);
    app.get('/healthz', async () => 'ok');
    await app.register(async (reads) => {
      shed(reads, 'read');
      reads.get('/api/articles', async () => 'ok');
    });
    await app.register(async (leads) => {
      shed(leads, 'lead');
      leads.post('/api/leads', async () => 'taken');
    });
    const read = await app.inject('/api/articles');
    expect([read.statusCode, read.json().code, Number(read.headers['retry-after'])]).toEqual([503, 'overloaded', 2]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/leads' })).statusCode).toBe(200);
    loaded.add('lead');
    expect((await app.inject({ method: 'POST', url: '/api/leads' })).statusCode).toBe(503);
    await app.close();
  });

  test('takes a late event loop for a busy machine as long as few callers are served', async () => {
    const gauge: LoadGauge = { isOverloaded: () => true };
    const app = Fastify();
    app.setErrorHandler(answerProblem);
    createLoadShedding(gauge, 2)(app, 'read');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    app.get('/api/articles', async () => {
      await released;
      return 'ok';
    });
    const first = [app.inject('/api/articles'), app.inject('/api/articles')];
    await Promise.all(first.map((answer) => Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20))])));
    expect((await app.inject('/api/articles')).statusCode).toBe(503);
    release();
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await app.inject('/api/articles')).statusCode).toBe(200);
    await app.close();
  });

  test('does not count callers who left before they were counted', async () => {
    const gauge: LoadGauge = { isOverloaded: () => true };
    const app = Fastify();
    app.setErrorHandler(answerProblem);
    // As the rate limit does that asks Redis: this hook ends when the caller has gone.
    app.addHook('onRequest', async ({ url, raw }) => {
      if (url === '/api/left') await once(raw.socket, 'close');
    });
    createLoadShedding(gauge, 1)(app, 'read');
    const answered = Promise.withResolvers<void>();
    app.get('/api/left', async () => answered.resolve());
    app.get('/api/articles', async () => 'ok');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const caller = connect(portOf(app.server), '127.0.0.1');
    const arrived = once(app.server, 'request');
    caller.write('GET /api/left HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await arrived;
    caller.destroy();
    await answered.promise;
    await nextTurn();
    expect((await app.inject('/api/articles')).statusCode).toBe(200);
    await app.close();
  });
});
