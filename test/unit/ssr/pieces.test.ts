/** The small parts between a request and its page. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { entityTag, hasVersion } from '#server/entity-tag.ts';
import { bestCoding } from '#server/ssr/negotiate.ts';
import { createPageCache, type PageCache } from '#server/ssr/page-cache.ts';
import { pageKey } from '#server/ssr/page-key.ts';
import { createRenderQueue } from '#server/ssr/render-queue.ts';
import { storePage } from '#server/ssr/stored-page.ts';
import { pageById } from '#shared/site/registry.ts';
import { inTime } from '#client/pages/in-time.ts';
import { rawGet } from '#test/support/raw-get.ts';

describe('codings', () => {
  it.each([
    [undefined, 'identity'], ['', 'identity'], ['identity', 'identity'], ['gzip, deflate, br, zstd', 'br'], ['gzip, deflate', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'], ['br;q=0.5, gzip;q=0.5', 'br'], ['GZIP', 'gzip'], ['*;q=0.1', 'br'], ['*;q=0', 'identity'], ['br;q=0, *', 'gzip'], ['gzip ; q=1', 'gzip'],
  ] as const)('"%s" is answered with %s', (accept, coding) => {
    expect(bestCoding(accept)).toBe(coding);
  });
});

describe('entity tags', () => {
  it('differ with every byte and are compared weakly', () => {
    const tag = entityTag('a');
    expect(entityTag('a')).toBe(tag);
    expect(entityTag('b')).not.toBe(tag);
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, ' * ']) expect(hasVersion(condition, tag), condition).toBe(true);
    for (const condition of [undefined, '', '"x"', tag.slice(1, -1), `${tag}x`]) expect(hasVersion(condition, tag), condition).toBe(false);
  });
});

describe('the key of a page', () => {
  const key = (id: string, query: string): string | undefined => pageKey(pageById(id), new URLSearchParams(query));

  it('holds the parameters that the registry names, in its order, and no others', () => {
    expect(key('resource-wan-dcs', 'utm_source=x&id=7')).toBe('/resource/WanDCS');
    expect(key('about-news', 'page=2&x=1&category=技术解读')).toBe(`/about/News?category=${encodeURIComponent('技术解读')}&page=2`);
    expect(key('about-news', 'category=&page= ')).toBe('/about/News');
    expect(key('about-news-detail', 'id=a%26b%3Dc')).toBe('/about/NewsDetail?id=a%26b%3Dc');
  });

  it('is none for values too long to keep', () => {
    expect(key('about-news', `category=${'长'.repeat(81)}`)).toBeUndefined();
  });
});

describe('the queue of renders', () => {
  /** Keeps the event loop busy, as a render does. */
  const burn = (ms: number): void => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };

  it('runs in turn and refuses beyond its bound', async () => {
    const queue = createRenderQueue(2);
    const first = queue.run(async () => 'first');
    const second = queue.run(async () => 'second');
    expect(queue.run(async () => 'third')).toBeUndefined();
    expect(queue.waiting).toBe(2);
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(await queue.run(async () => 'fourth')).toBe('fourth');
  });

  it('lets other requests pass when renders have kept the event loop for long', async () => {
    const queue = createRenderQueue(4);
    const order: string[] = [];
    const renders = ['first', 'second', 'third'].map((name) => queue.run(async () => {
      burn(15);
      order.push(name);
    }));
    setImmediate(() => order.push('another request'));
    await Promise.all(renders);
    expect(order).toEqual(['first', 'second', 'another request', 'third']);
  });

  it('lets no render that waits hold up the next', async () => {
    const queue = createRenderQueue(2);
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = queue.run(() => promise);
    expect(await queue.run(async () => 'next')).toBe('next');
    resolve('at last');
    expect(await slow).toBe('at last');
  });

  it('goes on after a failure', async () => {
    const queue = createRenderQueue(5);
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
      if (!cache.answer(request, response, request.url ?? '')) response.writeHead(204).end();
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', () => resolve()));
    return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  }
  const page = (html: string) => storePage(200, html, { 'x-own': 'yes' });

  it('answers GET and HEAD of the exact address alone', async () => {
    const cache = createPageCache({ maxBytes: 1e6, maxEntries: 10, refresh: () => undefined });
    cache.put('/a', await page('<p>页</p>'));
    const url = await serve(cache);
    const { status, body, headers } = await rawGet(`${url}/a`);
    expect([status, body.toString('utf8'), headers['x-own'], headers['content-length']]).toEqual([200, '<p>页</p>', 'yes', '10']);
    expect((await rawGet(`${url}/a`, { method: 'HEAD' })).body).toHaveLength(0);
    for (const address of ['/A', '/a/', '/a?x=1', '//a']) expect((await rawGet(url + address)).status, address).toBe(204);
    expect((await rawGet(`${url}/a`, { method: 'POST' })).status).toBe(204);
  });

  it('leaves requests with two Host lines to the router, which refuses them', async () => {
    const cache = createPageCache({ maxBytes: 1e6, maxEntries: 10, refresh: () => undefined });
    cache.put('/a', await page('<p>kept</p>'));
    const { port } = new URL(await serve(cache));
    expect(cache.has('/a')).toBe(true);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /a HTTP/1.1\r\nHost: one.cn\r\nHost: two.cn\r\nConnection: close\r\n\r\n'));
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).once('end', () => resolve(text)).once('error', reject);
    });
    expect(answer).not.toContain('kept');
  });

  it('asks for a refresh once when data has grown old, and serves meanwhile', async () => {
    const refreshed: string[] = [];
    const cache = createPageCache({ maxBytes: 1e6, maxEntries: 10, refresh: (key) => void refreshed.push(key) });
    cache.put('/a', await page('<p>old</p>'), Date.now() - 1);
    const url = await serve(cache);
    for (let turn = 0; turn < 3; turn += 1) expect((await rawGet(`${url}/a`)).body.toString('utf8')).toBe('<p>old</p>');
    expect(refreshed).toEqual(['/a']);
    cache.put('/a', await page('<p>new</p>'), Date.now() - 1);
    await rawGet(`${url}/a`);
    expect(refreshed).toEqual(['/a', '/a']);
    cache.drop('/a');
    expect((await rawGet(`${url}/a`)).status).toBe(204);
  });

  it('keeps within its bounds, the longest unused going first', async () => {
    const cache = createPageCache({ maxBytes: 1e6, maxEntries: 2, refresh: () => undefined });
    for (const key of ['/a', '/b', '/c']) cache.put(key, await page(key));
    expect([cache.has('/a'), cache.has('/b'), cache.has('/c'), cache.size]).toEqual([false, true, true, 2]);
    const small = createPageCache({ maxBytes: 400, maxEntries: 10, refresh: () => undefined });
    for (const key of ['/a', '/b', '/c', '/d', '/e']) small.put(key, await page('x'.repeat(100)));
    expect(small.bytes).toBeLessThanOrEqual(400);
  });
});

describe('waiting in time', () => {
  it('gives what came, undefined when it is late, and the failure when it failed', async () => {
    const never = new Promise<number>(() => undefined);
    expect(await inTime(Promise.resolve(7), 30)).toBe(7);
    expect(await inTime(never, 10)).toBeUndefined();
    await expect(inTime(Promise.reject(new Error('no')), 30)).rejects.toThrow('no');
  });

  it('sees what has arrived while the process was busy', async () => {
    // Both timers are due long before this turn ends; the answer needs turns of its own, as one over a socket does.
    const answer = new Promise<string>((resolve) => setTimeout(() => setImmediate(() => setImmediate(() => resolve('there'))), 5));
    const waiting = inTime(answer, 10);
    const until = performance.now() + 60;
    while (performance.now() < until);
    expect(await waiting).toBe('there');
  });
});
