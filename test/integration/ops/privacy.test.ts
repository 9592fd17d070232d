/** Sends marked personal data through every path of the server. No mark may appear in logs, metrics or spans. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFakeCollector, type FakeCollector } from '#test/support/fake-collector.ts';
import { startFakeUpstream, type Behaviour, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

/** The marks: parts of every value from a visitor, a service or the upstream's operator. */
const MARKS = ['Qmark', '标记', '1398887766', 'crm-secret-token', 'upstream-secret-token', 'wrong-secret-token'] as const;
const LEAD = {
  fullName: '标记张三', phone: '13988877661', company: '标记公司Qmark', email: 'qmark.Qmark@example.cn',
  description: '标记需求 Qmark', city: '标记市', job: 'Qmark 经理', introduction: '标记简介',
};

let collector: FakeCollector;
let upstream: FakeUpstream;
const servers: WholeServer[] = [];
const seen: string[] = [];
let main: WholeServer;
let storeless: WholeServer;
let cutOff: WholeServer;
let limited: WholeServer;

async function start(env: Record<string, string>): Promise<WholeServer> {
  const server = await startWholeServer({ LOG_LEVEL: 'trace', SERVICE_TOKENS: 'crm:crm-secret-token', UPSTREAM_TOKEN: 'upstream-secret-token', LEAD_TIMEOUT_MS: '5000', LEAD_RETRY_BASE_MS: '20', LEAD_RETRY_MAX_MS: '40', RATE_LIMIT_MAX: '10000', LEAD_RATE_LIMIT_MAX: '10000', ...env });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  collector = await startFakeCollector();
  upstream = await startFakeUpstream();
  upstream.always((attempt) => firstTries.get(attempt.lead['description'])?.shift() ?? { kind: 'ok' });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  main = await start({ UPSTREAM_URL: upstream.url });
  storeless = await start({ UPSTREAM_URL: upstream.url, LEAD_ACK_MS: '5000', LEAD_TIMEOUT_MS: '20000', DATA_DIR: '/dev/null/leads' });
  cutOff = await start({ UPSTREAM_URL: 'http://127.0.0.1:9', DATA_DIR: '/dev/null/leads' });
  limited = await start({ UPSTREAM_URL: upstream.url, RATE_LIMIT_MAX: '1', LEAD_RATE_LIMIT_MAX: '1', RATE_LIMIT_WINDOW: '1 hour', LEAD_RATE_LIMIT_WINDOW: '1 hour' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([collector.close(), upstream.close()]);
});

/** What the upstream does with the first attempts of a lead, by description. */
const firstTries = new Map<unknown, Behaviour[]>();
let count = 0;
/** The next lead, with its own description and the same marks. */
const lead = (more: object = {}) => ({ ...LEAD, description: `标记需求 Qmark ${(count += 1)}`, ...more });
const JSON_TYPE = { 'content-type': 'application/json' };

async function send(server: WholeServer, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  // A problem names fields and never repeats their values.
  if ((answer.headers.get('content-type') ?? '').startsWith('application/problem+json')) seen.push(text);
  return answer.status;
}
const post = (body: unknown, headers: Record<string, string> = {}, server = main, path = '/api/leads'): Promise<number> =>
  send(server, path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<number> =>
  send(main, '/leads', { method: 'POST', headers, body: new URLSearchParams(fields) });

/** Sends raw bytes, for requests that no client library would send. */
async function raw(server: WholeServer, text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  return Buffer.concat(chunks).toString('latin1').slice(0, 12);
}

const OUTCOMES: [string, Behaviour, number][] = [
  ['delivered', { kind: 'ok' }, 201],
  ['unavailable', { kind: 'status', status: 503 }, 202],
  ['hanging', { kind: 'hang' }, 202],
  ['reset', { kind: 'reset-after-reading' }, 202],
  ['cut', { kind: 'truncated' }, 202],
  ['nonsense', { kind: 'html' }, 202],
  ['redirecting', { kind: 'redirect' }, 202],
  ['asking for a login', { kind: 'login' }, 401],
  ['saying no', { kind: 'status', status: 400, retryAfter: 'Qmark' }, 422],
];

describe('marked data goes through', () => {
  test.each(OUTCOMES)('an upstream that is %s', async (_, behaviour, status) => {
    const body = lead();
    firstTries.set(body.description, [behaviour]);
    expect(await post(body, { 'idempotency-key': `Qmark-13988877661-${count}` })).toBe(status);
  });

  test('a service, a replay and a reused key', async () => {
    const headers = { authorization: 'Bearer crm-secret-token', 'idempotency-key': 'Qmark-key' };
    const body = lead();
    expect(await post(body, headers)).toBe(201);
    expect(await post(body, headers)).toBe(201);
    expect(await post(lead(), headers)).toBe(422);
    expect(await post(lead(), { authorization: 'Bearer wrong-secret-token' })).toBe(401);
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ['missing fields', { introduction: '标记Qmark' }, {}, 400],
    ['wrong types', { ...LEAD, fullName: { 标记: 'Qmark' }, phone: 13_988_877_661, 标记字段: 'Qmark' }, {}, 400],
    ['malformed', { ...LEAD, phone: '1398887766标记', email: 'Qmark@' }, {}, 400],
    ['too long', { ...LEAD, description: '标记Qmark'.repeat(200) }, {}, 400],
    ['unfit characters', { ...LEAD, fullName: '标记\u0000Qmark' }, {}, 400],
    ['a list', [LEAD], {}, 400],
    ['a prototype', `{"__proto__":${JSON.stringify(LEAD)},"constructor":"Qmark"}`, {}, 400],
    ['a bad key', LEAD, { 'idempotency-key': 'Qmark '.repeat(60) }, 400],
    ['broken JSON', `{"fullName":"标记Qmark","phone":"13988877661"`, {}, 400],
    ['JSON with a stray word', `{"fullName": 标记Qmark13988877661}`, {}, 400],
    ['no UTF-8', '', {}, 400],
    ['too large', { ...LEAD, description: '标记Qmark'.repeat(10_000) }, {}, 413],
    ['another media type', 'fullName=Qmark', { 'content-type': 'text/plain; note=Qmark' }, 415],
    ['another site', LEAD, { origin: 'https://qmark.Qmark.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, body, headers, status) => {
    expect(await post(body, headers)).toBe(status);
  });

  test('a body with a wrong length, one that ends early, and bytes that are not HTTP', async () => {
    const json = JSON.stringify(LEAD);
    await raw(main, `POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${json.length * 4}\r\n\r\n${json}`);
    expect(await raw(main, `POST /api/leads?phone=13988877661 HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 6\r\nX-标记: Qmark\r\n\r\n${json}`)).toBe('HTTP/1.1 400');
    expect(await raw(main, `标记Qmark 13988877661 ${json}\r\n\r\n`)).toBe('HTTP/1.1 400');
  });

  test('rate limits, a failed store, and a failed upstream as well', async () => {
    await post(lead(), {}, limited);
    expect(await post(lead(), {}, limited)).toBe(429);
    expect(await post(lead(), {}, storeless)).toBe(201);
    const held = lead();
    firstTries.set(held.description, [{ kind: 'hang' }, { kind: 'hang' }]);
    const [first, second] = await Promise.all([post(held, { 'idempotency-key': 'Qmark-held' }, storeless), post(held, { 'idempotency-key': 'Qmark-held' }, storeless)]);
    expect([first, second].toSorted()).toEqual([409, 503]);
    expect(await post(lead(), {}, cutOff)).toBe(503);
  });

  test('the form of a page without script', async () => {
    expect(await form({ ...LEAD, form: 'consult', key: 'Qmark-form-13988877661' })).toBe(201);
    expect(await form({ ...LEAD, phone: '标记Qmark', form: '标记Qmark' })).toBe(400);
    expect(await form({ ...LEAD, form: 'consult' }, { origin: 'https://Qmark.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send(main, '/leads?phone=13988877661', { method: 'POST', headers: { 'content-type': 'text/Qmark' }, body: '标记' })).toBe(415);
  });

  test('addresses, queries and headers', async () => {
    const mark = encodeURIComponent('标记Qmark13988877661');
    const headers = { 'user-agent': 'Qmark/1', cookie: 'session=Qmark', referer: `https://x.example/?q=${mark}`, 'x-request-id': 'Qmark 13988877661', traceparent: 'Qmark-13988877661', tracestate: 'site=Qmark', 'accept-language': 'Qmark', 'x-forwarded-for': 'Qmark', 'if-none-match': '"Qmark"' };
    for (const path of [`/${mark}`, `/api/${mark}`, `/api/articles/${mark}`, `/api/articles/Qmark`, `/api/documents/Qmark?x=${mark}`, `/api/articles?keyword=${mark}&category=Qmark`, `/api/articles?page=${mark}`, `/api/cities?q=${mark}`, `/search?keyword=${mark}`, `/?utm=${mark}`, `/about/news?keyword=${mark}`, '/%E0%A4%A?Qmark', `/api/leads?phone=13988877661`, `/api/articles/${'Qmark'.repeat(60)}`]) {
      for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS']) await send(main, path, { method, headers });
      await send(cutOff, path, { headers });
    }
    for (const id of ['13988877661', 'zhangsan_13988877661']) await send(main, `/api/articles/${mark}`, { headers: { 'x-request-id': id } });
    await post({ kind: 'route', path: '/标记Qmark?phone=13988877661', reason: 'network' }, {}, main, '/api/client-errors');
    await post({ kind: 'route', path: '/', reason: '标记Qmark' }, {}, main, '/api/client-errors');
  });
});

describe('no mark appears', () => {
  const places = async (): Promise<Record<string, string>> => {
    const metrics = await Promise.all(servers.map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()));
    return { metrics: metrics.join('\n'), logs: servers.map((server) => server.logText()).join('\n'), problems: seen.join('\n'), spans: '' };
  };

  test('in logs, metrics, problems and spans', async () => {
    await waitFor('the tries to end', () => servers[0]?.lines.some(({ event }) => event === 'lead.delivered'));
    const found = await places();
    await Promise.all(servers.map((server) => server.stop()));
    found['logs'] = servers.map((server) => server.logText()).join('\n');
    found['spans'] = collector.requests.map(({ body }) => body).join('\n');
    for (const [place, text] of Object.entries(found)) {
      expect(text.length, place).toBeGreaterThan(2000);
      // Percent-encoded and escaped forms are searched too.
      const forms = [text, text.replace(/(?:%[0-9A-F]{2})+/gi, (part) => { try { return decodeURIComponent(part); } catch { return part; } }), text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))];
      for (const mark of MARKS) for (const one of forms) {
        const at = one.toLowerCase().indexOf(mark.toLowerCase());
        expect(at === -1 ? '' : one.slice(Math.max(0, at - 200), at + 80), `${mark} stands in ${place}`).toBe('');
      }
    }
  });

  test('although the expected events were logged', () => {
    const events = new Set(servers.flatMap((server) => server.lines.map(({ event }) => event)));
    for (const event of ['lead.accepted', 'lead.delivered', 'lead.queued', 'lead.retry', 'lead.rejected', 'lead.login-required', 'lead.replayed', 'lead.refused', 'upstream.call', 'outbox.down', 'request']) expect(events).toContain(event);
  });
});
