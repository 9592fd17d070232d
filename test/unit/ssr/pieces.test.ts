/** The parts of the SSR room on their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { entityTag, hasVersion } from '#server/entity-tag.ts';
import { freshnessOf, STALE_RETRY_MS } from '#server/ssr/cache-policy.ts';
import { createRendererCall } from '#server/ssr/call-renderer.ts';
import { bestCoding } from '#server/ssr/content-coding.ts';
import { BOUNDS, createPageCache, type PageCache } from '#server/ssr/page-cache.ts';
import { createEarlyCounts } from '#server/ssr/early-counts.ts';
import { createRenderQueue, OVERLOAD } from '#server/ssr/overload.ts';
import { addressOf, queryOf, unknownAddress } from '#server/ssr/page-address.ts';
import { createCachedRenderer } from '#server/ssr/render-page.ts';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { listen } from '#test/support/loopback.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { writeCached } from '#server/ssr/send-page.ts';
import { storePage } from '#server/ssr/stored-page.ts';
import { pageById } from '#shared/site/registry.ts';
import { withDeadline } from '#client/pages/with-deadline.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { BARE_ASSETS, NO_MODEL } from '#test/support/bare-frontend.ts';

describe('codings', () => {
  it.each([
    [undefined, 'identity'], ['', 'identity'], ['identity', 'identity'], ['gzip, deflate, br, zstd', 'br'], ['gzip, deflate', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'], ['br;q=0.5, gzip;q=0.5', 'br'], ['GZIP', 'gzip'], ['*;q=0.1', 'br'], ['*;q=0', 'identity'], ['br;q=0, *', 'gzip'], ['gzip ; q=1', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'], ['gzip, identity;q=0.5, *;q=0', 'gzip'], ['identity;q=0', 'identity'],
  ] as const)('"%s" is answered with %s', (accept, coding) => {
    expect(bestCoding(accept)).toBe(coding);
  });
});

describe('entity tags', () => {
  it('differ for different bodies and are compared weakly', () => {
    const tag = entityTag('a');
    expect(entityTag('a')).toBe(tag);
    expect(entityTag('b')).not.toBe(tag);
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, ' * ']) expect(hasVersion(condition, tag), condition).toBe(true);
    for (const condition of [undefined, '', '"x"', tag.slice(1, -1), `${tag}x`]) expect(hasVersion(condition, tag), condition).toBe(false);
  });
});

describe('the key of a page', () => {
  const key = (id: string, query: string): string | undefined => addressOf(pageById(id), `?${query}`).key;

  it('contains only the parameters that the registry names, in its order', () => {
    expect(key('resource-wan-dcs', 'utm_source=x&id=7')).toBe('/resource/WanDCS');
    expect(key('about-news', 'page=2&x=1&category=技术解读')).toBe(`/about/News?category=${encodeURIComponent('技术解读')}&page=2`);
    expect(key('about-news', 'category=&page= ')).toBe('/about/News');
    expect(key('about-news-detail', 'id=a%26b%3Dc')).toBe('/about/NewsDetail?id=a%26b%3Dc');
  });

  it('is undefined for values that are too long', () => {
    expect(key('about-news', `category=${'长'.repeat(81)}`)).toBeUndefined();
  });
});

describe('unknown addresses', () => {
  it('have one 404 page for each part of the site, independent of the visitor’s text', () => {
    const key = (target: string): string | undefined => unknownAddress(target).key;
    expect(key('/no/such?x=1')).toBe('/404');
    expect(key('/')).toBe('/404');
    expect([key('/resource/a'), key('/Resource/b/c?d')]).toEqual(['/resource/404', '/resource/404']);
    expect(key('/a/mailing')).toBe('/mail/404');
    expect(key('/about/Mail')).toBe('/about/mail/404');
    expect(key('/mobResource/a')).toBe('/mobresource/404');
  });

  it('have a query that ends at the fragment', () => {
    expect([queryOf('/a'), queryOf('/a?b=1'), queryOf('/a?b=1#c'), queryOf('/a#b?c')]).toEqual(['', '?b=1', '?b=1', '']);
  });
});

describe('the queue of renders', () => {
  /** Keeps the event loop busy, as a render does. */
  const burn = (ms: number): void => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };

  it('runs renders in order and refuses those whose expected wait is too long', async () => {
    const queue = createRenderQueue({ ...OVERLOAD, steady: { minWaiting: 2, maxWaitMs: 20 }, startupMs: 0 });
    const order: number[] = [];
    const render = (index: number) => queue.run(async () => {
      burn(5);
      order.push(index);
    });
    // Sequential renders let the queue learn how long one takes.
    for (let index = 0; index < 40; index += 1) await render(index);
    expect(order).toEqual(Array.from({ length: 40 }, (_, index) => index));
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => render(index)));
    const refused = crowd.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(30 - 8);
    expect(refused.length).toBeLessThanOrEqual(30 - 2);
    expect(refused[0]).toMatchObject({ reason: { problem: 'overloaded', retryAfter: 1 } });
    expect(queue.isFull()).toBe(false);
    await render(99);
    expect(order.at(-1)).toBe(99);
  });

  it('never refuses a few renders on a slow machine, nor the first visitors of a process', async () => {
    const few = createRenderQueue({ ...OVERLOAD, steady: { ...OVERLOAD.steady, maxWaitMs: 1 }, startupMs: 0 });
    await few.run(async () => burn(50));
    await Promise.all(Array.from({ length: OVERLOAD.steady.minWaiting }, () => few.run(async () => burn(10))));
    const startup = createRenderQueue();
    // Slow renders, as on a busy machine: two hundred of them would wait for ten seconds.
    for (let count = 0; count < 20; count += 1) await startup.run(async () => burn(60));
    await Promise.all(Array.from({ length: 200 }, () => startup.run(async () => burn(1))));
  });

  it('lets other requests run between batches', async () => {
    const queue = createRenderQueue({ ...OVERLOAD, maxBatchMs: 25 });
    const order: string[] = [];
    const renders = ['first', 'second', 'third'].map((name) => queue.run(async () => {
      burn(15);
      order.push(name);
    }));
    setImmediate(() => order.push('another request'));
    await Promise.all(renders);
    expect(order.indexOf('another request')).toBeLessThan(order.indexOf('third'));
    expect(order.filter((name) => name !== 'another request')).toEqual(['first', 'second', 'third']);
  });

  it('starts the next render while one waits for data', async () => {
    const queue = createRenderQueue();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = queue.run(() => promise);
    expect(await queue.run(async () => 'next')).toBe('next');
    resolve('at last');
    expect(await slow).toBe('at last');
  });

  it('continues after a failed render', async () => {
    const queue = createRenderQueue();
    await expect(queue.run(() => Promise.reject(new Error('render')))).rejects.toThrow('render');
    expect(await queue.run(async () => 7)).toBe(7);
  });
});

