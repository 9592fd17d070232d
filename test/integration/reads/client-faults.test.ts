import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createUpstreamClient, type UpstreamClient } from '#server/upstream/client.ts';
import { callContext } from '#server/call-context.ts';
import { forSuite } from '#test/support/for-suite.ts';
import {
  cutAfterStatus, drip, flood, gzipBomb, gzipped, hang, inTurn, json, resetBefore, startHostileUpstream, text, truncated,
  type Behaviour,
} from '#test/support/hostile-reads.ts';

/** For what hangs. */
const TIMEOUT_MS = 400;
/** For what hangs once it was received, which takes a busy machine a part of this. */
const RECEIVED_MS = 1400;
/** For everything else: long enough for every attempt on a busy machine. */
const LONG_TIMEOUT_MS = 20_000;
const list = { code: '0', data: { list: [{ id: 1, title: '标题', publishTime: '2024-01-01 00:00:00' }], total: 1 } };
const article = { code: '0', data: { id: '5', title: '标题', publishTime: '2024-01-01 00:00:00', content: '<p>文</p>' } };
const lines: Record<string, unknown>[] = [];
const keep = (line: object) => lines.push(line as Record<string, unknown>);

const upstream = forSuite(startHostileUpstream);
let client: UpstreamClient;
const clientFor = (timeoutMs: number): UpstreamClient =>
  createUpstreamClient({ baseUrl: upstream.url, token: 'secret-token', timeoutMs, leadTimeoutMs: LONG_TIMEOUT_MS, log: { info: keep, warn: keep, error: keep } });

beforeEach(() => {
  upstream.calls.length = 0;
  lines.length = 0;
  // A new client for every test, because the breaker keeps its state.
  client = clientFor(LONG_TIMEOUT_MS);
});
afterEach(() => client.close());

