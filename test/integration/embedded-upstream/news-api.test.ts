import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedUpstream, type EmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { createUpstreamClient, type UpstreamClient } from '#server/upstream/client.ts';
import { isWireArticle, isWireArticleList, isWireDocument, isWireTree } from '#server/upstream/contract.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { PATIENT_READ_MS } from '#test/support/patience.ts';
import { receivedIn } from '#test/support/received-leads.ts';

const TOKEN = 'test-token';
const lead = { fullName: '张三', phone: '13800000000', company: '某公司', email: 'a@b.cn', job: '主任', buType: 14 };

const dataDir = suiteFolder('news-api');
let api: EmbeddedUpstream;
let client: UpstreamClient;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${api.url}${path}`, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...init.headers } });
const data = async (path: string): Promise<unknown> => ((await (await call(path)).json()) as { data: unknown }).data;
const apply = (body: unknown, headers: Record<string, string> = {}) =>
  call('/nbApplyInfo', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
const applications = () => receivedIn(dataDir).map(({ content, receivedAt }) => ({ ...content, receivedAt }));

beforeAll(async () => {
  api = await startEmbeddedUpstream({ dataDir, token: TOKEN });
  client = createUpstreamClient({ baseUrl: api.url, token: TOKEN, timeoutMs: Number(PATIENT_READ_MS), leadTimeoutMs: Number(PATIENT_READ_MS), log: silent });
});
afterAll(async () => {
  await client.close();
  await api.close();
});

describe('behind the token', () => {
  test.each(['/nbArticle', '/nbArticle/findById?id=1001', '/nbDirectory', '/nbDirectory/getStructureDocInfo', '/nbApplyInfo', '/unknown', '/%zz'])('%s needs the token', async (path) => {
    for (const authorization of ['', 'Bearer wrong', TOKEN, `bearer ${TOKEN}`]) {
      const answer = await fetch(`${api.url}${path}`, { headers: authorization === '' ? {} : { authorization } });
      expect(answer.status).toBe(401);
    }
  });

  test('listens on loopback only', () => {
    expect(new URL(api.url).hostname).toBe('127.0.0.1');
  });
});

describe('articles', () => {
  test('match the contract, newest first, page by page', async () => {
    const all = await data('/nbArticle?pageSize=100');
    if (!isWireArticleList(all)) throw new Error('not the contract\'s list');
    const times = all.list.map((article) => article.publishTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.total).toBe(all.list.length);
    const pages = await Promise.all([1, 2].map((page) => client.articles({ page, pageSize: 3 })));
    expect(pages.flatMap((page) => page.list)).toEqual(all.list.slice(0, 6));
    expect(await client.articles({ page: 999 })).toEqual({ list: [], total: all.total });
    for (const { id } of all.list) expect(isWireArticle(await client.article(String(id)))).toBe(true);
  });

  test('filters by category, keyword and time, alone and together', async () => {
    const all = (await client.articles({ pageSize: 100 })).list;
    const inCategory = all.filter((article) => article.category === '技术解读');
    expect((await client.articles({ pageSize: 100, category: '技术解读' })).list).toEqual(inCategory);
    const [newest, , third] = all;
    const from = await client.articles({ startTime: String(third?.publishTime), endTime: String(newest?.publishTime) });
    expect(from.list).toEqual(all.slice(0, 3));
    expect((await client.articles({ keyword: String(newest?.title), category: String(newest?.category) })).list).toEqual([newest]);
    expect((await client.articles({ keyword: '不存在的词语' })).total).toBe(0);
    const { total } = await client.articles({ keyword: 'bgp' });
    expect(total).toBeGreaterThan(0);
    expect((await client.articles({ keyword: 'BGP' })).total).toBe(total);
    expect(await data('/nbArticle?page=&pageSize=100&category=&keyword=')).toEqual(await data('/nbArticle?pageSize=100'));
  });

  test.each(["'", '%', '_%_', '\\', '" OR 1=1 --', '；DROP TABLE articles'])('keyword %j is text, not syntax', async (keyword) => {
    const total = (await client.articles({})).total;
    expect((await client.articles({ keyword })).total).toBeLessThan(total);
  });

  test.each(['page=0', 'page=x', 'pageSize=101', 'startTime=2024-01-01', 'page=1&page=2'])('?%s is refused', async (query) => {
    expect((await call(`/nbArticle?${query}`)).status).toBe(400);
  });

  test('an unknown one is null', async () => {
    expect(await data('/nbArticle/findById?id=nope')).toBeNull();
    expect(await data('/nbArticle/findById')).toBeNull();
    expect(await client.article('nope')).toBeUndefined();
  });
});

describe('documents', () => {
  test('every leaf of the catalogue is a document that fits the contract', async () => {
    const tree = await data('/nbDirectory/getStructureDocInfo');
    if (!isWireTree(tree)) throw new Error('not the contract\'s tree');
    const leaves = tree.flatMap((chapter) => chapter.children ?? []);
    expect(leaves.length).toBeGreaterThanOrEqual(24);
    for (const { id, name } of leaves) {
      const document = await data(`/nbDirectory?id=${id}`);
      expect(isWireDocument(document)).toBe(true);
      expect(document).toMatchObject({ id, name, content: expect.stringMatching(/^<p>版本：.+　适用范围：.+<\/p>/) });
    }
    expect(await client.document('nope')).toBeUndefined();
  });
});

describe('applications', () => {
  test('are stored once for each key, with only the sent fields', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => client.applyInfo(lead, { idempotencyKey: 'key-a', requestId: 'r' })));
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array(5).fill('delivered'));
    expect(await client.applyInfo(lead, { idempotencyKey: 'key-b', requestId: 'r' })).toEqual({ kind: 'delivered' });
    const rows = applications();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ key: 'key-a', receivedAt: expect.any(Number), application: lead });
  });

  test('another one under a key that is known is stored as well, and once', async () => {
    const before = applications().length;
    const other = { ...lead, fullName: '另一位', phone: '13900139000' };
    for (const sent of [lead, other, lead, other]) expect(await client.applyInfo(sent, { idempotencyKey: 'key-c', requestId: 'r' })).toEqual({ kind: 'delivered' });
    expect(applications().slice(before).map(({ application }) => application)).toEqual([lead, other]);
  });

  test('without a key each one is stored', async () => {
    const before = applications().length;
    for (let index = 0; index < 2; index += 1) expect(await (await apply({ ...lead, unknown: 'x' })).json()).toEqual({ code: '0' });
    expect(applications()).toHaveLength(before + 2);
  });

  test.each([
    ['no body', null], ['a list', []], ['no name', { ...lead, fullName: undefined }], ['a blank company', { ...lead, company: ' ' }],
    ['an empty optional field', { ...lead, city: '' }], ['a number for text', { ...lead, phone: 13800000000 }], ['text for a number', { ...lead, buType: '14' }],
    ['a fraction', { ...lead, buType: 1.5 }], ['a name that is too long', { ...lead, fullName: '张'.repeat(2001) }],
  ])('%s is refused and not stored', async (_, body) => {
    const before = applications().length;
    expect((await apply(body)).status).toBe(400);
    expect(applications()).toHaveLength(before);
  });

  test('a body that is not JSON, or too large, is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call('/nbApplyInfo', { method: 'POST', body: '{', headers })).status).toBe(400);
    expect((await call('/nbApplyInfo', { method: 'POST', body: 'x=1', headers: { 'content-type': 'text/csv' } })).status).toBe(415);
    expect((await apply({ ...lead, description: 'x'.repeat(70_000) })).status).toBe(413);
  });
});
