/** `GET /api/pages/*`: the model from which the browser renders a page; cached and revalidated like the page. */
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { startSite } from '#test/support/site.ts';

const site = forSuite(startSite);

interface Answer {
  readonly build: string;
  readonly page: { readonly id: string };
  readonly model: { readonly kind: string };
  readonly figures: Readonly<Record<string, { readonly html: string }>>;
  readonly head: string;
}

const model = async (path: string): Promise<Answer> => (await site.get(`/api/pages${path}`).expect(200).expect('content-type', /^application\/json/)).body as Answer;

it('every page has a model with the build id of its document and with its own head', async () => {
  for (const page of PAGES) {
    const [answer, { text: html }] = [await model(page.path), await site.get(page.path)];
    expect(answer.page.id, page.path).toBe(page.id);
    expect(html).toContain(`"build":"${answer.build}"`);
    const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? 'none';
    expect(answer.head, page.path).toContain(title);
    for (const { html: figure } of Object.values(answer.figures)) expect(html.includes(figure), `${page.path} holds its figures`).toBe(true);
  }
});

describe('the copy of a page', () => {
  it('is in its model; the document names it as an immutable file', async () => {
    const { text } = await site.get('/resource/Desktop');
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as { copy: [string, string][]; model: object };
    expect(boot.model).not.toHaveProperty('content');
    const [[part, href] = ['', '']] = boot.copy;
    expect(part).toBe('content');
    const file = await site.get(href).expect(200).expect('cache-control', /immutable/);
    expect(file.body).toEqual((await model('/resource/Desktop') as unknown as { model: { content: object } }).model.content);
  });
});

describe('delivery', () => {
  it('is compressed, validated and answered with 304', async () => {
    const address = `${site.url}/api/pages/cases`;
    const first = await rawGet(address, { headers: { 'accept-encoding': 'br' } });
    expect([first.status, first.headers['content-encoding'], first.headers['cache-control']]).toEqual([200, 'br', 'no-cache, no-transform']);
    expect((JSON.parse(brotliDecompressSync(first.body).toString('utf8')) as Answer).page.id).toBe('cases');
    const again = await rawGet(address, { headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is the same for the same data, whenever the data was read', async () => {
    const other = await startSite();
    try {
      for (const { path } of PAGES.filter(({ data }) => data)) {
        const [one, two] = await Promise.all([site, other].map(({ url }) => rawGet(`${url}/api/pages${path}`)));
        expect(two?.body.toString(), path).toBe(one?.body.toString());
      }
    } finally {
      await other.stop();
    }
  });

  it('weighs less than six tenths of the pages on average', async () => {
    const weigh = async (path: string) => (await rawGet(site.url + path, { headers: { 'accept-encoding': 'gzip' } })).body.length;
    let [models, documents] = [0, 0];
    for (const { path } of PAGES) {
      models += await weigh(`/api/pages${path}`);
      documents += await weigh(path);
    }
    expect(models / documents).toBeLessThan(0.6);
  });
});

describe('addresses', () => {
  it.each(['/api/%70ages/resource/Desktop', '/%61pi/PA%47ES/resource/Desktop/?utm=1'])('is found however its address is written: %s', async (address) => {
    const { page } = (await site.get(address).expect(200)).body as Answer;
    expect(page.id).toBe('resource-desktop');
  });

  it.each(['', '/', '/RESOURCE/desktop', '/resource/Desktop/'])('"%s" is found in any spelling', async (path) => {
    expect((await model(path)).model.kind).toMatch(/^(home|content)$/);
  });

  it('are found however a link encodes their letters, as documents are', async () => {
    const found = await Promise.all(['/solution/%44atabase', '/api/pages/solution/%44atabase', '/api/pages/%73olution/database'].map(async (path) => (await site.get(path)).status));
    expect(found).toEqual([200, 200, 200]);
    expect((await model('/solution/%44atabase')).page.id).toBe('solution-database');
  });

  it('of a group redirect to its overview', async () => {
    const { status, headers } = await site.get('/api/pages/resource?x=1').redirects(0);
    expect([status, headers['location']]).toEqual([308, '/api/pages/product/index?x=1']);
  });

  it('that are unknown get the model of the 404 page, without an echo of the address', async () => {
    const { status, body, text } = await site.get('/api/pages/resource/made-up-words');
    expect([status, (body as Answer).model.kind]).toEqual([404, 'not-found']);
    expect(text).not.toContain('made-up-words');
  });

  it('have only the parameters that the registry names', async () => {
    const read = async (query: string) => ((await model(`/cases${query}`)) as unknown as { model: { filter: object } }).model.filter;
    expect(await read('?industry=%E9%87%91%E8%9E%8D&x=1')).toMatchObject({ industry: '金融' });
  });
});

it('without the upstream the model is that of the page without data', async () => {
  const dark = await startSite({ UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TIMEOUT_MS: '300' });
  try {
    const { status, body } = await dark.get('/api/pages/about/News');
    expect([status, (body as Answer).model.kind]).toEqual([200, 'news-list']);
    expect((body as { model: object }).model).not.toHaveProperty('reading');
  } finally {
    await dark.stop();
  }
});

it('a bad token is 401, also when the model is cached', async () => {
  for (const path of ['/cases', '/', '/about/News', '/api/pages']) {
    await site.get(`/api/pages${path}`);
    for (let again = 0; again < 2; again += 1) {
      const { status, headers } = await site.get(`/api/pages${path}`, { authorization: 'Bearer none' });
      expect([path, status, headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
    }
  }
  // Pages ignore Authorization: it may be meant for a proxy in front of the server.
  expect((await site.get('/cases', { authorization: 'Basic eDp5' })).status).toBe(200);
});