describe('the page cache', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(cache: PageCache): Promise<string> {
    const own = createServer((request: IncomingMessage, response: ServerResponse) => {
      const cached = cache.get(request.url ?? '');
      if (cached) writeCached(cached, request, response);
      else response.writeHead(204).end();
    });
    server = own;
    return listen(own);
  }
  const page = (html: string) => storePage({ status: 200, body: html }, { 'x-own': 'yes' });
  const bounded = (maxEntries: number, maxBytes = 1e6) => createPageCache({ refresh: async () => undefined, bounds: { ...BOUNDS, site: { maxEntries, maxBytes } } });

  it('answers only the exact address, HEAD without a body', async () => {
    const cache = bounded(10);
    cache.put('/a', await page('<p>页</p>'), Infinity);
    const url = await serve(cache);
    const { status, body, headers } = await rawGet(`${url}/a`);
    expect([status, body.toString('utf8'), headers['x-own'], headers['content-length']]).toEqual([200, '<p>页</p>', 'yes', '10']);
    expect((await rawGet(`${url}/a`, { method: 'HEAD' })).body).toHaveLength(0);
    for (const address of ['/A', '/a/', '/a?x=1', '//a']) expect((await rawGet(url + address)).status, address).toBe(204);
  });

  it('refreshes a stale page once, and serves it meanwhile', async () => {
    const refreshed: string[] = [];
    let end = (): void => undefined;
    const refresh = (key: string): Promise<void> => {
      refreshed.push(key);
      return new Promise((resolve) => { end = resolve; });
    };
    const cache = createPageCache({ refresh });
    cache.put('/a', await page('<p>old</p>'), -1);
    const url = await serve(cache);
    for (let turn = 0; turn < 3; turn += 1) expect((await rawGet(`${url}/a`)).body.toString('utf8')).toBe('<p>old</p>');
    expect(refreshed).toEqual(['/a']);
    cache.put('/a', await page('<p>new</p>'), -1);
    end();
    await rawGet(`${url}/a`);
    expect(refreshed).toEqual(['/a', '/a']);
    cache.drop('/a');
    expect((await rawGet(`${url}/a`)).status).toBe(204);
  });

  it('inflates a page once for requests that are answered together', async () => {
    const { variants: { identity } } = await page('<p>页</p>');
    const body = identity.body();
    expect(body.toString('utf8')).toBe('<p>页</p>');
    expect(identity.body()).toBe(body);
  });

  it('stays within its bounds and evicts the least recently used page', async () => {
    const cache = bounded(2);
    for (const key of ['/a', '/b', '/c']) cache.put(key, await page(key), Infinity);
    expect([cache.has('/a'), cache.has('/b'), cache.has('/c'), cache.size(), cache.isFull()]).toEqual([false, true, true, 2, true]);
    const small = bounded(10, 100);
    for (const key of ['/a', '/b', '/c', '/d', '/e']) small.put(key, await page('x'.repeat(100)), Infinity);
    expect(small.bytes()).toBeLessThanOrEqual(100);
    expect(small.size()).toBeGreaterThan(0);
  });

  it('evicts no page of the site for pages made by parameters', async () => {
    const cache = createPageCache({ refresh: async () => undefined, bounds: { site: BOUNDS.site, data: { maxEntries: 3, maxBytes: 1e6 } } });
    const one = await page('x');
    cache.put('/a', one, Infinity);
    for (let id = 0; id < 50; id += 1) cache.put(`/a?id=${id}`, one, Infinity);
    expect([cache.has('/a'), cache.has('/a?id=49'), cache.has('/a?id=46'), cache.size()]).toEqual([true, true, false, 4]);
  });
});

