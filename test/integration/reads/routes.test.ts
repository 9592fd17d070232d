import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { Agent, interceptors, request } from 'undici';
import { Compile } from 'typebox/compile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Type } from 'typebox';
import { ArticleListSchema, ArticleSchema, DocumentNodeSchema, DocumentSchema } from '#shared/contracts/news.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { hang, json, resetBefore, startHostileUpstream, type Behaviour } from '#test/support/hostile-reads.ts';
import { listen } from '#test/support/loopback.ts';
import { buildReadsApp, type ReadsApp } from '#test/support/reads-app.ts';

const summary = { id: 1, title: '标题', publishTime: '2024-01-01 00:00:00' };
const content = '<h1>题</h1><script>alert(1)</script><p onclick="x">文</p><a href="javascript:x">l</a><img src="https://evil.example/i.png">';
const good: Behaviour = (response, call) => {
  const isUnknown = call.url.includes('unknown');
  const data = call.url.startsWith('/nbArticle?') ? { list: [summary], total: 1 }
    : isUnknown ? null
    : call.url.startsWith('/nbArticle/') ? { ...summary, content }
    : call.url.includes('getStructure') ? [{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]
    : { id: 'd', name: '文', content, updateTime: '2024-01-01' };
  json({ code: '0', data })(response, call);
};
/** Of the tests in which answers grow old and the upstream hangs. */
const TTL_MS = 500;
const TIMEOUT_MS = 3000;
const clean = '<h2 id="s-题">题</h2><p>文</p><a>l</a>';

const upstream = forSuite(startHostileUpstream);
let reads: ReadsApp;
/** Replaces the application by one whose answers grow old soon. */
async function startWithShortTtl(): Promise<void> {
  await reads.close();
  reads = await buildReadsApp({ baseUrl: upstream.url, ttlMs: TTL_MS, timeoutMs: TIMEOUT_MS });
}
const get = (path: string) => supertest(reads.app.server).get(path);
beforeEach(async () => {
  upstream.calls.length = 0;
  upstream.behave(good);
  reads = await buildReadsApp({ baseUrl: upstream.url });
});
afterEach(() => reads.close());

describe('read routes', () => {
  test.each([
    ['/api/articles', ArticleListSchema, { list: [{ id: '1', title: '标题', summary: '', category: '', source: '', publishTime: summary.publishTime }], total: 1, page: 1, pageSize: 10 }],
    ['/api/articles/1', ArticleSchema, expect.objectContaining({ id: '1', content: clean })],
    ['/api/documents', Type.Array(DocumentNodeSchema), [{ id: 'c', name: '章', children: [{ id: 'd', name: '文' }] }]],
    ['/api/documents/d', DocumentSchema, { id: 'd', name: '文', updateTime: '2024-01-01', content: clean }],
  ])('%s answers its declared shape, is not kept without asking, and 304 afterwards', async (path, schema, expected) => {
    const first = await get(path).expect(200).expect('content-type', 'application/json; charset=utf-8');
    expect(first.body).toEqual(expected);
    expect(Compile(schema).Check(first.body)).toBe(true);
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{27}"$/), 'cache-control': 'no-cache, no-transform', 'x-data-at': expect.stringMatching(/Z$/) });
    const etag = first.headers['etag'] ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path).set('if-none-match', header).expect(304);
      expect(again.text).toBe('');
      expect(again.headers['etag']).toBe(etag);
    }
    await get(path).set('if-none-match', '"other"').expect(200);
    const head = await supertest(reads.app.server).head(path).set('if-none-match', etag).expect(304);
    expect(head.headers).not.toHaveProperty('content-length');
  });

  test('passes on the six parameters under their names and nothing else', async () => {
    await get('/api/articles').query({ page: '2', pageSize: '5', category: '技术解读', keyword: '云 a', startTime: '2024-01-01 00:00:00', endTime: '2024-12-31 23:59:59', token: 'x', id: '1' }).expect(200);
    expect(upstream.calls.map((call) => call.url)).toEqual([
      `/nbArticle?page=2&pageSize=5&category=${encodeURIComponent('技术解读')}&keyword=%E4%BA%91%20a&startTime=2024-01-01%2000:00:00&endTime=2024-12-31%2023:59:59`,
    ]);
  });

  test('unknown parameters are not part of the cache key', async () => {
    for (let index = 0; index < 5; index += 1) await get(`/api/articles?cachebuster=${index}`).expect(200);
    expect(upstream.calls).toHaveLength(1);
  });

  test('a cache on the way shows what the server says, not what it said before', async () => {
    await startWithShortTtl();
    const cache = new Agent().compose(interceptors.cache({ type: 'shared' }));
    const url = await listen(reads.app.server);
    const titles = async () => ((await (await request(`${url}/api/articles`, { dispatcher: cache })).body.json()) as { list: { title: string }[] }).list.map(({ title }) => title);
    expect(await titles()).toEqual(['标题']);
    upstream.behave(json({ code: '0', data: { list: [{ ...summary, title: '新标题' }], total: 1 } }));
    await sleep(TTL_MS + 100);
    await titles();
    await expect.poll(async () => (await get('/api/articles')).body.list[0].title).toBe('新标题');
    expect(await titles()).toEqual(['新标题']);
    await cache.close();
  });

  test('the visitor\'s headers are not passed on; the trace is', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await get('/api/articles/1').set({ cookie: 'a=b', authorization: 'Bearer visitor', 'x-forwarded-for': '1.2.3.4', 'user-agent': 'visitor', traceparent, 'accept-language': 'zh' }).expect(200);
    const headers = upstream.calls[0]?.headers ?? {};
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'traceparent', 'user-agent', 'x-request-id']);
    expect(headers).toMatchObject({ authorization: 'Bearer token', 'user-agent': 'linkwan-site', traceparent: expect.stringContaining('0af7651916cd43dd8448eb211c80319c') });
  });

  test.each([
    ['/api/articles?page=0', 'page'], ['/api/articles?page=2&page=3', 'page'], ['/api/articles?pageSize=101', 'pageSize'], ['/api/articles?startTime=2024-01-01', 'startTime'],
    ['/api/articles?startTime=2026-13-01%2000:00:00', 'startTime'], ['/api/articles?endTime=2026-02-30%2000:00:00', 'endTime'], ['/api/articles?endTime=2026-01-01%2025:00:00', 'endTime'],
    [`/api/articles?keyword=${'x'.repeat(81)}`, 'keyword'], ['/api/articles?category=%00', 'category'],
  ])('%s is refused by field', async (path, field) => {
    const { body } = await get(path).expect(400);
    expect(body).toMatchObject({ code: 'validation', errors: [{ field }] });
    expect(upstream.calls).toHaveLength(0);
  });

  test.each(['/api/articles/unknown', '/api/documents/unknown'])('%s is not found', async (path) => {
    await get(path).expect(404);
    expect(upstream.calls).toHaveLength(1);
  });

  test.each(['中文', 'a/b', 'a b', 'A+B', 'a:b', 'a,b', 'abc==', '../../nbApplyInfo', '?x=1', 'x'.repeat(65), '云'.repeat(200), '😀'.repeat(100)])('the upstream can choose any id: %s', async (id) => {
    for (const [resource, path] of [['articles', '/nbArticle/findById'], ['documents', '/nbDirectory']] as const) {
      await get(`/api/${resource}/${encodeURIComponent(id)}`).expect(200);
      const asked = new URL(upstream.calls.at(-1)?.url ?? '', 'http://upstream');
      expect([asked.pathname, [...asked.searchParams]]).toEqual([path, [['id', id]]]);
    }
  });

  test.each(['/api/articles/%00', '/api/articles/a%0Ab', '/api/articles/%7F', `/api/documents/${'x'.repeat(201)}`, `/api/documents/${'%E4%BA%91'.repeat(201)}`])('%s is not sent upstream', async (path) => {
    await get(path).expect(404);
    expect(upstream.calls).toHaveLength(0);
  });

  test.each<[string, Behaviour]>([['hangs', hang], ['breaks', resetBefore]])('an upstream that %s: stale answers if there are any, else 503', async (_, fault) => {
    await startWithShortTtl();
    const { body } = await get('/api/articles').expect(200);
    upstream.behave(fault);
    await expect.poll(async () => (await get('/api/articles')).headers['x-data-stale']).toBe('true');
    const stale = await get('/api/articles').expect(200).expect('cache-control', 'no-cache, no-transform');
    expect(stale.body).toEqual(body);
    const none = await get('/api/documents').expect(503);
    expect(none.body.code).toBe('upstream-unavailable');
    expect(Number(none.headers['retry-after'])).toBeGreaterThan(0);
  });
});
