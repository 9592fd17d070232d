/** Page responses: codings, validators, and the same bytes from the page cache and the live renderer. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { rawGet, type RawAnswer } from '#test/support/raw-get.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startSite, type Site } from '#test/support/site.ts';

let cached: Site;
let live: Site;
beforeAll(async () => {
  [cached, live] = await Promise.all([startSite(), startSite({ PAGE_CACHE: 'off' })]);
  // A home page rendered before the news have been read shows a notice instead; both sites must show the news.
  await waitFor('all pages to be rendered', () => cached.lines.some(({ event }) => event === 'pages.warmed'));
  // Searches find more until then.
  await waitFor('the texts of the upstream to be found', () => [cached, live].every((site) => site.lines.some(({ event }) => event === 'search.indexed')));
  for (const site of [cached, live]) for (const path of ['/api/articles', '/api/documents', '/']) await site.get(path);
});
afterAll(() => Promise.all([cached.stop(), live.stop()]));

const CODINGS = ['br', 'gzip', 'identity'] as const;

function decoded({ body, headers }: RawAnswer): string {
  const coding = headers['content-encoding'];
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}
const ask = (site: Site, path: string, coding: string): Promise<RawAnswer> => rawGet(site.url + path, { headers: { 'accept-encoding': coding } });

it('a page is the same from the cache, rendered live, and in every coding', async () => {
  for (const [index, { path, id }] of PAGES.entries()) {
    // Every page in one coding and some in all of them twice, because the first answer may be the one that fills the cache.
    const codings = index % 8 === 0 ? [...CODINGS, ...CODINGS] : [CODINGS[index % 3] ?? 'br'];
    // A page with documents of the upstream is refreshed after its first visitor.
    const isSame = async (coding: string): Promise<boolean> => decoded(await ask(cached, path, coding)) === (await live.get(path)).text;
    for (const coding of codings) await waitFor(`${id} ${coding} to be the same`, () => isSame(coding));
  }
});

describe('codings', () => {
  it.each([
    ['br;q=1, gzip;q=0.5', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0, identity', undefined],
    ['*', 'br'],
    ['zstd', undefined],
    ['', undefined],
  ])('accept-encoding "%s" is answered with %s', async (accept, coding) => {
    const { headers } = await ask(cached, '/resource/WanDCS', accept);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('accept-encoding');
  });

  it('are announced with the length of what is sent', async () => {
    for (const coding of CODINGS) {
      const { headers, body } = await ask(cached, '/resource/WanDCS', coding);
      expect(headers['content-length']).toBe(String(body.length));
    }
  });
});

it.each([
  ['of a tool with a visitor’s figures', '/resource/ComputePower?mfu=2'],
  ['of a search', '/search?q=GPU'],
  ['model of it', '/api/pages/search?q=GPU'],
])('the page %s is compressed as well', async (_what, path) => {
  const [br, gzip, whole] = await Promise.all(CODINGS.map((coding) => ask(cached, path, coding)));
  expect([br, gzip, whole].map((answer) => answer?.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  for (const answer of [br, gzip]) {
    expect(answer && decoded(answer)).toBe(whole?.body.toString('utf8'));
    expect(answer?.body.length).toBeLessThan((whole?.body.length ?? 0) / 2);
    expect(answer?.headers.vary).toContain('accept-encoding');
  }
});

it.each(['/resource/ComputePower', '/resource/ComputePower?mfu=2', '/search?q=GPU'])('%s inlines its style sheets', async (path) => {
  const html = decoded(await ask(cached, path, 'br'));
  expect([html.match(/<style/g)?.length, html.match(/<link rel="stylesheet"/g)?.length]).toEqual([2, undefined]);
});

describe('validators', () => {
  const PATH = '/resource/WanDCS';
  const conditional = (site: Site, etag: string, coding = 'br', method = 'GET'): Promise<RawAnswer> =>
    rawGet(site.url + PATH, { method, headers: { 'accept-encoding': coding, 'if-none-match': etag } });

  it('are strong and one for each coding', async () => {
    const tags = await Promise.all(CODINGS.map(async (coding) => (await ask(cached, PATH, coding)).headers.etag));
    expect(new Set(tags).size).toBe(CODINGS.length);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('answer 304 without a body to a matching If-None-Match, also weak and in a list', async () => {
    const { headers } = await ask(cached, PATH, 'br');
    const etag = headers.etag ?? '';
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await conditional(cached, condition);
      expect(answer.status, condition).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.etag).toBe(etag);
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect((await conditional(cached, etag, 'br', 'HEAD')).status).toBe(304);
  });

  it('answer 200 for another version or another coding', async () => {
    const etag = (await ask(cached, PATH, 'br')).headers.etag ?? '';
    expect((await conditional(cached, '"stale"')).status).toBe(200);
    expect((await conditional(cached, etag, 'gzip')).status).toBe(200);
  });

  it.each(['/search?q=GPU', '/search?q=zzzz', '/resource/ComputePower?mfu=3', '/cases?industry=a', '/about/News?keyword=zzzz', '/api/pages/search?q=GPU'])('hold for the page %s too, which is rendered for each request', async (path) => {
    const tags = await Promise.all(CODINGS.map(async (coding) => (await ask(cached, path, coding)).headers.etag));
    expect(new Set(tags).size).toBe(CODINGS.length);
    for (const [index, coding] of CODINGS.entries()) {
      const again = await rawGet(cached.url + path, { headers: { 'accept-encoding': coding, 'if-none-match': tags[index] ?? '' } });
      expect([again.status, again.body.length, again.headers.etag, again.headers['cache-control']]).toEqual([304, 0, tags[index], `${path.includes('/search') ? 'private, ' : ''}no-cache, no-transform`]);
      expect([again.headers['content-length'], again.headers.vary]).toEqual([undefined, 'accept-encoding']);
      const head = await rawGet(live.url + path, { method: 'HEAD', headers: { 'accept-encoding': coding, 'if-none-match': tags[index] ?? '' } });
      expect([head.status, head.headers['content-length']]).toEqual([304, undefined]);
    }
  });

  it.each([['GET', '/about/News?page=2'], ['HEAD', '/about/NewsDetail?id=1001']])('are the same on every server, so that the first request to one that has just started may be answered 304 (%s)', async (method, path) => {
    const { headers } = await ask(live, path, 'br');
    const first = await rawGet(cached.url + path, { method, headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' } });
    expect([first.status, first.body.length, first.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(first.headers['content-length']).toBeUndefined();
    // A page that is cached already is answered before a request has an id.
    expect(first.headers['x-request-id']).toBeDefined();
  });

  it('come with no-cache and no-transform', async () => {
    for (const site of [cached, live]) expect((await ask(site, PATH, 'br')).headers['cache-control']).toBe('no-cache, no-transform');
  });
});

describe('the page cache', () => {
  it('does not depend on Host or other headers', async () => {
    const own = await cached.get('/product/index');
    const foreign = await cached.get('/product/index', { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b', authorization: 'Basic x' });
    expect(foreign.text === own.text).toBe(true);
    expect(foreign.text).not.toContain('evil.example');
  });

  it('stays within its bounds', async () => {
    const { entries, bytes } = cached.pages.stats();
    expect(entries).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
    expect(live.pages.stats().entries).toBe(0);
  });

  it.each(['/about/NewsDetail?id=none-', '/about/News?keyword=none-', '/search?q=none-', '/resource/ComputePower?mfu='])('does not grow with what visitors make up: %s', async (path) => {
    const before = cached.pages.stats().entries;
    for (let turn = 0; turn < 10; turn += 1) await cached.get(path + turn);
    expect(cached.pages.stats().entries).toBe(before);
  });
});
