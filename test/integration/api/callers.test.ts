/** Identification of callers: by token on every spelling of a path, and by address behind proxies. Also the log of refusals. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { portOf } from '#test/support/loopback.ts';

const TOKEN = '0123456789abcdef';
const OTHER = 'fedcba9876543210';
const app = forSuite(() => startLeadApp({ env: { SERVICE_TOKENS: `crm:${TOKEN},crm:${OTHER}` } }));

const PATHS = ['/api/leads', '/%61pi/leads', '/api/%6ceads', '/API/Leads', '/api/leads/', '/api/leads?x=1', '/%41PI/articles', '/API/none', '/%61pi/%6eone/x', '/api/articles', '/api/articles/1', '/api/no-such', '/api', '/api/cities?q=a', '/api/docs', '/api/openapi.json', '/api/client-errors'];
const WRONG = [
  '', ' ', 'Bearer', 'Bearer ', `Bearer ${TOKEN} b`, `Bearer  ${TOKEN}`, `Bearer\t${TOKEN}`, `bearer ${TOKEN}`, `BEARER ${TOKEN}`, `Bearer ${TOKEN},Bearer ${OTHER}`, `Bearer ${TOKEN},`,
  `Bearer "${TOKEN}"`, `Bearer token=${TOKEN}`, TOKEN, `Basic ${Buffer.from(`crm:${TOKEN}`).toString('base64')}`, `Token ${TOKEN}`, 'Digest username="crm"', 'Bearer wrong', `Bearer ${TOKEN.toUpperCase()}`, `Bearer ${TOKEN}0`, `Bearer ${TOKEN.slice(1)}`, 'Negotiate', 'null', 'undefined',
];

interface Raw { readonly status: number; readonly head: string; readonly body: string }
/** Sends the bytes of a request, so that no client library changes a header. */
function raw(method: string, path: string, headers: readonly string[], body = ''): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(portOf(app.app.server), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => { text += part; }).on('error', reject).on('end', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') });
    });
    const length = body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
    socket.write([`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...length, ...headers, '', body].join('\r\n'));
  });
}

describe('an Authorization that is not exactly one known bearer token', () => {
  test.each(WRONG)('%j is 401 for a valid lead', async (value) => {
    const { status, head, body } = await raw('POST', '/api/leads', [`authorization: ${value}`], JSON.stringify(aLead()));
    expect([status, JSON.parse(body).code]).toEqual([401, 'unauthorized']);
    expect(head).toContain('www-authenticate: bearer');
  });

  test.each(PATHS)('is 401 on %s with every method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, head } = await raw(method, path, ['authorization: Basic eA==']);
      expect([method, status]).toEqual([method, 401]);
      expect(head).toContain('www-authenticate: bearer');
      expect(head).toContain('application/problem+json');
    }
  });

  test('two such headers are 401, even if both tokens are known', async () => {
    for (const second of [TOKEN, OTHER, 'wrong']) {
      const { status } = await raw('POST', '/api/leads', [`authorization: Bearer ${TOKEN}`, `Authorization: Bearer ${second}`], JSON.stringify(aLead()));
      expect(status).toBe(401);
    }
  });

  test('a request that breaks off in its body is refused in the name of the service whose token it has', async () => {
    for (const [authorization, caller] of [[`Bearer ${TOKEN}`, 'crm'], ['Bearer wrong', 'visitor']]) {
      const { status } = await raw('POST', '/api/leads', [`authorization: ${authorization}`, 'content-type: application/json', 'transfer-encoding: chunked', '', 'no chunk']);
      expect([status, app.events('request.refused').at(-1)?.['caller']]).toEqual([400, caller]);
    }
  });

  test('a request that was refused by its headers is not logged once more, for nobody, when its body breaks off', async () => {
    const lines = () => [app.events('request').length, app.events('request.refused').length];
    const [requests = 0, refusals] = lines();
    const socket = createConnection(portOf(app.app.server), '127.0.0.1');
    socket.write([`POST /api/leads HTTP/1.1`, 'host: localhost', `authorization: Bearer ${TOKEN}`, 'content-type: text/plain', 'content-length: 100', '', '{'].join('\r\n'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 415 /);
    socket.end();
    await once(socket, 'close');
    await raw('GET', '/api/cities?q=a', []);
    expect(lines()).toEqual([requests + 2, refusals]);
    expect(app.events('request').slice(-2).map(({ caller, status }) => [caller, status])).toEqual([['crm', 415], ['visitor', 200]]);
  });

  test('none of these requests stored a lead; a known token does, on every spelling', async () => {
    expect(app.upstream.records).toHaveLength(0);
    for (const path of PATHS.slice(0, 6)) {
      const { status } = await raw('POST', path, [`authorization: Bearer ${TOKEN}`], JSON.stringify(aLead()));
      expect([path, status]).toEqual([path, 201]);
    }
    expect(app.events('request').slice(-6).map(({ caller }) => caller)).toEqual(Array.from({ length: 6 }, () => 'crm'));
  });

  test('log lines of upstream calls name the caller too', async () => {
    for (const [headers, caller] of [[[`authorization: Bearer ${TOKEN}`], 'crm'], [[], 'visitor']] as const) {
      const id = `asked-by-${caller}`;
      await raw('GET', `/api/articles/${id}`, [...headers, `x-request-id: ${id}`]);
      await raw('POST', '/api/leads', [...headers, `x-request-id: ${id}`], JSON.stringify(aLead({ company: caller })));
      const calls = app.events('upstream.call').filter(({ reqId }) => reqId === id);
      expect(new Set(calls.map((call) => call['operation']))).toEqual(new Set(['article', 'applyInfo']));
      expect(new Set(calls.map((call) => call['caller']))).toEqual(new Set([caller]));
    }
  });

  test('so do those of reports', async () => {
    for (const kind of ['route', 'hydration']) {
      await raw('POST', '/api/client-errors', [`authorization: Bearer ${TOKEN}`], JSON.stringify({ kind, path: '/', reason: 'network' }));
      expect(app.events(`client.${kind}-error`).map(({ caller }) => caller)).toEqual(['crm']);
    }
  });

  test('every route gives its upstream calls the id of its request', async () => {
    await raw('GET', '/feed.xml', ['x-request-id: asked-by-feed']);
    await raw('GET', '/sitemap.xml', ['x-request-id: asked-by-sitemap']);
    const reads = app.events('upstream.call').filter(({ reqId }) => ['asked-by-feed', 'asked-by-sitemap'].includes(String(reqId)));
    expect(new Set(reads.map(({ reqId, operation }) => `${reqId} ${operation}`))).toEqual(new Set(['asked-by-feed articles', 'asked-by-sitemap articles', 'asked-by-sitemap documents']));
  });

  test('failed authentication is rate-limited, also on unknown addresses', async () => {
    const limited = await startLeadApp({ env: { SERVICE_TOKENS: `crm:${TOKEN}`, RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW: '1 hour' } });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) statuses.push((await limited.app.inject({ url: '/api/none', headers: { authorization: `Bearer guess-${index}` } })).statusCode);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('an address behind a proxy', () => {
  const stage = leadStage();
  async function start(env: Record<string, string>): Promise<(forwarded: string) => Promise<number>> {
    const one = await stage.start({ env: { LEAD_RATE_LIMIT_MAX: '2', LEAD_RATE_LIMIT_WINDOW: '1 hour', ...env } });
    return (forwarded) => one.post({}, { 'x-forwarded-for': forwarded }).then(({ status }) => status);
  }

  test.each([
    ['an IPv4 address, with and without port', ['203.0.113.7:4711', '203.0.113.7', '203.0.113.7:1']],
    ['an IPv6 address in its forms', ['[2001:db8::1]:443', '2001:db8::2', '[2001:db8::3]']],
    ['an IPv4 address in IPv6 notation', ['::ffff:203.0.113.9', '203.0.113.9:80', '[::ffff:203.0.113.9]:80']],
  ])('%s is one caller', async (_what, forms) => {
    const send = await start({ TRUST_PROXY: '::ffff:127.0.0.1' });
    const statuses: number[] = [];
    for (const form of forms) statuses.push(await send(form));
    expect(statuses).toEqual([400, 400, 429]);
    expect(await send('198.51.100.1:4711')).toBe(400);
  });

  test('a trusted proxy with a port is recognised, and the address before it counts', async () => {
    const send = await start({ TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8,fd00::/8,::/8' });
    const statuses: number[] = [];
    for (const chain of ['203.0.113.7, 10.0.0.1:80', '203.0.113.7:5, 10.0.0.2', '203.0.113.7, [fd00::1]:80, ::ffff:10.0.0.3']) statuses.push(await send(chain));
    expect(statuses).toEqual([400, 400, 429]);
    // Everything before an untrusted address comes from the client.
    expect(await send('203.0.113.7, 198.51.100.1')).toBe(400);
  });
});

describe('refusals in the log', () => {
  test('every request line names its caller and its lead', async () => {
    const { body } = await app.post(aLead(), { authorization: `Bearer ${OTHER}` });
    await app.app.inject('/api/cities?q=a');
    expect(app.events('request').at(-2)).toMatchObject({ route: '/api/leads', caller: 'crm', lead: body.id });
    expect(app.events('request').at(-1)).toMatchObject({ route: '/api/cities', caller: 'visitor' });
    expect(app.events('request').at(-1)).not.toHaveProperty('lead');
  });

  test('a client that leaves before it is answered has a line too', async () => {
    app.upstream.script({ kind: 'hang' });
    const socket = createConnection(portOf(app.app.server), '127.0.0.1');
    const body = JSON.stringify(aLead({ company: 'gone' }));
    socket.write(`POST /api/leads HTTP/1.1\r\nhost: x\r\nx-request-id: gone-early\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    const linesOf = (event: string) => app.events(event).filter(({ reqId }) => reqId === 'gone-early');
    await expect.poll(() => linesOf('lead.accepted')).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => linesOf('request.aborted')).toMatchObject([{ method: 'POST', route: '/api/leads', caller: 'visitor' }]);
    expect(linesOf('request')).toEqual([]);
  });

  test.each([
    ['at once, so that it has no address', 'reset-at-once', 'GET /api/cities', ''],
    ['while the rest of its refused body is awaited', 'reset-in-body', 'POST /api/none', 'connection: close\r\ncontent-length: 9\r\n'],
  ])('one that resets its connection %s is no failure', async (_when, id, target, more) => {
    const socket = createConnection(portOf(app.app.server), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${target} HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\n${more}\r\n`);
    socket.resetAndDestroy();
    await expect.poll(() => app.events('request.aborted').filter(({ reqId }) => reqId === id)).toHaveLength(1);
    expect(app.events('request.failed')).toEqual([]);
  });

  test('failed authentication, throttling and cross-site posts are events without addresses', async () => {
    const one = await startLeadApp({ env: { TRUST_PROXY: '127.0.0.1', SERVICE_TOKENS: `crm:${TOKEN}`, SERVICE_RATE_LIMITS: 'crm:1' } });
    try {
      const from = { 'x-forwarded-for': '203.0.113.77' };
      await one.post({}, { ...from, authorization: 'Bearer wrong-secret' });
      await one.post({}, { ...from, authorization: 'Bearer wrong-secret' });
      await one.post({}, { 'x-forwarded-for': '203.0.113.78', authorization: 'Basic x' });
      await one.post({}, { ...from, origin: 'https://evil.example' });
      for (let index = 0; index < 2; index += 1) await one.post({}, { authorization: `Bearer ${TOKEN}` });
      const [first, second, third] = one.events('caller.unauthorized');
      expect(first).toMatchObject({ level: 40, route: '/api/leads', method: 'POST', caller: 'visitor', reason: 'unauthorized' });
      expect(first?.['from']).toBe(second?.['from']);
      expect(first?.['from']).not.toBe(third?.['from']);
      expect(one.events('caller.refused')).toMatchObject([{ reason: 'cross-site', caller: 'visitor', from: first?.['from'] }]);
      expect(one.events('caller.throttled')).toMatchObject([{ reason: 'rate-limited', caller: 'crm' }]);
      expect(JSON.stringify(one.logs)).not.toMatch(/203\.0\.113|wrong-secret|evil\.example/);
    } finally {
      await one.close();
    }
  });

  test('a flood writes a bounded number of lines', async () => {
    // A server of its own: that of the other tests has seen refusals before, and on a busy machine in more than one minute.
    const one = await startLeadApp({ env: { SERVICE_TOKENS: `crm:${TOKEN}`, SERVICE_RATE_LIMITS: 'crm:1', LEAD_RATE_LIMIT_MAX: '1' } });
    try {
      for (let index = 0; index < 200; index += 1) await one.app.inject({ url: '/api/cities', headers: { authorization: 'x' } });
      expect(one.events('caller.unauthorized')).toHaveLength(20);
      // A flood of visitors does not hide the events of a service.
      for (let index = 0; index < 60; index += 1) await one.app.inject({ method: 'POST', url: '/api/leads' });
      for (let index = 0; index < 2; index += 1) await one.post({}, { authorization: `Bearer ${TOKEN}` });
      expect(one.events('caller.throttled').map(({ caller }) => caller)).toEqual([...Array.from({ length: 20 }, () => 'visitor'), 'crm']);
    } finally {
      await one.close();
    }
  });

  test('suppressed lines are counted, and the first line of the next minute reports the count', async () => {
    const one = await startLeadApp();
    const refused = () => one.app.inject({ url: '/api/cities', headers: { authorization: 'x' } });
    try {
      for (let index = 0; index < 23; index += 1) await refused();
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
      for (let index = 0; index < 2; index += 1) await refused();
      clock.mockRestore();
      expect(one.events('caller.unauthorized').map(({ suppressed }) => suppressed)).toEqual([...Array.from({ length: 20 }, () => undefined), 3, undefined]);
    } finally {
      await one.close();
    }
  });
});
