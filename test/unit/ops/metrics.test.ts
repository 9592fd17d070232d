import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createHttpMetrics } from '#server/ops/http-metrics.ts';
import { sampledGauge } from '#server/ops/sampled.ts';
import { createServerMetrics } from '#server/ops/server-metrics.ts';
import { parseExposition, total } from '#test/support/exposition.ts';
import { testFolder } from '#test/support/folder.ts';

const read = async (registry: Registry) => parseExposition(await registry.metrics());

describe('sampled metrics', () => {
  test('are read again at every scrape, without series that are gone', async () => {
    const registry = new Registry();
    let states: Record<string, number> = { queued: 2, dead: 1 };
    sampledGauge(registry, { name: 'g', help: 'G.', labelNames: ['state'], read: (add) => Object.entries(states).forEach(([state, value]) => add(value, { state })) });
    expect((await read(registry)).map(({ value }) => value)).toEqual([2, 1]);
    states = { queued: 3 };
    expect((await read(registry)).map(({ value }) => value)).toEqual([3]);
  });

  test('have no sample while their value is unknown', async () => {
    const registry = new Registry();
    let known = false;
    sampledGauge(registry, { name: 'g', help: 'G.', read: (add) => (known ? add(4) : undefined) });
    expect(await read(registry)).toEqual([]);
    known = true;
    expect((await read(registry)).map(({ value }) => value)).toEqual([4]);
    known = false;
    expect(await read(registry)).toEqual([]);
  });
});

test('a disk or a store that never answers takes its samples from a scrape, not the scrape', async () => {
  const metrics = createServerMetrics([], '.');
  metrics.watch({ outbox: () => new Promise(() => undefined), isBreakerOpen: () => false });
  const names = parseExposition(await metrics.read()).map(({ name }) => name);
  metrics.stop();
  expect(names).toContain('upstream_breaker_open');
  expect(names).not.toContain('outbox_depth');
});

test('an outbox that cannot be read takes its samples from a scrape, not the scrape', async () => {
  const metrics = createServerMetrics([], '.');
  metrics.watch({ outbox: () => Promise.reject(new Error('away')), isBreakerOpen: () => false });
  const names = parseExposition(await metrics.read()).map(({ name }) => name);
  metrics.stop();
  expect(names).toContain('upstream_breaker_open');
  expect(names).not.toContain('outbox_depth');
});

test('leads of a service that is configured no longer share a label, and what was limited is counted by caller', async () => {
  const metrics = createServerMetrics([{ name: 'crm', token: 'token-of-the-crm-service' }], '.');
  for (const caller of ['crm', 'gone', 'visitor']) metrics.onLead({ event: 'lead.delivered', lead: 'x', caller });
  for (const status of [201, 429, 429]) metrics.onApi({ kind: 'visitor', address: '192.0.2.1' }, status);
  const samples = parseExposition(await metrics.read());
  const callers = await metrics.callers();
  metrics.stop();
  expect(['crm', 'other', 'visitor', 'gone'].map((caller) => total(samples, 'leads_total', { event: 'delivered', caller }))).toEqual([1, 1, 1, 0]);
  expect(callers).toEqual([{ name: 'visitor', answers: 3, limited: 2 }]);
});

test('scrapes at the same time wait for the same sample of the outbox', async () => {
  const metrics = createServerMetrics([], '.');
  let queries = 0;
  metrics.watch({
    async outbox() {
      queries += 1;
      return { depth: 7, oldestAgeMs: 0, foreign: 0, byState: {} as never };
    },
  });
  const scrapes = await Promise.all([metrics.read(), metrics.read()]);
  metrics.stop();
  expect(scrapes.map((text) => total(parseExposition(text), 'outbox_depth'))).toEqual([7, 7]);
  expect(queries).toBe(1);
});

test('files of leads that were set aside are counted, until they are taken away', async () => {
  const folder = testFolder('metrics');
  const metrics = createServerMetrics([], folder);
  const count = async () => total(parseExposition(await metrics.read()), 'data_dir_set_aside_files');
  const aside = ['leads.removed-0b5e.db', 'news-api.removed-0b5e.sqlite', 'direct-aside-0b5e.jsonl'];
  for (const name of [...aside, 'leads.removed-0b5e.key', 'leads.db', 'leads.db-wal', 'news-api.sqlite', 'direct-0b5e.jsonl']) writeFileSync(join(folder, name), '');
  expect(await count()).toBe(3);
  for (const name of aside) rmSync(join(folder, name));
  expect(await count()).toBe(0);
  metrics.stop();
});

test('pages that were answered before routing are counted as hits, and as shed where they were refused', async () => {
  const metrics = createServerMetrics([], '.');
  const answers = [{ method: 'GET', route: 'refused', status: 503, count: 3 }, { method: 'GET', route: '/a', status: 200, count: 2 }] as const;
  metrics.watch({ early: () => answers });
  const samples = parseExposition(await metrics.read());
  metrics.stop();
  const count = (outcome: string) => total(samples, 'page_answers_total', { outcome });
  expect([count('shed'), count('hit'), count('miss'), count('live')]).toEqual([3, 2, 0, 0]);
});

describe('requests', () => {
  test('cached and routed pages count in the same series; only routed ones are timed', async () => {
    const registry = new Registry();
    const http = createHttpMetrics(registry);
    http.early({ method: 'GET', route: '/a', status: 200, count: 2 });
    http.early({ method: 'GET', route: '/a', status: 304, count: 1 });
    http.early({ method: 'HEAD', route: '/a', status: 200, count: 1 });
    http.routed('GET', '/a', 200, 0.3);
    const samples = await read(registry);
    expect(total(samples, 'http_requests_total', { method: 'GET', route: '/a', status: '2xx' })).toBe(3);
    expect(total(samples, 'http_request_duration_seconds_bucket', { method: 'GET', status: '2xx', le: '0.5' })).toBe(1);
    expect(total(samples, 'http_requests_total', { status: '3xx' })).toBe(1);
    expect(total(samples, 'http_requests_total', { method: 'HEAD' })).toBe(1);
  });

  test('the counters of failed leads start at 0 for both endpoints', async () => {
    const registry = new Registry();
    createHttpMetrics(registry);
    const samples = (await read(registry)).filter(({ name }) => name === 'http_requests_total');
    expect(samples.map(({ labels, value }) => [labels['method'], labels['route'], labels['status'], value])).toEqual([['POST', '/api/leads', '5xx', 0], ['POST', '/leads', '5xx', 0]]);
  });

  test('all unknown methods share one label value', async () => {
    const registry = new Registry();
    const http = createHttpMetrics(registry);
    for (const method of ['BREW', 'PROPFIND', 'X'.repeat(50)]) http.routed(method, 'not-found', 405, 0.01);
    http.early({ method: 'GET', route: 'refused', status: 503, count: 3 });
    const samples = await read(registry);
    expect(total(samples, 'http_requests_total', { method: 'other' })).toBe(3);
    expect(samples.filter(({ name, labels }) => name === 'http_requests_total' && labels['status'] === '5xx' && labels['method'] === 'GET').map(({ labels, value }) => [labels['route'], value])).toEqual([['refused', 3]]);
  });
});
