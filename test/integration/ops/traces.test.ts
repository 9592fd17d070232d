import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTraceSettings } from '#server/telemetry/settings.ts';
import { GOOD_LEAD, postLead } from '#test/support/a-lead.ts';
import { attributesOf, startFakeCollector, type FakeCollector, type ReceivedSpan } from '#test/support/fake-collector.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let collector: FakeCollector;
let upstream: FakeUpstream;
let server: WholeServer;
beforeEach(async () => {
  collector = await startFakeCollector();
  upstream = await startFakeUpstream();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-team=site%20one');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment=test');
  server = await startWholeServer({ UPSTREAM_URL: upstream.url, LEAD_RETRY_BASE_MS: '50', LEAD_RETRY_MAX_MS: '50' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await Promise.all([collector.close(), upstream.close()]);
});

const post = (headers: Record<string, string> = {}) => postLead(server.url, GOOD_LEAD, headers);
const named = (name: string): ReceivedSpan[] => collector.spans.filter((span) => span.name === name);

describe('spans', () => {
  test('a lead is one trace from the caller through us to the upstream', async () => {
    const { id } = (await (await post({ traceparent: `00-${TRACE}-${PARENT}-01` })).json()) as { id: string };
    const delivery = await waitFor('the delivery\'s span', () => named('lead delivery')[0]);
    const request = await waitFor('the request\'s span', () => named('POST /api/leads')[0]);
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 });
    expect(delivery).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, kind: 3 });
    expect([request.status.code ?? 0, delivery.status.code ?? 0]).toEqual([0, 0]);
    expect(upstream.records[0]?.traceparent).toBe(`00-${TRACE}-${delivery.spanId}-01`);
    expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/leads', 'http.response.status_code': '201' });
    expect(attributesOf(delivery)).toMatchObject({ 'lead.id': id, 'lead.event': 'lead.delivered', 'lead.attempt': '1', 'upstream.outcome': 'delivered' });
    expect(BigInt(request.endTimeUnixNano) >= BigInt(request.startTimeUnixNano)).toBe(true);
    expect(Math.abs(Number(BigInt(request.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  });

  test('later attempts belong to the trace of the request', async () => {
    upstream.script({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
    await post({ traceparent: `00-${TRACE}-${PARENT}-01` });
    const deliveries = await waitFor('three tries', () => (named('lead delivery').length === 3 ? named('lead delivery') : undefined));
    const [request] = await waitFor('the request', () => (named('POST /api/leads').length > 0 ? named('POST /api/leads') : undefined));
    expect(deliveries.map((span) => [span.traceId, span.parentSpanId, span.status.code ?? 0])).toEqual([
      [TRACE, request?.spanId, 2], [TRACE, request?.spanId, 2], [TRACE, request?.spanId, 0],
    ]);
    expect(deliveries.map((span) => attributesOf(span)['lead.attempt'])).toEqual(['1', '2', '3']);
  });

  test('a malformed parent is replaced, an unsampled parent is respected', async () => {
    await fetch(`${server.url}/api/cities?q=a`, { headers: { traceparent: '00-rubbish' } });
    await fetch(`${server.url}/api/cities?q=b`, { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
    const [span] = await waitFor('a span', () => (named('GET /api/cities').length > 0 ? named('GET /api/cities') : undefined));
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.parentSpanId).toBeUndefined();
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  });

  test('the ratio and services decide about sampling, visitors do not', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio');
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0');
    const quiet = await startWholeServer({ UPSTREAM_URL: upstream.url, SERVICE_TOKENS: 'crm:token-of-the-crm-service' });
    const traced = (headers: Record<string, string>) => fetch(`${quiet.url}/api/cities?q=a`, { headers: { traceparent: `00-${TRACE}-${PARENT}-01`, ...headers } });
    await traced({});
    await traced({ authorization: 'Bearer token-of-the-crm-service' });
    await quiet.stop();
    // A stop waits a second for what it sends.
    await waitFor('the spans', () => named('GET /api/cities').length > 0);
    expect(named('GET /api/cities')).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
  });

  test('the collector gets the configured attributes, and without a collector only spans are lost', async () => {
    collector.answer(400);
    await fetch(`${server.url}/api/cities?q=a`);
    await waitFor('the warning', () => server.lines.some(({ event }) => event === 'trace.export-failed'));
    const [first] = collector.requests;
    expect(first).toMatchObject({ path: '/v1/traces', headers: { 'content-type': 'application/json', 'x-team': 'site one' } });
    const { resourceSpans } = JSON.parse(first?.body ?? '') as { resourceSpans: { resource: { attributes: { key: string; value: { stringValue: string } }[] } }[] };
    const resource = Object.fromEntries((resourceSpans[0]?.resource.attributes ?? []).map(({ key, value }) => [key, value.stringValue]));
    expect(resource).toEqual({ 'service.name': 'linkwan-site', 'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/), 'vcs.ref.head.revision': expect.any(String), 'deployment.environment': 'test' });
    await fetch(`${server.url}/api/cities?q=a`);
    await waitFor('the next spans', () => collector.requests.length >= 2);
    await collector.close();
    expect((await fetch(`${server.url}/api/cities?q=a`)).status).toBe(200);
    await server.stop();
    expect(server.lines.filter(({ event }) => event === 'trace.export-failed')).toHaveLength(1);
  });

  test('a request whose caller leaves has a span, without a status', async () => {
    upstream.script({ kind: 'hang' });
    const leaving = new AbortController();
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(GOOD_LEAD), signal: leaving.signal };
    const posted = fetch(`${server.url}/api/leads`, options).catch(() => undefined);
    await waitFor('the attempt', () => upstream.attempts.length > 0);
    leaving.abort();
    await posted;
    const request = await waitFor('the request\'s span', () => named('POST /api/leads')[0]);
    expect(attributesOf(request)).toMatchObject({ 'http.request.method': 'POST', 'http.route': '/api/leads' });
    expect(attributesOf(request)).not.toHaveProperty('http.response.status_code');
  });

  test('buffered spans are sent before the process ends', async () => {
    await fetch(`${server.url}/api/cities?q=a`);
    await server.stop();
    expect(named('GET /api/cities')).toHaveLength(1);
  });
});

describe('settings', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

  test('without an endpoint no tracing module is loaded', async () => {
    expect(readTraceSettings({})).toBeUndefined();
    expect(readTraceSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(readTraceSettings({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
    const script = `
      const { registerHooks } = await import('node:module');
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      const { startWholeServer } = await import('#test/support/whole-server.ts');
      const server = await startWholeServer({ UPSTREAM_URL: 'http://127.0.0.1:9' });
      await server.stop();
      console.log(loaded.filter((url) => /server\\/telemetry|opentelemetry\\/(?!api)/.test(url)).map((url) => url.split('/').at(-1)).join());`;
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('OTEL_')));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env, cwd: process.cwd() });
    expect(stdout.trim()).toBe('settings.ts');
  });

  test('the path is added only to the general endpoint', () => {
    expect(readTraceSettings(endpoint)?.url).toBe('http://collector:4318/v1/traces');
    expect(readTraceSettings({ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces/x' })?.url).toBe('http://traces/x');
  });

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '' }, 1],
    [{}, 1],
  ])('%j samples %d', (env, ratio) => {
    expect(readTraceSettings({ ...endpoint, ...env })?.ratio).toBe(ratio);
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '-1' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER: 'random' }, 'OTEL_TRACES_SAMPLER'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret key=1' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=secret%E4%B8%AD' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=secret%0Ab' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  ])('%j is refused by name', (env, name) => {
    expect(() => readTraceSettings(env)).toThrow(new RegExp(`^${name}:`));
    expect(() => readTraceSettings(env)).not.toThrow(/secret/);
  });
});