describe('how long a page is fresh', () => {
  const HOUR = 3_600_000;
  const freshness = (more: object) => freshnessOf(
    addressOf(pageById('about-news'), '/about/News'),
    { status: 200, template: 'text', body: '', data: { at: Date.now(), stale: false, complete: true, shown: () => '', ...more } },
    HOUR,
  );

  it('is no longer than its data, also when the clock was set back, and short while the upstream fails', () => {
    expect(freshness({ at: Date.now() - HOUR / 2 })).toBeLessThanOrEqual(HOUR / 2);
    expect(freshness({ at: Date.now() + HOUR })).toBe(HOUR);
    expect(freshness({ at: 0, stale: true })).toBe(STALE_RETRY_MS);
  });
});

it.each([[4000, 6000], [0, 32_000]])('a page may wait for its reads a little longer than for one, which has %i ms (0: no limit)', async (upstreamTimeoutMs, waitMs) => {
  const waits: number[] = [];
  const call = createRendererCall({
    renderer: { render: async ({ shellWaitMs }) => (waits.push(shellWaitMs), { status: 200, template: 'text', body: '' }), ...NO_MODEL, renderOperations: () => '', renderError: () => '' },
    assets: BARE_ASSETS, config: parseConfig({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs) }), headers: {}, documentHeaders: () => ({}), log: { error: () => undefined },
  });
  await call(addressOf(pageById('cases'), '/cases'), { api: {} as BffApi, isPatient: true });
  expect(waits).toEqual([waitMs]);
});