describe('answers that a read accepts', () => {
  test.each<[string, Behaviour]>([
    ['plain', json(list)],
    ['gzip', gzipped(list)],
    ['after early hints', (response, call) => response.writeEarlyHints({ link: '</a.css>; rel=preload' }, () => json(list)(response, call))],
    ['slow, within the deadline', (response, call) => void setTimeout(() => json(list)(response, call), 120)],
    ['after a reset', inTurn(resetBefore, json(list))],
    ['after two cuts', inTurn(truncated, cutAfterStatus(200), json(list))],
    ['after a 502', inTurn(text('', 502), json(list))],
  ])('%s', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect(await client.articles({ page: 1 })).toEqual(list.data);
  });

  test('the four reads on their paths', async () => {
    upstream.behave((response, call) => {
      const data = call.url.startsWith('/nbArticle?') ? list.data
        : call.url.startsWith('/nbArticle/') ? article.data
        : call.url.includes('getStructure') ? [{ id: 1, name: '章', children: [{ id: 2, name: '文' }] }]
        : { id: 2, name: '文', content: '' };
      json({ code: '0', data })(response, call);
    });
    await client.articles({ page: 1, startTime: '2024-01-01 00:00:00' });
    await client.article('a b');
    await client.documents();
    await client.document('2');
    expect(upstream.calls.map((call) => call.url)).toEqual([
      '/nbArticle?page=1&startTime=2024-01-01%2000:00:00', '/nbArticle/findById?id=a%20b',
      '/nbDirectory/getStructureDocInfo', '/nbDirectory?id=2',
    ]);
  });

  test.each<[string, Behaviour]>([
    ['data null', json({ code: '0', data: null })],
    ['data null without a code', json({ data: null })],
    ['status 404', text('', 404)],
  ])('%s means an unknown article', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect(await client.article('5')).toBeUndefined();
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('answers that a read refuses', () => {
  test.each<[string, Behaviour, string, number]>([
    ['a reset', resetBefore, 'cut', 3],
    ['a cut', cutAfterStatus(200), 'cut', 3],
    ['a truncated body', truncated, 'cut', 3],
    ['500', text('', 500), 'status', 3],
    ['503 with Retry-After', text('', 503, { 'retry-after': '9' }), 'status', 1],
    ['429', text('', 429), 'status', 1],
    ['401', text('', 401), 'status', 1],
    ['404 for a list', text('', 404), 'status', 1],
    ['code 3', json({ code: '3' }), 'login', 1],
    ['code 3 with 401', json({ code: 3 }, 401), 'login', 1],
    ['broken JSON', text('{"code":"0","data":{'), 'nonsense', 1],
    ['HTML', text('<!doctype html><h1>Gateway</h1>'), 'nonsense', 1],
    ['an empty body', text(''), 'nonsense', 1],
    ['another shape', json({ code: '0', data: { list: [{}], total: 1 } }), 'nonsense', 1],
    ['null for a list', json({ code: '0', data: null }), 'nonsense', 1],
    ['a redirect', text('', 302, { location: '/nbArticle' }), 'redirect', 1],
    ['a flood', flood, 'too-large', 1],
    ['an announced 3 MB', text('', 200, { 'content-length': String(3 * 1024 * 1024) }), 'too-large', 1],
    ['a gzip bomb', gzipBomb, 'too-large', 1],
    ['an unknown encoding', text('{}', 200, { 'content-encoding': 'zstd' }), 'nonsense', 1],
    ['headers of 100 kB', text('', 200, { 'x-large': 'x'.repeat(100_000) }), 'nonsense', 1],
    ['a connection that ends in the middle of a chunk', (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n99\r\n{"code"'), 'cut', 3],
    ['no HTTP at all', (response) => void response.socket?.write('SSH-2.0-x\r\n'), 'nonsense', 1],
  ])('%s', async (_, behaviour, failure, tries) => {
    upstream.behave(behaviour);
    await expect(client.articles({ page: 1 })).rejects.toMatchObject({ failure });
    expect(upstream.calls).toHaveLength(tries);
  });

  test('a hang, which is tried again once at most', async () => {
    upstream.behave(hang);
    const asked = clientFor(RECEIVED_MS);
    await expect(asked.articles({ page: 1 })).rejects.toMatchObject({ failure: 'timeout' });
    // The pool gives up after three quarters, but looks at its clock every half second only.
    expect([1, 2]).toContain(upstream.calls.length);
    await asked.close();
  });

  test('an error code with null data is a failure, not an unknown article', async () => {
    upstream.behave(json({ code: '500', data: null }));
    await expect(client.article('5')).rejects.toMatchObject({ failure: 'nonsense' });
  });

  test('an error code with an empty list is a failure, not a list without articles', async () => {
    upstream.behave(json({ code: '500', data: { list: [], total: 0 } }));
    await expect(client.articles({ page: 1 })).rejects.toMatchObject({ failure: 'nonsense' });
    upstream.behave(json({ code: 500, data: [] }));
    await expect(client.documents()).rejects.toMatchObject({ failure: 'nonsense' });
  });

  test.each<[string, Behaviour]>([['a hang', hang], ['a drip', drip], ['failure after failure', resetBefore]])('%s ends by the deadline', async (_, behaviour) => {
    upstream.behave(behaviour);
    const hasty = clientFor(TIMEOUT_MS);
    const started = performance.now();
    await expect(hasty.articles({})).rejects.toMatchObject({ failure: expect.stringMatching(/^(?:timeout|cut)$/) });
    expect(performance.now() - started).toBeLessThan(LONG_TIMEOUT_MS);
    await hasty.close();
  });

  test('no deadline waits as long as it takes', async () => {
    upstream.behave((response, call) => void setTimeout(() => json(list)(response, call), TIMEOUT_MS * 3));
    const patient = clientFor(0);
    expect(await patient.articles({})).toEqual(list.data);
    await patient.close();
  });

  test('closing ends what hangs', async () => {
    upstream.behave(hang);
    const patient = clientFor(0);
    const read = expect(patient.articles({})).rejects.toMatchObject({ failure: 'cancelled' });
    await expect.poll(() => upstream.calls.length).toBe(1);
    await patient.close();
    await read;
  });
});

describe('the breaker', () => {
  test('after five failures in a row calls fail at once, and a successful probe closes it', async () => {
    upstream.behave(text('broken'));
    for (let index = 0; index < 5; index += 1) await expect(client.article('1')).rejects.toMatchObject({ failure: 'nonsense' });
    await expect(client.article('1')).rejects.toMatchObject({ failure: 'shed', retryAfterMs: expect.any(Number) });
    expect(upstream.calls).toHaveLength(5);
    upstream.behave(json(article));
    await expect.poll(() => client.article('1').catch(() => undefined)).toEqual(article.data);
  });

  test.each([['a refusal for too many calls opens it', text('', 429), 5], ['a refused token keeps it closed', json({ code: '3' }), 6]])('%s', async (_, behaviour, calls) => {
    upstream.behave(behaviour);
    for (let index = 0; index < 6; index += 1) await expect(client.article('1')).rejects.toBeDefined();
    expect(upstream.calls).toHaveLength(calls);
  });

  test('a flapping upstream and refusals keep it closed', async () => {
    let turn = 0;
    upstream.behave((response, call) => {
      turn += 1;
      (turn % 2 ? text('', 429) : json(article))(response, call);
    });
    const results: string[] = [];
    for (let index = 0; index < 20; index += 1) results.push(await client.article('1').then(() => 'ok', () => 'failed'));
    expect(results.filter((result) => result === 'ok')).toHaveLength(10);
  });

  test('more than 64 reads in flight are refused, and leads still pass', async () => {
    upstream.behave((response, call) => (call.method === 'POST' ? json({ code: '0' }) : hang)(response, call));
    const hasty = clientFor(TIMEOUT_MS);
    // The clock stands still, or on a busy machine the lead could be answered so late that the breaker lets a probe through.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const reads = Array.from({ length: 70 }, (_, index) => hasty.article(String(index)).catch((error: { failure: string }) => error.failure));
    const lead = { fullName: 'a', phone: '13800000000', company: 'c', email: 'a@b.cn', buType: 1 };
    expect(await hasty.applyInfo(lead, { idempotencyKey: 'k', requestId: 'r' })).toEqual({ kind: 'delivered' });
    expect((await Promise.all(reads)).filter((failure) => failure === 'shed')).toHaveLength(6);
    // Reads that have ended make room. So many failures have opened the breaker.
    await expect(hasty.article('1')).rejects.toThrow('breaker open');
    await hasty.close();
  });

  test('it works again after the upstream was restarted', async () => {
    upstream.behave(json(article));
    await client.article('1');
    await upstream.stop();
    await expect(client.article('1')).rejects.toMatchObject({ failure: 'connect', unsent: true });
    await upstream.start();
    expect(await client.article('1')).toEqual(article.data);
  });
});

describe('what a read sends and logs', () => {
  test('token, ids, accept; the trace of the request that caused it', async () => {
    upstream.behave(json(article));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await callContext.run({ requestId: 'req-9', traceparent }, () => client.article('1'));
    expect(upstream.calls[0]?.headers).toEqual({
      host: expect.any(String), connection: 'keep-alive', accept: 'application/json', 'accept-encoding': 'gzip, br',
      authorization: 'Bearer secret-token', 'user-agent': 'linkwan-site', 'x-request-id': 'req-9',
      traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/),
    });
    expect(lines).toEqual([{ event: 'upstream.call', operation: 'article', attempt: 1, reqId: 'req-9', outcome: 'ok', status: 200, ms: expect.any(Number) }]);
  });

  test('every attempt is logged, without query values and without the token', async () => {
    upstream.behave(resetBefore);
    await expect(client.articles({ keyword: 'someone-private' })).rejects.toBeDefined();
    expect(lines.map((line) => line['attempt'])).toEqual([1, 2, 3]);
    expect(JSON.stringify(lines)).not.toMatch(/someone-private|secret-token/);
  });
});
