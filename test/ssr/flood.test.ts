/** A flood of made-up parameters and ids: the site's own pages stay cached, upstream calls and memory stay bounded. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderRequest, RenderResult } from '#shared/contracts/ssr.ts';
import { PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { json, startHostileUpstream, type Behaviour } from '#test/support/hostile-reads.ts';
import { isCached, rawGet } from '#test/support/raw-get.ts';
import { startSite, type Site } from '#test/support/site.ts';
import { waitFor } from '#test/support/wait-for.ts';

const article = (title: string) => ({ id: 7, title, summary: '摘要', category: '技术解读', publishTime: '2026-01-02 03:04:05' });
let title = '旧的标题';
const upstreamAnswer: Behaviour = (response, call) => {
  const list = call.url.includes('keyword=') ? { list: [], total: 0 } : { list: [article(title)], total: 1 };
  const data = call.url.startsWith('/nbArticle?') ? list
    : call.url.includes('findById?id=7') ? { ...article(title), content: '<p>正文</p>' }
    : call.url.includes('getStructure') ? [{ id: 'c', name: '章', children: [{ id: 'd', name: '文档' }] }]
    : null;
  json({ code: '0', data })(response, call);
};

/** A site whose pages are cached. The first one has them made, by a program that gives way to everybody. */
async function startWarmSite(...options: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...options);
  await waitFor('the pages to be cached', () => site.lines.some(({ event }) => event === 'pages.warmed'), { timeoutMs: 280_000 });
  return site;
}

/** An upstream, and a warm site on it, until `stop`. Unless told otherwise nothing is read again because of its age. */
async function startBoth(env: Record<string, string> = {}, change?: Parameters<typeof startSite>[1]) {
  const upstream = await startHostileUpstream();
  upstream.behave(upstreamAnswer);
  const site = await startWarmSite({ UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'token', CACHE_TTL_MS: '3600000', ...env }, change);
  return { upstream, site, stop: async () => { await site.stop(); await upstream.stop(); } };
}
type Both = Awaited<ReturnType<typeof startBoth>>;

describe('a flood of distinct queries', () => {
  const LIMIT = 60;
  const FLOOD = 300;
  const both = forSuite(() => startBoth({ RATE_LIMIT_MAX: String(LIMIT), RATE_LIMIT_WINDOW: '1 hour' }));

  it('is limited per caller with Retry-After, causes no further upstream calls, and evicts no page of the site', async () => {
    const { site, upstream } = both;
    const own = PAGES.filter(({ data }) => !data);
    const before = upstream.calls.length;
    const answers = [];
    for (let turn = 0; turn < FLOOD; turn += 1) answers.push(await site.get(`/about/News?keyword=${turn}`));
    const limited = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(limited.length).toBeGreaterThanOrEqual(FLOOD - LIMIT);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(upstream.calls.length - before).toBeLessThanOrEqual(LIMIT);
    // A cached page does not count against the limit.
    for (const { path } of own) expect(isCached(await rawGet(site.url + path)), path).toBe(true);
    expect((await site.get('/')).status).toBe(200);
    expect(site.pages.stats().entries).toBeLessThanOrEqual(PAGES.length + 40);
  });
});

describe('unknown ids', () => {
  const FLOOD = 100;
  const both = forSuite(startBoth);

  it('cause few upstream calls, and evict no known ones', async () => {
    const { site, upstream } = both;
    await site.get('/about/NewsDetail?id=7');
    for (let turn = 0; turn < FLOOD; turn += 1) expect((await site.get(`/about/NewsDetail?id=none-${turn}`)).status).toBe(404);
    const before = upstream.calls.length;
    expect(isCached(await rawGet(`${site.url}/about/NewsDetail?id=7`))).toBe(true);
    expect((await site.get(`/about/NewsDetail?id=none-${FLOOD - 1}`)).status).toBe(404);
    expect(upstream.calls.length).toBe(before);
    expect(site.pages.stats().entries).toBeLessThanOrEqual(PAGES.length + 40);
  });
});

describe('an article that the upstream changes', () => {
  const TTL_MS = 300;
  let both: Both;
  afterEach(() => both.stop());

  it.each(['/about/NewsDetail?id=7', '/about/News', '/'])('is shown after the TTL and one upstream call, which the first visitor after the TTL causes: %s', async (path) => {
    title = '旧的标题';
    both = await startBoth({ CACHE_TTL_MS: String(TTL_MS) });
    const { site, upstream } = both;
    await waitFor('the old title to be shown and cached', async () => {
      const answer = await site.get(path);
      return answer.text.includes('旧的标题') && isCached(answer);
    });
    title = '新的标题';
    await new Promise((resolve) => setTimeout(resolve, TTL_MS * 2));
    const calls = upstream.calls.length;
    const begun = performance.now();
    const first = await site.get(path);
    expect(first.status).toBe(200);
    // Another page may have caused the same read just before.
    await waitFor('the upstream to have been asked', async () => upstream.calls.length > calls || (await site.get(path)).text.includes('新的标题'));
    // Render and compression take their time on a busy machine, so this waits instead of counting old pages.
    await waitFor('the page to be refreshed', async () => (await site.get(path)).text.includes('新的标题'));
    const most = 1 + (performance.now() - begun) / TTL_MS;
    const asked = Object.entries(Object.groupBy(upstream.calls.slice(calls), ({ url }) => url));
    expect(asked.filter(([, each = []]) => each.length > most).map(([url]) => url)).toEqual([]);
  });
});

it('a refresh with unchanged data does not render the page', async () => {
  let seen: { readonly target: string; readonly isThere: boolean }[] = [];
  const noting = <T extends RenderResult>(prefix: string, draw: (request: RenderRequest) => Promise<T>) => async (request: RenderRequest): Promise<T> => {
    const result = await draw(request);
    seen.push({ target: `${prefix}${request.path}?${request.search}`, isThere: result.isThere === true });
    return result;
  };
  const { site, stop } = await startBoth({ CACHE_TTL_MS: '300' }, ({ renderer, ...frontend }) => ({
    ...frontend,
    renderer: { ...renderer, render: noting('', renderer.render), renderModel: noting('/api/pages', renderer.renderModel) },
  }));
  const etagOf = async (target: string) => (await rawGet(site.url + target)).headers.etag;
  for (const target of ['/about/NewsDetail?id=7', '/about/News?', '/?', '/resource/WanDCS?', '/api/pages/about/News?']) {
    await waitFor(`${target} to be cached`, async () => isCached(await rawGet(site.url + target)));
    // The page changes until all its data has been read.
    await waitFor(`${target} to be read again and not rendered`, async () => {
      seen = [];
      const before = await etagOf(target);
      const again = () => seen.filter((each) => each.target === target);
      await waitFor(`${target} to be read again`, async () => (await etagOf(target), again().length > 0));
      return again().every(({ isThere }) => isThere) && (await etagOf(target)) === before;
    });
  }
  await stop();
});

it('a tool with a visitor’s figures is not cached', async () => {
  const site = await startWarmSite();
  const before = site.pages.stats().entries;
  for (let days = 1; days <= 20; days += 1) {
    const answer = await rawGet(`${site.url}/resource/ComputePower?days=${days}`);
    expect([answer.status, isCached(answer)]).toEqual([200, false]);
  }
  expect(site.pages.stats().entries).toBe(before);
  await site.stop();
});
