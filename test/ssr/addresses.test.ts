/** Addresses (contract, section 1): spellings, redirects, the 404 page, query parameters. */
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { GROUP_REDIRECTS } from '#shared/site/unlisted.ts';
import { SITE } from '#shared/site/site.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { attr, linksOf, metaOf, only, textOf, titleOf } from '#test/support/html.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { sendRaw } from '#test/support/raw-socket.ts';
import { ORIGIN, startSite } from '#test/support/site.ts';

const site = forSuite(startSite);

const canonicalOf = async (path: string): Promise<string | undefined> => {
  const [link] = linksOf(await site.html(path), 'canonical');
  return link && attr(link, 'href');
};

it('that are absolute begin with SITE_ORIGIN', async () => {
  const origin = 'https://www.site-under-test.cn';
  // The pages of the build are those of the default origin.
  const other = await startSite({ SITE_ORIGIN: origin, PAGE_CACHE: 'off' });
  const paths = ['/', '/cases', '/resource/WanDCS', '/about/NewsDetail?id=1001', '/documents?id=idc-rack-mounting', '/sitemap.xml', '/robots.txt', '/feed.xml'];
  const texts = await Promise.all(paths.map(async (path) => [path, (await other.get(path)).text] as const));
  await other.stop();
  expect(texts.filter(([, text]) => !text.includes(`${origin}/`) || text.includes(ORIGIN)).map(([path]) => path)).toEqual([]);
});

describe('redirects', () => {
  it('are those of the specification', () => {
    expect(GROUP_REDIRECTS).toEqual({
      '/resource': '/product/index',
      '/solution': '/solution/index',
      '/service': '/service/index',
      '/about': '/about/index',
      '/mobResource': '/mobResource/index',
    });
  });

  it.each(Object.entries(GROUP_REDIRECTS))('%s leads to %s for good, in any spelling', async (from, to) => {
    for (const spelling of [from, `${from}/`, from.toLowerCase(), from.toUpperCase()]) {
      const { status, headers } = await rawGet(site.url + spelling);
      expect([spelling, status, headers.location]).toEqual([spelling, 308, to]);
    }
    const [withQuery, head] = await Promise.all([rawGet(`${site.url}${from}?from=wechat`), rawGet(site.url + from, { method: 'HEAD' })]);
    expect(withQuery.headers.location).toBe(`${to}?from=wechat`);
    expect(head.status).toBe(308);
  });

  it('never lead to another host', async () => {
    for (const path of ['//evil.example/resource', '/resource//evil.example', '/\\evil.example']) {
      expect((await rawGet(site.url + path)).headers.location ?? '').not.toContain('evil.example');
    }
  });
});

describe('spellings', () => {
  it.each([
    ['/solution/database', '/solution/Database'],
    ['/solution/Database', '/solution/Database'],
    ['/solution/entSecurity', '/solution/EntSecurity'],
    ['/solution/EntSecurity', '/solution/EntSecurity'],
    ['/SOLUTION/ENTSECURITY/', '/solution/EntSecurity'],
    ['/resource/idcjiandenew', '/resource/IdcJianDeNew'],
    ['/wanpartners/', '/wanPartners'],
    ['/cases/', '/cases'],
  ])('%s is %s', async (asked, canonical) => {
    expect((await site.get(asked)).status).toBe(200);
    expect(await canonicalOf(asked)).toBe(ORIGIN + canonical);
  });

  it('of one page are answered with the same bytes', async () => {
    for (const page of PAGES.filter(({ data, path }, index) => !data && path !== '/' && index % 5 === 0)) {
      const [own, lower, slash] = await Promise.all([page.path, page.path.toLowerCase(), `${page.path}/`].map((path) => site.get(path)));
      expect(lower?.text === own?.text && slash?.text === own?.text, page.path).toBe(true);
    }
  });
});

