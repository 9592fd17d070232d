import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forSuite } from '#test/support/for-suite.ts';
import {
  cutAfterStatus, drip, flood, gzipBomb, hang, inTurn, json, resetBefore, startHostileUpstream, text, truncated,
  type Behaviour,
} from '#test/support/hostile-reads.ts';
import { buildReadsApp, type ReadsApp } from '#test/support/reads-app.ts';

const TTL_MS = 200;
const TIMEOUT_MS = 3000;
const summary = { id: 1, title: '旧标题', publishTime: '2024-01-01 00:00:00' };
const good: Behaviour = (response, call) => {
  const data = call.url.startsWith('/nbArticle?') ? { list: [summary, { ...summary, id: 2 }], total: 2 }
    : call.url.startsWith('/nbArticle/') ? { ...summary, content: '<p>旧</p>' }
    : call.url.includes('getStructure') ? [{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]
    : { id: 'd', name: '文', content: '<p>旧</p>' };
  json({ code: '0', data })(response, call);
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const upstream = forSuite(startHostileUpstream);
let reads: ReadsApp;
beforeEach(async () => {
  upstream.calls.length = 0;
  upstream.behave(good);
  reads = await buildReadsApp({ baseUrl: upstream.url, timeoutMs: TIMEOUT_MS, ttlMs: TTL_MS });
});
afterEach(() => reads.close());

const faults: [string, Behaviour][] = [
  ['a hang', hang], ['a reset', resetBefore], ['a cut', cutAfterStatus(200)], ['500', text('', 500)], ['truncation', truncated],
  ['broken JSON', text('{')], ['HTML', text('<html></html>')], ['a flood', flood], ['a drip', drip], ['a redirect', text('', 302, { location: '/' })],
  ['a gzip bomb', gzipBomb], ['code 3', json({ code: '3' })], ['401', text('', 401)], ['nonsense', json({ code: '0', data: 7 })],
];

describe('with something cached', () => {
  test.each(faults)('with %s upstream every read is answered at once, marked stale', async (_, fault) => {
    const { news } = reads;
    const before = await news.articles({});
    await news.document('d');
    upstream.behave(fault);
    await pause(TTL_MS + 5);
    const started = performance.now();
    expect((await news.articles({})).value).toEqual(before.value);
    expect((await news.document('d'))?.value.content).toBe('<p>旧</p>');
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
    await expect.poll(async () => (await news.articles({})).stale).toBe(true);
    expect((await news.articles({})).at).toBe(before.at);
  });

  test('an upstream that comes back is read again', async () => {
    const { news } = reads;
    await news.articles({});
    await upstream.stop();
    await pause(TTL_MS + 5);
    await expect.poll(async () => (await news.articles({})).stale).toBe(true);
    upstream.behave(json({ code: '0', data: { list: [{ ...summary, title: '新标题' }], total: 1 } }));
    await upstream.start();
    await expect.poll(async () => (await news.articles({})).value.list[0]?.title).toBe('新标题');
    expect((await news.articles({})).stale).toBe(false);
  });
});

describe('with nothing cached', () => {
  test.each(faults)('%s is one problem with a retry time', async (_, fault) => {
    upstream.behave(fault);
    await expect(reads.news.articles({})).rejects.toMatchObject({ problem: 'upstream-unavailable', retryAfter: expect.any(Number) });
    await expect(reads.news.document('d')).rejects.toMatchObject({ problem: 'upstream-unavailable' });
  });

  test('the upstream’s retry time is passed on, up to a minute', async () => {
    upstream.behave(inTurn(text('', 503, { 'retry-after': '7' }), text('', 503, { 'retry-after': '9999' })));
    await expect(reads.news.articles({})).rejects.toMatchObject({ retryAfter: 7 });
    await expect(reads.news.documents()).rejects.toMatchObject({ retryAfter: 60 });
  });

  test('sixty concurrent callers share one call', async () => {
    upstream.behave((response, call) => void setTimeout(() => good(response, call), 50));
    const all = await Promise.all(Array.from({ length: 60 }, (_, index) => reads.news.articles(index % 2 ? {} : { page: 1, keyword: ' ' })));
    expect(new Set(all.map((reading) => reading.value)).size).toBe(1);
    expect(upstream.calls).toHaveLength(1);
  });

  test('an unknown id is requested once', async () => {
    upstream.behave(json({ code: '0', data: null }));
    expect(await reads.news.article('nope')).toBeUndefined();
    expect(await reads.news.article('nope')).toBeUndefined();
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('warming', () => {
  test('reads the list, the newest articles for the neighbours of each, and the catalogue', async () => {
    await reads.news.warm();
    expect(upstream.calls.map((call) => call.url)).toEqual(['/nbArticle?page=1&pageSize=10', '/nbArticle?page=1&pageSize=100', '/nbDirectory/getStructureDocInfo']);
    expect((await reads.news.articles({})).value.total).toBeGreaterThan(0);
    expect(upstream.calls).toHaveLength(3);
  });

  test('continues until the upstream is available', async () => {
    await upstream.stop();
    const warming = reads.news.warm();
    await pause(100);
    await upstream.start();
    await warming;
    const { length } = upstream.calls;
    expect((await reads.news.documents()).value).toEqual([{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]);
    expect(upstream.calls).toHaveLength(length);
  });

  test('ends when the service closes', async () => {
    upstream.behave(text('', 500));
    const warming = reads.news.warm();
    await expect.poll(() => upstream.calls.length).toBeGreaterThan(0);
    await reads.news.close();
    expect(await warming).toBeUndefined();
  });
});