describe('a refresh', () => {
  it('uses the upstream’s current data, and leaves a page with the same data as it is', async () => {
    const rendered: string[] = [];
    let fails = false;
    let status = 200;
    let complete = true;
    const list = (title: string, at: number) => ({ value: { list: [{ title }], total: 1 }, stale: false, at });
    const reads = (title: string, at: () => number) => ({ articles: async () => list(title, at()) }) as unknown as BffApi;
    const pages = createCachedRenderer({
      renderer: {
        async render({ api, isThere }) {
          const { value, at } = await api.articles({});
          const shown = value.list[0]?.title ?? '';
          const decided = { status, template: 'text', data: { at, stale: false, complete, shown: () => shown } };
          if (fails) throw new Error('no file descriptor');
          if (complete && isThere?.(shown)) return { ...decided, body: '', isThere: true };
          rendered.push(shown);
          return { ...decided, body: shown };
        },
        ...NO_MODEL,
        renderOperations: () => '',
        renderError: () => '',
      },
      documentHeaders: () => ({}),
      assets: BARE_ASSETS,
      config: parseConfig({ CACHE_TTL_MS: '5000' }),
      api: reads('old', () => Date.now() - 10_000),
      latest: reads('new', Date.now),
      headers: {},
      log: { error: () => undefined },
      queue: createRenderQueue(),
      counts: createEarlyCounts(),
    });
    const news = pageById('about-news');
    // The first visitor gets the stale data that is at hand, which starts a refresh.
    const { result } = await pages.render(addressOf(news, news.path), { isGone: () => false, isPatient: false });
    expect(result.body).toBe('old');
    // To look at it starts no refresh.
    const bodyOf = (): string | undefined => pages.cache.peek(news.path)?.variants.identity.body().toString();
    await waitFor('the second visitor to see the news', () => bodyOf() === 'new');
    expect(rendered).toEqual(['old', 'new']);
    const before = pages.cache.get(news.path);
    await sleep(2);
    await pages.refresh(news.path);
    const after = pages.cache.get(news.path);
    expect(rendered).toEqual(['old', 'new']);
    // The same object, neither rendered nor compressed again, with the freshness of the new data.
    expect(after?.page).toBe(before?.page);
    expect(after?.freshUntil).toBeGreaterThan(before?.freshUntil ?? Infinity);
    // A failure leaves the page in its place, and is not repeated at every visit.
    fails = true;
    const freshUntil = after?.freshUntil ?? 0;
    await pages.refresh(news.path);
    const kept = pages.cache.get(news.path);
    expect(kept?.page).toBe(before?.page);
    expect(kept?.freshUntil).toBeLessThan(freshUntil);
    expect(kept?.freshUntil).toBeGreaterThan(performance.now());
    // So does an answer that is missing, as long as what the page shows may be shown.
    [fails, complete] = [false, false];
    await pages.refresh(news.path);
    expect(pages.cache.get(news.path)?.page).toBe(before?.page);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    await pages.refresh(news.path);
    vi.useRealTimers();
    expect(pages.cache.has(news.path)).toBe(false);
    // A page that is gone goes.
    complete = true;
    await pages.refresh(news.path);
    expect(pages.cache.has(news.path)).toBe(true);
    status = 404;
    await pages.refresh(news.path);
    expect(pages.cache.has(news.path)).toBe(false);
  });
});

describe('answers before routing', () => {
  it('are counted by page and kind, and returned once', () => {
    const counts = createEarlyCounts();
    const one = counts.of('/a', 200);
    one.whole.count += 2;
    one.unchanged.count += 1;
    counts.of('/a', 200).heads.count += 1;
    counts.of('not-found', 404).whole.count += 1;
    counts.refused.count += 1;
    expect(counts.take()).toEqual([
      { method: 'GET', route: '/a', status: 200, count: 2 }, { method: 'GET', route: '/a', status: 304, count: 1 },
      { method: 'HEAD', route: '/a', status: 200, count: 1 }, { method: 'GET', route: 'not-found', status: 404, count: 1 },
      { method: 'GET', route: 'refused', status: 503, count: 1 },
    ]);
    expect(counts.take()).toEqual([]);
  });
});

describe('waiting in time', () => {
  it('returns the value, undefined when it is late, and rejects when it failed', async () => {
    const never = new Promise<number>(() => undefined);
    expect(await withDeadline(Promise.resolve(7), 30)).toBe(7);
    expect(await withDeadline(never, 10)).toBeUndefined();
    await expect(withDeadline(Promise.reject(new Error('no')), 30)).rejects.toThrow('no');
  });

  it('leaves no timer behind, so that the prerendering process can end', async () => {
    vi.useFakeTimers();
    try {
      await withDeadline(Promise.resolve(7), 30_000);
      await expect(withDeadline(Promise.reject(new Error('no')), 30_000)).rejects.toThrow('no');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('returns a value that arrived while the process was busy', async () => {
    // Both timers are due before this turn ends, but the value needs further turns, as an answer over a socket does.
    const answer = new Promise<string>((resolve) => setTimeout(() => setImmediate(() => setImmediate(() => resolve('there'))), 5));
    const waiting = withDeadline(answer, 10);
    const until = performance.now() + 60;
    while (performance.now() < until);
    expect(await waiting).toBe('there');
  });
});
