import { readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/server.ts';
import { newLead, postLead } from '#test/support/a-lead.ts';
import { BARE_FRONTEND } from '#test/support/bare-frontend.ts';
import { readMetrics, total } from '#test/support/exposition.ts';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { freePort } from '#test/support/free-port.ts';
import { listen } from '#test/support/loopback.ts';
import { sendRaw } from '#test/support/raw-socket.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer } from '#test/support/whole-server.ts';

const upstream = forSuite(startFakeUpstream);
const server = forSuite(() => startWholeServer({ UPSTREAM_URL: upstream.url, SERVICE_TOKENS: 'crm:crm-service-token,crm:crm-service-token-of-tomorrow', LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '50', LEAD_TIMEOUT_MS: '3000', RATE_LIMIT_MAX: '1000', LEAD_RATE_LIMIT_MAX: '1000' }));

const post = (headers: Record<string, string> = {}) => postLead(server.url, newLead(), headers);
const count = async (name: string, labels: Record<string, string> = {}) => total(await readMetrics(server.opsUrl), name, labels);

describe('metrics', () => {
  test('are on the operations listener only', async () => {
    const answer = await fetch(`${server.opsUrl}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).toContain('text/html');
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_requests_total');
  });

  test('the operations listener answers four paths', async () => {
    expect((await fetch(`${server.opsUrl}/`)).status).toBe(200);
    expect((await fetch(`${server.opsUrl}/nothing`)).status).toBe(404);
    expect((await fetch(`${server.opsUrl}/constructor`)).status).toBe(404);
    const undecodable = await fetch(`${server.opsUrl}/%zzgeheim`);
    expect([undecodable.status, await undecodable.text(), undecodable.headers.get('cache-control')]).toEqual([404, 'not found\n', 'no-store']);
    expect(await (await fetch(`${server.opsUrl}/healthz`)).json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: expect.any(String) });
    expect(await (await fetch(`${server.opsUrl}/readyz`)).json()).toEqual({ status: 'ready', degraded: [], reasons: [] });
  });

  test('lead counters of every configured caller start at 0, so that the first refusal is an increase', async () => {
    const other = await startWholeServer({ SERVICE_TOKENS: 'crm:crm-service-token,shop:shop-service-token' });
    try {
      const series = (await readMetrics(other.opsUrl)).filter(({ name, labels }) => name === 'leads_total' && labels['event'] === 'refused');
      expect(series.map(({ labels, value }) => [labels['caller'], value])).toEqual([['visitor', 0], ['crm', 0], ['shop', 0]]);
    } finally {
      await other.stop();
    }
  });

  test.each([['401 and 403', [401, 403], '{}'], ['code 3', [200, 200], '{"code":"3"}']] as const)('refusals of our token by %s are counted, for leads and for reads', async (_, [forLeads, forReads], answer) => {
    const refusing = createHttpServer((request, response) => response.writeHead(request.method === 'POST' ? forLeads : forReads).end(answer));
    const other = await startWholeServer({ UPSTREAM_URL: await listen(refusing) });
    try {
      const refused = async (operation: string) => total(await readMetrics(other.opsUrl), 'upstream_token_refused_total', { operation });
      expect(await refused('applyInfo')).toBe(0);
      await postLead(other.url);
      await fetch(`${other.url}/api/articles`);
      expect(await refused('applyInfo')).toBeGreaterThan(0);
      expect(await refused('articles')).toBeGreaterThan(0);
    } finally {
      await other.stop();
      refusing.close();
    }
  });

  test('are all documented in the README of the room', async () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../server/ops/README.md'), 'utf8').split('## Metrics')[1]?.split('## ')[0] ?? '';
    await Promise.all(['/api/cities?q=a', '/api/documents/explained'].map((path) => fetch(server.url + path)));
    await fetch(`${server.url}/api/vitals`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"page":"/","device":"phone","lcp":1,"inp":1,"cls":0,"ttfb":1}' });
    const documented = new Set([...readme.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map((match) => match[1]));
    // One needs REDIS_URL, the other the embedded news API; see test/integration/ops/readiness.test.ts.
    const elsewhere = new Set(['redis_up', 'news_api_up']);
    const exposed = new Set((await readMetrics(server.opsUrl)).map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')));
    const own = [...exposed].filter((name) => !/^(?:process|nodejs)_/.test(name));
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter((name) => !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => name !== undefined && !exposed.has(name) && !elsewhere.has(name))).toEqual([]);
  });

  test('a route is its pattern, and all unknown paths share one label', async () => {
    await Promise.all(['/secret-1', '/secret-2?name=x', '/api/secret-3', '/api/articles/secret-4'].map((path) => fetch(server.url + path)));
    const samples = await readMetrics(server.opsUrl);
    expect(total(samples, 'http_requests_total', { route: 'not-found' })).toBeGreaterThanOrEqual(3);
    expect(total(samples, 'http_requests_total', { route: '/api/articles/:id' })).toBe(1);
    expect(JSON.stringify(samples)).not.toContain('secret');
  });

  test('a request that is not proper HTTP is counted and not timed', async () => {
    const { text } = await sendRaw(server.url, 'GET / HTTP/1.1\r\n\r\n', { waitMs: 5000 });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(await count('http_requests_total', { route: 'unreadable', status: '4xx' })).toBe(1);
    expect(await count('http_request_duration_seconds_count', { route: 'unreadable' })).toBe(0);
  });

  test('a cached model of a page is no view of that page', async () => {
    const answersOf = async (route: string) => count('http_requests_total', { route });
    const before = [await answersOf('/cases'), await answersOf('/api/pages/*')];
    for (let turn = 0; turn < 5; turn += 1) await (await fetch(`${server.url}/api/pages/cases`)).text();
    expect([await answersOf('/cases'), await answersOf('/api/pages/*')]).toEqual([before[0], (before[1] ?? 0) + 5]);
  });

  test('each token of a service has the time of its last use, so that an old one can be removed', async () => {
    const used = (token: string) => count('service_token_last_used_timestamp_seconds', { service: 'crm', token });
    expect([await used('1'), await used('2')]).toEqual([0, 0]);
    const before = Math.floor(Date.now() / 1000);
    await fetch(`${server.url}/api/cities`, { headers: { authorization: 'Bearer crm-service-token-of-tomorrow' } });
    expect(await used('1')).toBe(0);
    expect(await used('2')).toBeGreaterThanOrEqual(before);
    expect(await (await fetch(`${server.opsUrl}/metrics`)).text()).not.toContain('crm-service-token');
  });

  test('leads are counted by event and caller', async () => {
    const before = await readMetrics(server.opsUrl);
    const rise = async (event: string, caller: string) => (await count('leads_total', { event, caller })) - total(before, 'leads_total', { event, caller });
    expect((await post()).status).toBe(201);
    expect((await post({ authorization: 'Bearer crm-service-token' })).status).toBe(201);
    upstream.script({ kind: 'status', status: 422 });
    expect((await post()).status).toBe(422);
    upstream.script({ kind: 'hang' }, { kind: 'status', status: 500 });
    const recorded = upstream.records.length;
    expect((await post()).status).toBe(202);
    expect(await rise('accepted', 'visitor')).toBe(3);
    expect(await rise('accepted', 'crm')).toBe(1);
    expect(await rise('rejected', 'visitor')).toBe(1);
    expect(await rise('queued', 'visitor')).toBe(1);
    expect(await count('api_requests_total', { caller: 'crm', status: '201' })).toBe(1);
    expect(await count('api_requests_total', { caller: 'visitor', status: '202' })).toBe(1);
    expect(await count('upstream_calls_total', { operation: 'applyInfo', outcome: 'rejected' })).toBe(1);
    // Wait until its attempts are over, because the next test scripts the upstream for its own lead.
    await waitFor('the delivery', () => upstream.records.length > recorded);
  });

  test('the outbox is sampled: depth, oldest age, and leads by state', async () => {
    upstream.always({ kind: 'status', status: 503 });
    expect((await post()).status).toBe(202);
    await waitFor('the sample', async () => (await count('outbox_depth')) >= 1 && (await count('outbox_oldest_age_seconds')) > 0, { everyMs: 200 });
    expect(await count('outbox_leads', { state: 'rejected' })).toBe(1);
    // A disk that is slow for a second takes the store down for as long.
    await waitFor('the store', async () => (await count('database_up')) === 1 && (await count('outbox_write_seconds')) > 0, { everyMs: 200 });
    upstream.always({ kind: 'ok' });
    await waitFor('an empty outbox', async () => (await count('outbox_depth')) === 0, { everyMs: 200 });
  });

  test('a failing upstream opens the breaker, and the metric shows it', async () => {
    for (let index = 0; index < 8; index += 1) await fetch(`${server.url}/api/documents/unknown-${index}`);
    // The fake upstream has no documents; 404 counts as an answer. Only its stop is a failure.
    expect(await count('upstream_breaker_open')).toBe(0);
    await upstream.close();
    for (let index = 0; index < 8; index += 1) await fetch(`${server.url}/api/documents/gone-${index}`);
    expect(await count('upstream_breaker_open')).toBe(1);
    expect(await count('upstream_calls_total', { operation: 'document', outcome: 'connect' })).toBeGreaterThan(0);
  });

  test('the number of series is bounded for any requests', async () => {
    const before = (await readMetrics(server.opsUrl)).length;
    for (let index = 0; index < 40; index += 1) {
      await fetch(`${server.url}/x-${index}/y?z=${index}`, { method: index % 2 === 0 ? 'GET' : 'DELETE', headers: { authorization: `Bearer wrong-${index}` } });
      await fetch(`${server.url}/api/documents/d-${index}`);
    }
    expect((await readMetrics(server.opsUrl)).length - before).toBeLessThan(80);
  });
});

describe('the start', () => {
  test('a taken operations port is an error with address and settings', async () => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    const config = parseConfig({ PORT: '0', OPS_PORT: port, DATA_DIR: server.dataDir });
    await expect(startServer(config, BARE_FRONTEND, createLog('silent'))).rejects.toThrow(new RegExp(`^OPS_PORT: "${port}" is not allowed; .*taken`));
    taken.close();
  });

  test('a taken default port is replaced by a free one, but a configured port is not', async () => {
    const taken = createServer();
    // If the port is taken already, the test works as well.
    await new Promise<void>((resolve) => taken.once('error', () => resolve()).listen(9464, '127.0.0.1', resolve));
    const env = { PORT: '0', UPSTREAM_URL: 'http://127.0.0.1:9' };
    await expect(startServer(parseConfig({ ...env, OPS_PORT: '9464', DATA_DIR: `${server.dataDir}-chosen` }), BARE_FRONTEND, createLog('silent'))).rejects.toThrow(/^OPS_PORT: "9464" is not allowed; .*taken/);
    const given = await startServer(parseConfig({ ...env, DATA_DIR: `${server.dataDir}-given` }), BARE_FRONTEND, createLog('silent'));
    expect(given.opsUrl).not.toMatch(/:9464$/);
    await given.stop();
    taken.close();
    for (const end of ['chosen', 'given']) rmSync(`${server.dataDir}-${end}`, { recursive: true, force: true });
  });

  test('a taken public port closes the operations listener again', async () => {
    const publicPort = new URL(server.url).port;
    const port = await freePort();
    const config = parseConfig({ PORT: publicPort, OPS_PORT: String(port), DATA_DIR: `${server.dataDir}-other`, UPSTREAM_URL: 'http://127.0.0.1:9' });
    await expect(startServer(config, BARE_FRONTEND, createLog('silent'))).rejects.toThrow(/^PORT: .*taken/);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  test('reports of browsers are counted by kind', async () => {
    const report = (kind: string, reason: string) => fetch(`${server.url}/api/client-errors`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ kind, path: '/', reason }),
    });
    expect((await report('hydration', 'mismatch')).status).toBe(204);
    expect((await report('made-up', 'mismatch')).status).toBe(400);
    expect(await count('client_errors_total', { kind: 'hydration' })).toBe(1);
    expect(await count('client_errors_total', { kind: 'route' })).toBe(0);
  });
});