describe('unknown addresses', () => {
  it.each(['/no-such-page', '/resource/NoSuch', '/resource/WanCCS/more', '/index.html', '/%E4%B8%8D%E5%AD%98%E5%9C%A8', '/.env', '/wp-login.php', '/assets/no-such.js'])('%s is 404 with the page 页面不存在', async (path) => {
    expect((await site.get(path)).status).toBe(404);
    const html = await site.html(path);
    expect(titleOf(html)).toBe(`页面不存在 - ${SITE.suffix}`);
    expect(textOf(only(html.root, 'h1'))).toBe('页面不存在');
    expect(metaOf(html, 'robots')).toMatch(/^noindex/);
    expect(linksOf(html, 'canonical')).toHaveLength(0);
    expect(html.mistakes).toEqual([]);
  });

  it.each(['/assets/../index.html', '/icons/../../package.json', '/fonts/./none'])('%s, which no client library sends, is the same page', async (path) => {
    const { text } = await sendRaw(site.url, `GET ${path} HTTP/1.0\r\n\r\n`, { waitMs: 60_000 });
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toContain('<title>页面不存在 - ');
  });

  it.each(['/%', '/%c0%ae', '/a%zz', '/API/%', '/%61pi/articles/%ff', '/api/pages/%'])('%s cannot be decoded and is 400, logged and limited like any other', async (path) => {
    const limited = await startSite({ RATE_LIMIT_MAX: '1', RATE_LIMIT_WINDOW: '1 hour' });
    try {
      const { status, headers } = await limited.get(path);
      expect(status).toBe(400);
      await expect.poll(() => limited.logText()).toContain(String(headers['x-request-id']));
      expect((await limited.get(path)).status).toBe(429);
    } finally {
      await limited.stop();
    }
  });

  it('are never echoed on the page', async () => {
    const { text } = await site.get('/%3Cscript%3Ealert(1)%3C/script%3E?x=%22onload=alert(1)');
    expect(text).not.toContain('alert(1)');
  });

  it('below /api are problems, not pages', async () => {
    const response = await site.get('/api/no-such');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });
});

describe('query parameters', () => {
  it('that the registry entry does not name change nothing', async () => {
    for (const path of ['/', '/resource/WanDCS', '/cases', '/product/index']) {
      const [plain, tagged] = await Promise.all([site.get(path), site.get(`${path}?utm_source=baidu&id=7&__proto__=1`)]);
      expect(tagged.status, path).toBe(200);
      expect(tagged.text === plain.text, path).toBe(true);
    }
  });

  it.each([['bandwidth', 'traffic'], ['link', 'access']])('that name an answer there is none of leave the first one chosen: %s', async (step, name) => {
    const { text } = await site.get(`/service/index?step=${step}&${name}=no-such-answer`);
    const chosen = text.match(/<input type="radio"[^>]*>/g)?.filter((input) => input.includes(`name="${name}"`) && input.includes('checked=""'));
    expect(chosen?.map((input) => /value="(.*?)"/.exec(input)?.[1])).toEqual(['none']);
  });

  it('that are unknown add no entries to the cache', async () => {
    const before = site.pages.stats().entries;
    for (let turn = 0; turn < 20; turn += 1) await site.get(`/resource/WanDCS?visit=${turn}`);
    expect(site.pages.stats().entries).toBeLessThanOrEqual(Math.max(before, PAGES.length));
  });

  it('that the registry entry names change the page and are part of its canonical address', async () => {
    const list = await site.html(`/about/News?category=${encodeURIComponent('技术解读')}&noise=1`);
    expect(titleOf(list)).toContain('技术解读');
    const [link] = linksOf(list, 'canonical');
    expect(link && attr(link, 'href')).toBe(`${ORIGIN}/about/News?category=${encodeURIComponent('技术解读')}`);
  });

  it('are escaped where they are shown', async () => {
    const { text } = await site.get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

describe('HEAD', () => {
  it.each(['/', '/resource/WanDCS', '/about/News', '/no-such-page', '/sitemap.xml', '/robots.txt'])('%s has the headers of GET and no body', async (path) => {
    const [get, head] = [await rawGet(site.url + path), await rawGet(site.url + path, { method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) expect(head.headers[name], name).toBe(get.headers[name]);
  });
});

it.each(['/no-such-page', '/about/NewsDetail?id=none'])('%s is 404 for whoever has any version of it, too', async (path) => {
  expect((await site.get(path, { 'if-none-match': '*' })).status).toBe(404);
});

it('a body sent to an unknown address is not read', async () => {
  const { status } = await supertest(site.url).post('/no-such-page').set('content-type', 'application/json').send('{');
  expect(status).toBe(404);
});

it('other methods do not reach a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    const { status, body } = await rawGet(`${site.url}/resource/WanDCS`, { method });
    expect([404, 405, 415], method).toContain(status);
    expect(body.toString('utf8')).not.toContain('数据中心互联');
  }
});
