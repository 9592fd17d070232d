/** Every row of the contract's table "Leads", over real HTTP, a real outbox and a real upstream connection. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEAD_LIMITS, LEAD_MESSAGES } from '#shared/contracts/lead.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp } from '#test/support/lead-app.ts';
import type { Behaviour } from '#test/support/fake-upstream.ts';
import { portOf } from '#test/support/loopback.ts';
import { waitFor } from '#test/support/wait-for.ts';

const lead = forSuite(() => startLeadApp({ env: { SERVICE_TOKENS: 'crm:good-service-token,crm:next-service-token' } }));
let serial = 0;
/** A lead that no earlier test has sent. */
const fresh = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return aLead({ company: `公司 ${serial}`, ...changes });
};

beforeEach(() => {
  lead.upstream.script();
  lead.upstream.always({ kind: 'ok' });
});

async function settled(app = lead): Promise<void> {
  app.upstream.always({ kind: 'ok' });
  await waitFor('the outbox to empty', async () => (await app.services.leads.stats()).depth === 0);
}

describe('the upstream took it', () => {
  test('201 with id and status', async () => {
    const response = await lead.post(fresh({ city: '杭州', unknown: 'x', description: '  ' }), { 'idempotency-key': 'key-201' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'delivered' });
    expect(response.headers['cache-control']).toBe('no-store');
    const attempt = lead.upstream.attempts.at(-1);
    expect(attempt).toMatchObject({ key: 'key-201', authorization: 'Bearer upstream-token' });
    expect(attempt?.lead).toEqual({ ...aLead(), company: `公司 ${serial}`, city: '杭州', buType: 1 });
  });

  test('under a key of our own when the caller has none', async () => {
    const { body } = await lead.post(fresh());
    expect(lead.upstream.attempts.at(-1)?.key).toBe(body.id);
  });
});

describe('the upstream could not take it', () => {
  const faults: [string, Behaviour][] = [
    ...[500, 502, 503, 504, 401, 403, 408, 425, 429].map((status): [string, Behaviour] => [`status ${status}`, { kind: 'status', status }]),
    ['reset before reading', { kind: 'reset-before-reading' }],
    ['reset after reading', { kind: 'reset-after-reading' }],
    ['recorded, then reset', { kind: 'commit-then-reset' }],
    ['recorded, then 500', { kind: 'commit-then-500' }],
    ['a truncated answer', { kind: 'truncated' }],
    ['an answer that is no JSON', { kind: 'invalid-json' }],
    ['an HTML page', { kind: 'html' }],
    ['a huge answer', { kind: 'huge' }],
    ['a gzip bomb', { kind: 'gzip-bomb' }],
    ['a redirect', { kind: 'redirect' }],
  ];

  test.each(faults)('%s: 202, delivered later, recorded once', async (_name, behaviour) => {
    const recordsBefore = lead.upstream.records.length;
    lead.upstream.script(behaviour);
    const response = await lead.post(fresh());
    expect(response.status).toBe(202);
    expect(response.body.status).toBe('queued');
    await settled();
    const records = lead.upstream.records.slice(recordsBefore);
    expect(records.map(({ key }) => key)).toEqual([response.body.id]);
    expect(lead.events('lead.delivered').at(-1)).toMatchObject({ lead: response.body.id, attempts: 2 });
  });

  test.each([
    ['hanging', { kind: 'hang' }],
    ['recorded, then hanging', { kind: 'commit-then-hang' }],
    ['dripping', { kind: 'dripping' }],
    ['slow', { kind: 'ok', delayMs: 3000 }],
  ] as [string, Behaviour][])('%s: 202 within the time to wait', async (_name, behaviour) => {
    const app = await startLeadApp({ env: { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '4000' } });
    app.upstream.script(behaviour);
    const before = performance.now();
    const response = await app.post(fresh());
    expect(response.status).toBe(202);
    expect(performance.now() - before).toBeGreaterThan(280);
    // The answer did not wait for the attempt, which begins late on a busy machine.
    await waitFor('the attempt', () => app.upstream.attempts.length === 1);
    expect([app.events('lead.delivered').length, app.events('lead.retry').length]).toEqual([0, 0]);
    await settled(app);
    expect(app.upstream.records.filter(({ key }) => key === response.body.id)).toHaveLength(1);
    await app.close();
  });

  test('Retry-After is obeyed', async () => {
    lead.upstream.script({ kind: 'status', status: 503, retryAfter: '1' });
    const response = await lead.post(fresh());
    expect(response.status).toBe(202);
    await settled();
    const [first, second] = lead.upstream.attempts.filter(({ key }) => key === response.body.id);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });
});

