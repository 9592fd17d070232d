/** Files for search engines and feed readers: sitemap, robots, feed, web manifest. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArticleList } from '#shared/contracts/news.ts';
import { canonicalPath, PAGES, pageById } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, attr, linksOf, only } from '#test/support/html.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { ORIGIN, startSite } from '#test/support/site.ts';
import { wellFormedMistakes } from '#test/support/xml.ts';

const site = forSuite(startSite);
let list: ArticleList;
beforeAll(async () => {
  list = (await site.get('/api/articles?pageSize=100')).body as ArticleList;
});

/** supertest does not parse bodies of these types. */
const textAt = async (path: string): Promise<string> => (await rawGet(site.url + path)).body.toString('utf8');
const between = (xml: string, tag: string): readonly string[] => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '');

/** The site's own pages in the sitemap. */
const OWN = PAGES.filter((page) => canonicalPath(page) === page.path && !page.hidden).map(({ path }) => ORIGIN + path);

describe('the sitemap', () => {
  it('is well-formed and lists every canonical page, every article and every document', async () => {
    const xml = await textAt('/sitemap.xml');
    const addresses = between(xml, 'loc');
    expect(wellFormedMistakes(xml)).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.slice(0, OWN.length)).toEqual(OWN);
    for (const { id } of list.list) expect(addresses).toContain(`${ORIGIN}/about/NewsDetail?id=${encodeURIComponent(id)}`);
    expect(addresses.filter((address) => address.includes('/documents?id=')).length).toBeGreaterThanOrEqual(24);
    for (const path of ['/search', '/about/NewsDetail', '/mobResource/netDCS', '/resource']) expect(addresses).not.toContain(ORIGIN + path);
  });

  it('lists the pages alone while the upstream is away', async () => {
    const alone = await startSite({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    try {
      const { status, body } = await rawGet(`${alone.url}/sitemap.xml`);
      expect([status, between(body.toString('utf8'), 'loc')]).toEqual([200, OWN]);
    } finally {
      await alone.stop();
    }
  });

  it('lists only addresses that answer 200 and are canonical', async () => {
    for (const address of between(await textAt('/sitemap.xml'), 'loc')) {
      const path = address.replaceAll('&amp;', '&').replace(ORIGIN, '');
      const { status, text } = await site.get(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain(`<link rel="canonical" href="${address}">`);
    }
  });

  it('dates pages, and tells Baidu which devices they serve', async () => {
    const xml = await textAt('/sitemap.xml');
    for (const date of between(xml, 'lastmod')) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const dateOf = (path: string): string | undefined => new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]*)<`).exec(xml)?.[1];
    expect(dateOf('/resource/WanDCS')).toBe(pageById('resource-wan-dcs').updated);
    expect(dateOf('/about/News')).toBe(list.list[0]?.publishTime.slice(0, 10));
    const documents = [...xml.matchAll(/<loc>[^<]*\/documents\?id=([^<]+)<\/loc>(?:<lastmod>([^<]*)<)?/g)];
    for (const [, id, date] of documents) {
      const { updateTime } = (await site.get(`/api/documents/${id ?? ''}`)).body as { updateTime: string };
      expect(date, id).toBe(updateTime.slice(0, 10));
    }
    expect(documents.length).toBeGreaterThanOrEqual(24);
    expect(xml).toContain('<mobile:mobile type="pc,mobile"/>');
    expect(xml).toContain(`href="${ORIGIN}/mobResource/netDCS"`);
  });
});

it('robots.txt keeps crawlers from what is not for them and names the sitemap', async () => {
  const lines = (await textAt('/robots.txt')).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /search', `Sitemap: ${ORIGIN}/sitemap.xml`]));
  expect(lines).not.toContain('Disallow: /');
});

describe('the feed', () => {
  it('is a well-formed Atom feed of the latest news', async () => {
    const { headers, body } = await rawGet(`${site.url}/feed.xml`);
    const xml = body.toString('utf8');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(wellFormedMistakes(xml)).toEqual([]);
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">');
    expect(xml).toContain(`<link rel="self" href="${ORIGIN}/feed.xml"/>`);
    const titles = between(xml, 'title');
    expect(titles.slice(1)).toEqual(list.list.slice(0, 20).map(({ title }) => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')));
    for (const time of [...between(xml, 'updated'), ...between(xml, 'published')]) expect(Number.isNaN(Date.parse(time)) || !time.endsWith('+08:00')).toBe(false);
  });

  it('is announced on every kind of page', async () => {
    for (const path of ['/', '/about/News', '/resource/WanDCS']) {
      const feeds = linksOf(await site.html(path), 'alternate').filter((link) => attr(link, 'type') === 'application/atom+xml');
      expect(feeds.map((link) => attr(link, 'href'))).toEqual(['/feed.xml']);
    }
  });
});

it.each(['/sitemap.xml', '/robots.txt', '/feed.xml'])('%s answers 304 to a matching If-None-Match', async (path) => {
  const first = await rawGet(site.url + path);
  const again = await rawGet(site.url + path, { headers: { 'if-none-match': `"other", W/${first.headers.etag ?? ''}` } });
  expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
  expect(first.headers['cache-control']).toContain('no-transform');
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
  const head = await rawGet(site.url + path, { method: 'HEAD', headers: { 'if-none-match': first.headers.etag ?? '' } });
  // A length of 0 would be that of the stored body to a shared cache, which then answers GET with nothing.
  expect([head.status, head.headers['content-length']]).toEqual([304, undefined]);
  expect((await rawGet(site.url + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('the manifest, the icons and the share image of a page are there', async () => {
  for (const [path, type] of [['/manifest.webmanifest', 'application/manifest+json'], ['/favicon.ico', 'image/'], ['/icons/apple-touch-icon.png', 'image/png'], ['/share/home.png', 'image/png']] as const) {
    const { status, headers } = await rawGet(site.url + path);
    expect(status, path).toBe(200);
    expect(headers['content-type'], path).toContain(type);
  }
});

it('WeChat finds the picture of a page, which no browser fetches', async () => {
  const picture = only((await site.html('/resource/WanDCS')).root, 'img');
  expect(['src', 'hidden', 'loading', 'alt'].map((name) => attr(picture, name))).toEqual(['/share/resource-wan-dcs.png', '', 'lazy', '']);
});

it('transcoders and phones are told to leave the page as it is', async () => {
  const html = await site.html('/resource/WanDCS');
  const metas = all(html.root, 'meta').map((meta) => [attr(meta, 'name') ?? attr(meta, 'http-equiv'), attr(meta, 'content')]);
  expect(metas).toEqual(expect.arrayContaining([['Cache-Control', 'no-transform,no-siteapp'], ['renderer', 'webkit'], ['format-detection', 'telephone=no']]));
  expect((await site.get('/resource/WanDCS')).headers['cache-control']).toContain('no-transform');
});

describe('the filter of the cases', () => {
  it('has no address that a crawler follows, and one canonical page', async () => {
    const html = await site.html('/cases');
    const filtered = all(html.root, (element) => element.tagName === 'a' && (attr(element, 'href') ?? '').startsWith('/cases?'));
    expect(filtered).toEqual([]);
    const choice = all(html.root, (element) => element.tagName === 'button' && attr(element, 'name') === 'industry')[0];
    const one = await site.html(`/cases?industry=${encodeURIComponent(attr(choice as never, 'value') ?? '')}`);
    expect(linksOf(one, 'canonical').map((link) => attr(link, 'href'))).toEqual([`${ORIGIN}/cases`]);
    const pressed = all(one.root, (element) => element.tagName === 'button' && attr(element, 'aria-pressed') === 'true').map((button) => attr(button, 'value') ?? '全部');
    expect(pressed).toEqual([attr(choice as never, 'value'), '全部']);
    // The links of the other row keep the selection of this one.
    expect(all(one.root, (element) => element.tagName === 'input' && attr(element, 'type') === 'hidden' && attr(element, 'name') === 'industry')).toHaveLength(1);
  });
});
