/** `GET /api/search` and `/search` of the whole server: shape, filters, bad input, upstream content. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { SEARCH_KINDS, SearchResultSchema, type SearchResult } from '#shared/contracts/search.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startHostileUpstream, json, type Behaviour, type HostileUpstream } from '#test/support/hostile-reads.ts';
import { all, attr, only, textOf, type HtmlPage } from '#test/support/html.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const fits = Compile(SearchResultSchema);
const search = async (of: Site, query: string, more = ''): Promise<SearchResult> => (await of.get(`/api/search?q=${encodeURIComponent(query)}${more}`)).body as SearchResult;

describe('the search of the whole site', () => {
  const site = forSuite(startSite);
  beforeAll(async () => {
    await site.services.search.refresh();
  });

  it('answers in the shape of the contract, with marked and escaped snippets', async () => {
    const response = await site.get(`/api/search?q=${encodeURIComponent('NCCL')}`);
    expect(response.status).toBe(200);
    // What is typed is its visitor's alone, also in the field of the cities.
    for (const { headers } of [response, await site.get('/api/cities?q=hang')]) expect(headers['cache-control']).toContain('private');
    const result = response.body as SearchResult;
    expect(fits.Check(result)).toBe(true);
    expect(Object.keys(result).toSorted()).toEqual(['hits', 'total']);
    expect(result.hits[0]?.snippet).toMatch(/<mark>nccl<\/mark>/i);
    for (const { snippet } of result.hits) expect(snippet.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    const again = await site.get(`/api/search?q=${encodeURIComponent('NCCL')}`, { 'if-none-match': String(response.headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('finds a word by its beginning: Latin letters, and a Han character alone', async () => {
    expect((await search(site, 'kafk')).hits[0]?.path).toMatch(/^\/resource\/BigData/);
    const [word, beginning] = await Promise.all([search(site, '铭牌'), search(site, '铭')]);
    expect(word.total).toBeGreaterThan(0);
    expect(beginning.total).toBeGreaterThanOrEqual(word.total);
  });

  it('filters by kind, and pages do not repeat hits', async () => {
    for (const kind of SEARCH_KINDS) {
      const { hits, total } = await search(site, '机房', `&kind=${kind}`);
      expect(total, kind).toBeGreaterThan(0);
      expect(new Set(hits.map((hit) => hit.kind))).toEqual(new Set([kind]));
    }
    const [first, second] = await Promise.all([search(site, '机房'), search(site, '机房', '&page=2')]);
    expect(second.total).toBe(first.total);
    const paths = [...first.hits, ...second.hits].map(({ path, kind }) => `${kind} ${path}`);
    expect(new Set(paths).size).toBe(20);
    expect((await search(site, '机房', '&page=99')).hits).toEqual([]);
    expect(site.services.search.find({ query: '机房' }).suggestions).toEqual([]);
  });

  it('returns common pages for an empty query, and nothing without a match', async () => {
    expect((await site.get('/api/search')).body).toMatchObject({ total: 8 });
    expect((await site.get('/api/search?q=%20%E3%80%80')).body).toMatchObject({ total: 8 });
    expect(await search(site, '', '&kind=term')).toEqual({ total: 0, hits: [] });
    expect(await search(site, '', '&page=2')).toEqual({ total: 8, hits: [] });
    // Text without a letter or a digit is a query that finds nothing, not an empty one.
    for (const nothing of ['qwzxqwzx 鼪鼬', '!!!', '？', '🙂']) expect(await search(site, nothing), nothing).toEqual({ total: 0, hits: [] });
    for (const odd of ['"', "'", '*', 'a OR', 'NEAR(', '^x', '{keys} : "x', '%', '🙂', 'title:x', '-', '(((', '\\']) {
      expect((await site.get(`/api/search?q=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
    }
  });

  it.each([
    ['q', `q=${'长'.repeat(65)}`], ['q', 'q=a&q=b'], ['q', 'q=%00x'], ['kind', 'q=a&kind=lead'], ['page', 'q=a&page=0'], ['page', 'q=a&page=1.5'], ['page', 'q=a&page=101'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    const response = await site.get(`/api/search?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({ code: 'validation', errors: [{ field }] });
  });

  it('accepts a query of 64 characters', async () => {
    expect((await site.get(`/api/search?q=${encodeURIComponent('等'.repeat(64))}`)).status).toBe(200);
  });

  it('is a page that works without script: hits, filters, pages, and noindex', async () => {
    const page = await site.html(`/search?q=${encodeURIComponent('95 计费')}`);
    const main = only(page.root, 'main');
    const hrefs = all(main, 'a').map((anchor) => attr(anchor, 'href'));
    expect(hrefs).toContain('/documents?id=8001');
    expect(hrefs).toContain(`/search?q=${encodeURIComponent('95 计费')}&kind=document`);
    expect(all(main, 'mark').map((mark) => textOf(mark))).toContain('95 计费');
    expect(attr(only(page.root, (element) => attr(element, 'name') === 'robots'), 'content')).toContain('noindex');
    const none = textOf(only((await site.html('/search?q=qwzxqwzx')).root, 'main'));
    expect(none).toContain('没有找到与「qwzxqwzx」有关的内容');
    expect(none).toContain('试试这些词');
    expect(textOf(only((await site.html(`/search?q=${encodeURIComponent('？？')}`)).root, 'main'))).toContain('没有找到与「？？」有关的内容');
    expect(textOf(only((await site.html('/search')).root, 'main'))).toContain('常用搜索');
    expect(textOf(only((await site.html('/search?q=ncll')).root, 'main'))).toContain('已按「nccl」查找');
  });

  it('from a page after the last one leads back to the last one', async () => {
    const query = `/search?q=${encodeURIComponent('机房')}`;
    const before = (page: HtmlPage) => all(page.root, (element) => attr(element, 'rel') === 'prev').filter(({ tagName }) => tagName === 'a').map((link) => attr(link, 'href'));
    const [link = ''] = before(await site.html(`${query}&page=99`));
    expect(link).toMatch(/&page=[12]\d$/);
    const last = await site.html(link);
    expect(all(only(last.root, 'main'), 'mark').length).toBeGreaterThan(0);
    expect(textOf(only(last.root, 'main'))).not.toContain('下一页');
  });

  it('puts only glossary terms into its metric, and no visitor’s words into the log', async () => {
    const own = '张三的私房话13800138000';
    await search(site, own);
    await search(site, 'RPO');
    await search(site, 'RPO', '&page=2');
    const metrics = await (await fetch(`${site.opsUrl}/metrics`)).text();
    expect(metrics).toMatch(/site_searches_total\{found="true",term="rpo"\} 1\n/);
    expect(metrics).toMatch(/site_searches_total\{found="false",term="other"\} [1-9]/);
    expect(metrics).not.toContain('张三');
    expect(site.logText()).not.toContain('张三');
    expect(site.logText()).not.toContain(encodeURIComponent('张三'));
  });
});

it('is rate-limited for each caller like every read, and so is its page', async () => {
  const site = await startSite({ RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW: '1 hour' });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await site.get('/api/search?q=a')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const pages: number[] = [];
  for (let count = 0; count < 5; count += 1) pages.push((await site.get('/search?q=a')).status);
  expect(pages).toEqual([200, 200, 200, 429, 429]);
  await site.stop();
});

describe('upstream content', () => {
  const TTL_MS = 300;
  let upstream: HostileUpstream;
  let site: Site;
  let articles: { id: string; title: string; content: string }[];
  const answer: Behaviour = (response, call) => {
    const url = new URL(call.url, 'http://upstream.invalid');
    const time = { publishTime: '2026-03-01 10:00:00' };
    const found = articles.find(({ id }) => id === url.searchParams.get('id'));
    if (url.pathname === '/nbArticle') return json({ code: '0', data: { list: articles.map(({ id, title }) => ({ id, title, ...time })), total: articles.length } })(response, call);
    if (url.pathname === '/nbArticle/findById') return json({ code: '0', data: found ? { ...found, ...time } : null })(response, call);
    if (url.pathname === '/nbDirectory/getStructureDocInfo') return json({ code: '0', data: [{ id: 'd1', name: '运维手册' }] })(response, call);
    return json({ code: '0', data: { id: 'd1', name: '运维手册', content: '<h2>换盘步骤</h2><p>先确认序列号 SN-7731。</p>' } })(response, call);
  };
  beforeEach(async () => {
    articles = [{ id: 'a1', title: '第一篇', content: '<p>提到<a href="/resource/WanDCS">互联</a>。</p>' }];
    upstream = await startHostileUpstream();
    upstream.behave(answer);
    site = await startSite({ UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'token', CACHE_TTL_MS: String(TTL_MS) });
    await site.services.search.refresh();
  });
  afterEach(async () => {
    await site.stop();
    await upstream.stop();
  });
  const foundPaths = async (query: string): Promise<readonly string[]> => (await search(site, query)).hits.map(({ path }) => path);

  it('is found by its text, at its heading', async () => {
    expect((await foundPaths('SN-7731'))[0]).toMatch(/^\/documents\?id=d1#s-/);
  });

  it('is found soon after it is published, and not after it is removed', async () => {
    articles.push({ id: 'a2', title: '量子密钥分发试点', content: '<p>正文。</p>' });
    await waitFor('the new article to be found', async () => (await foundPaths('量子密钥分发试点')).includes('/about/NewsDetail?id=a2'));
    articles.pop();
    await waitFor('the article to be gone', async () => !(await foundPaths('量子密钥分发试点')).includes('/about/NewsDetail?id=a2'));
  });

  it('is still found while the upstream is down', async () => {
    await upstream.stop();
    await search(site, '第一篇');
    await site.services.search.refresh();
    expect(await foundPaths('第一篇')).toContain('/about/NewsDetail?id=a1');
    expect(await foundPaths('SN-7731')).toHaveLength(1);
  });

  it('is linked from the pages that it links to; missing documents are linked nowhere', async () => {
    const hrefs = async (): Promise<readonly string[]> => all(only((await site.html('/resource/WanDCS')).root, 'main'), 'a').map((anchor) => attr(anchor, 'href') ?? '');
    await waitFor('the page to link to the article', async () => (await hrefs()).includes('/about/NewsDetail?id=a1'));
    expect((await hrefs()).filter((href) => href.startsWith('/documents?id='))).toEqual([]);
  });
});