describe('the upstream answered otherwise', () => {
  test.each([400, 404, 409, 422])('status %i: 422 lead-rejected, kept, not tried again', async (status) => {
    lead.upstream.script({ kind: 'status', status });
    const response = await lead.post(fresh(), { 'idempotency-key': `rejected-${status}` });
    expect(response.status).toBe(422);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.body).toMatchObject({ code: 'lead-rejected', status: 422, detail: LEAD_MESSAGES.rejected });
    const tries = lead.upstream.attempts.length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(lead.upstream.attempts).toHaveLength(tries);
    expect((await lead.services.leads.stats()).byState.rejected).toBeGreaterThan(0);
  });

  test('code 3: 401, kept, delivered once the token works', async () => {
    lead.upstream.always({ kind: 'login' });
    const response = await lead.post(fresh(), { 'idempotency-key': 'login-1' });
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ code: '3', status: 401 });
    expect(response.headers['www-authenticate']).toBe('Bearer');
    await settled();
    expect(lead.upstream.records.filter(({ key }) => key === 'login-1')).toHaveLength(1);
    const replay = await lead.post({ ...aLead(), company: `公司 ${serial}` }, { 'idempotency-key': 'login-1' });
    expect(replay.status).toBe(201);
  });
});

describe('the request is at fault', () => {
  test('400 validation with all errors together, word for word', async () => {
    const response = await lead.post({ phone: '12345', email: 'nobody', company: 5 });
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('validation');
    expect(response.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'fullName', message: '请保证表单必填信息完整。' },
        { field: 'phone', message: '请输入正确的手机号。' },
        { field: 'email', message: '请输入正确的邮箱地址。' },
        { field: 'company', message: '该字段应为文本。' },
      ]),
    );
  });

  test.each([-1, 100_000, 1.5, '1', null])('a business type of %j is refused by its range', async (buType) => {
    const { status, body } = await lead.post(fresh({ buType }));
    expect([status, body.errors]).toEqual([400, [{ field: 'buType', message: '业务类型应为 0 至 99999 的整数。' }]]);
  });

  test('400 validation for a business type whose extra field is missing', async () => {
    const response = await lead.post(fresh({ buType: 14 }));
    expect(response.body.errors).toEqual([{ field: 'job', message: LEAD_MESSAGES.required }]);
    expect((await lead.post(fresh({ buType: 14, job: '运维经理' }))).status).toBe(201);
  });

  test.each(['', ' ', '有', 'a b', 'x'.repeat(256)])('400 validation for the key %j', async (key) => {
    const { app } = lead;
    const response = await app.inject({ method: 'POST', url: '/api/leads', payload: fresh(), headers: { 'idempotency-key': key } });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([expect.objectContaining({ field: 'Idempotency-Key' })]);
  });

  test.each(['{', '', 'null,', '{"fullName": "王'])('400 bad-json for %j', async (body) => {
    const response = await lead.post(body);
    expect([response.status, response.body.code]).toEqual([400, 'bad-json']);
  });

  test('400 bad-json for bytes that are no UTF-8, and for no body at all', async () => {
    const latin = await lead.app.inject({ method: 'POST', url: '/api/leads', payload: Buffer.from([0x22, 0xff, 0x22]), headers: { 'content-type': 'application/json' } });
    expect([latin.statusCode, latin.json().code]).toEqual([400, 'bad-json']);
    const none = await lead.app.inject({ method: 'POST', url: '/api/leads' });
    expect([none.statusCode, none.json().code]).toEqual([400, 'bad-json']);
  });

  test.each(['null', '[]', '"text"', '5'])('400 validation for the JSON %s', async (body) => {
    const response = await lead.post(body);
    expect([response.status, response.body.code]).toEqual([400, 'validation']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])('415 for %s', async (type) => {
    const response = await lead.post(JSON.stringify(fresh()), { 'content-type': type });
    expect([response.status, response.body.code]).toEqual([415, 'unsupported-media-type']);
  });

  test('413 for more than 64 kB', async () => {
    const response = await lead.post(fresh({ description: 'x'.repeat(70_000) }));
    expect([response.status, response.body.code]).toEqual([413, 'body-too-large']);
  });

  const HALF = 'x'.repeat(5_000_000);
  describe.each([
    [413, 'announced', 'content-length: 10000000', HALF, HALF],
    [413, 'in chunks', 'transfer-encoding: chunked', `4c4b40\r\n${HALF}\r\n`, `4c4b40\r\n${HALF}\r\n0\r\n\r\n`],
    [401, 'announced', 'authorization: x\r\ncontent-length: 10000000', HALF, HALF],
  ])('%i reaches a client that is still sending 10 MB, %s', (status, _, headers, first, second) => {
    const open = (connection: string, more = '') => {
      const socket = createConnection(portOf(lead.app.server), '127.0.0.1').setEncoding('utf8');
      const received = { text: '' };
      socket.on('data', (text: string) => { received.text += text; });
      socket.write(`POST /api/leads HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n${more}content-type: application/json\r\n${headers}\r\n\r\n`);
      const sent = new Promise((resolve) => { socket.write(first, resolve); });
      return { socket, received, sent };
    };
    const refusal = new RegExp(`^HTTP/1\\.1 ${status} [^]*"requestId":`);

    test('and closes the connection afterwards', async () => {
      const { socket, received, sent } = open('close');
      // The server waits two seconds for the rest, which follows at once. Rejects when the connection is reset.
      await Promise.all([once(socket, 'end'), sent.then(() => socket.write(second))]);
      expect(received.text).toMatch(refusal);
    });

    test('at once on a connection that stays open for the next request', async () => {
      const { socket, received } = open('keep-alive');
      await waitFor('the refusal', () => refusal.test(received.text));
      socket.write(`${second}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
      await waitFor('the next answer', () => received.text.includes('HTTP/1.1 200 '));
      socket.destroy();
    });

    // HAProxy 2.6 would send the request of another visitor in place of the rest of the body.
    test('and a proxy, once the body has ended', async () => {
      const { socket, received } = open('keep-alive', 'x-forwarded-for: 203.0.113.7\r\n');
      await sleep(300);
      expect(received.text).toBe('');
      socket.write(`${second}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
      await waitFor('the next answer', () => received.text.includes('HTTP/1.1 200 '));
      expect(received.text).toMatch(refusal);
      socket.destroy();
    });

    test('and closes the connection of a proxy that sends nothing more', async () => {
      const { socket, received } = open('keep-alive', 'x-forwarded-for: 203.0.113.7\r\n');
      await once(socket, 'end');
      expect(received.text).toMatch(refusal);
      expect(received.text.split('\r\n\r\n')[0]).toMatch(/\r\nconnection: close(?:\r\n|$)/i);
    });

    test('and one that sends nothing more', async () => {
      const { socket, received } = open('close');
      await once(socket, 'end');
      expect(received.text).toMatch(refusal);
    });
  });

  test('__proto__ and constructor change nothing', async () => {
    const body = JSON.stringify(fresh()).replace('{', '{"__proto__":{"fullName":"x","admin":true},"constructor":{"prototype":{"admin":true}},');
    const response = await lead.post(body);
    expect(response.status).toBe(201);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(lead.upstream.attempts.at(-1)?.lead).not.toHaveProperty('admin');
  });

  test.each(['fullName', 'company', 'city', 'job', 'phone', 'email'])('what breaks a line or turns a direction is refused in %s, with its own message', async (field) => {
    const good = fresh({ city: '杭州', job: '工程师' }) as Record<string, string>;
    for (const character of ['\n', '\t', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029', '\u202e', '\u200f', '\u061c', '\u2066']) {
      const value = good[field] ?? '';
      const response = await lead.post({ ...good, [field]: `${value.slice(0, 1)}${character}${value.slice(1)}` });
      const own = { phone: LEAD_MESSAGES.phone, email: LEAD_MESSAGES.email }[field] ?? '请删去换行、控制字符或文字方向控制符。';
      expect([response.status, response.body.errors]).toEqual([400, [{ field, message: own }]]);
    }
  });

  test('white space around a value is trimmed first, line ends and separators too', async () => {
    const response = await lead.post(fresh({ city: '\u2028 杭州\r\n\t', job: '\u3000工程师\ufeff' }));
    expect(response.status).toBe(201);
    expect(lead.upstream.attempts.at(-1)?.lead).toMatchObject({ city: '杭州', job: '工程师' });
  });

  test.each([['\u200b\u200d'], ['\u2060'], ['\u3164'], ['\u2800'], ['\u00ad']])('characters that nobody sees (%j) fill in nothing', async (unseen) => {
    const refused = await lead.post(fresh({ fullName: unseen, company: ` ${unseen} ` }));
    expect([refused.status, refused.body.errors]).toEqual([400, ['fullName', 'company'].map((field) => ({ field, message: LEAD_MESSAGES.required }))]);
    const taken = await lead.post(fresh({ city: unseen, job: `${unseen}工程师` }));
    expect(taken.status).toBe(201);
    expect(lead.upstream.attempts.at(-1)?.lead).not.toHaveProperty('city');
    expect(lead.upstream.attempts.at(-1)?.lead).toMatchObject({ job: `${unseen}工程师` });
  });

  test('a line of nothing but marks of direction is refused, also where the field may be empty', async () => {
    for (const marks of ['\u202e', ' \u200e ', '\u2066\u2069', '\u061c', '\u200b\n\u200b']) {
      const response = await lead.post(fresh({ city: marks, company: marks }));
      expect([response.status, response.body.errors]).toEqual([400, ['company', 'city'].map((field) => ({ field, message: '请删去换行、控制字符或文字方向控制符。' }))]);
    }
    const taken = await lead.post(fresh({ city: ' \u2028\u3000\n', description: '\u202e' }));
    expect(taken.status).toBe(201);
    expect(lead.upstream.attempts.at(-1)?.lead).not.toHaveProperty('city');
  });

  test('lines may break in the long fields, and names of any script pass', async () => {
    const response = await lead.post(fresh({ description: '第一行\r\n第二行\t列', introduction: '一\n二', fullName: 'محمد 王', company: 'O’Brien & 子公司 👩‍💻' }));
    expect(response.status).toBe(201);
  });

  test.each([['company', '请删去换行、控制字符或文字方向控制符。'], ['description', '内容含有无法保存的字符。']])('lone surrogates and NUL are refused in %s', async (field, message) => {
    for (const text of ['a\ud800', 'a\u0000b']) {
      const response = await lead.post(fresh({ [field]: text }));
      expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
    }
  });

  test.each(Object.entries(LEAD_LIMITS).filter(([field]) => !['phone', 'email'].includes(field)))('%s has at most %i characters, each of which can be an emoji', async (field, limit) => {
    expect((await lead.post(fresh({ [field]: '😀'.repeat(limit) }))).status).toBe(201);
    const refused = await lead.post(fresh({ [field]: '长'.repeat(limit + 1) }));
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field, message: `内容超出长度限制，最多 ${limit} 字。` }]]);
  });
});

describe('the caller is at fault', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://linkwan.example', host: 'linkwan.example' },
  ])('403 cross-site for %o', async (headers) => {
    const response = await lead.post(fresh(), headers as unknown as Record<string, string>);
    expect([response.status, response.body.code]).toEqual([403, 'cross-site']);
  });

  test.each([
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:9', host: '127.0.0.1:9', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://linkwan.example', host: 'Linkwan.Example' },
    // A browser that sends no referrer hides the origin as well.
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('passes %o', async (headers) => {
    expect((await lead.post(fresh(), headers as unknown as Record<string, string>)).status).toBe(201);
  });

  test('401 unauthorized for a wrong token; both tokens of a service work and name it', async () => {
    const wrong = await lead.post(fresh(), { authorization: 'Bearer bad-token' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthorized']);
    for (const token of ['good-service-token', 'next-service-token']) {
      expect((await lead.post(fresh(), { authorization: `Bearer ${token}` })).status).toBe(201);
      expect(lead.events('lead.delivered').at(-1)).toMatchObject({ caller: 'crm' });
    }
    expect(lead.upstream.attempts.at(-1)?.authorization).toBe('Bearer upstream-token');
  });

  test('a request that is cut off in its body leaves no lead', async () => {
    const before = (await lead.services.leads.stats()).byState;
    const socket = createConnection(portOf(lead.app.server), '127.0.0.1');
    socket.write('POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"fullName":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await lead.services.leads.stats()).byState).toEqual(before);
  });
});

test('no log line holds personal data', async () => {
  const marked = { fullName: '张秘密', phone: '13911112222', company: '秘密公司', email: 'secret@hidden.cn', description: '秘密需求', city: '秘密城', job: '秘密职', introduction: '秘密介绍' };
  await lead.post(marked, { 'idempotency-key': 'secret-key-4711' });
  lead.upstream.script({ kind: 'status', status: 400 });
  await lead.post({ ...marked, company: '秘密公司二' });
  await lead.post({ ...marked, phone: '1391111222x' });
  await lead.post(`{"fullName":"张秘密",`);
  const secrets = ['秘密', '13911112222', 'hidden.cn', 'secret-key'];
  expect(lead.logs.filter((line) => secrets.some((secret) => JSON.stringify(line).includes(secret)))).toEqual([]);
  expect(lead.logs.length).toBeGreaterThan(5);
});
