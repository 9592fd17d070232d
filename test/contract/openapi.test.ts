import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS_KEPT_MS } from '#server/leads/store/retention.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import { GOOD_LEAD } from '#test/support/a-lead.ts';
import { startLeadApp } from '#test/support/lead-app.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';
import { loadDocument, type CheckedDocument } from './document.ts';

const ROOT = join(import.meta.dirname, '../..');
let server: WholeServer;
let served: CheckedDocument;
beforeAll(async () => {
  server = await startWholeServer({ LEAD_RATE_LIMIT_MAX: '7', RATE_LIMIT_MAX: '5000' });
  served = await loadDocument(server.url);
});
afterAll(async () => {
  served.dispose();
  await server.stop();
});

/** Routes below `/api` that the document leaves out: pages, files and the site's own page models. */
const NOT_CALLS = ['/api/docs', '/api/docs/docs.css', '/api/docs/docs.js', '/api/openapi.json', '/api/pages', '/api/pages*'];
/** The CORS preflight. */
const PREFLIGHT = 'OPTIONS /api/leads*';

/** The registered routes, e.g. `GET /api/articles/:id`. Fastify prints them as a tree with four columns for each level. */
function registered(): string[] {
  const above: string[] = [];
  return server.app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)(?:├|└)── (\S*) \(([^)]+)\)$/.exec(line) ?? [];
    const level = indent.length / 4;
    above[level] = (above[level - 1] ?? '') + part;
    const route = above[level];
    return route.startsWith('/api/') ? methods.split(', ').filter((method) => method !== 'HEAD').map((method) => `${method} ${route}`) : [];
  }).filter((route) => route !== PREFLIGHT);
}

describe('the document', () => {
  test('is OpenAPI 3.1 by the specification\'s own schema', async () => {
    expect(await served.problems()).toEqual([]);
    expect(served.document.openapi).toBe('3.1.0');
  });

  test('describes every route below /api and no other', () => {
    const described = served.operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const calls = registered().filter((route) => !NOT_CALLS.includes(route.split(' ')[1] ?? ''));
    expect(calls.length).toBeGreaterThan(5);
    expect(described.toSorted()).toEqual(calls.toSorted());
    expect(registered().filter((route) => !calls.includes(route)).toSorted()).toEqual(NOT_CALLS.map((path) => `GET ${path}`).toSorted());
  });

  test('every route below /api is rate-limited', async () => {
    for (const route of registered()) {
      const [method = 'GET', path = ''] = route.split(' ');
      const { headers } = await server.app.inject({ method: method as 'GET', url: path.replace(/:\w+/g, 'some-id') });
      expect(headers['ratelimit-limit'], route).toMatch(/^\d+$/);
    }
  });

  test('says how long the status of a lead is there, and what who sends somebody else\'s data has to do first', async () => {
    const { description } = served.document.paths['/api/leads/{id}']?.['get'] ?? {};
    expect(description).toContain(`${RECORDS_KEPT_MS / 86_400_000} 天后记录清除，此后答 404`);
    // 《个人信息保护法》, articles 14, 17 and 23: a recorded version of the policy proves nothing for a person who never saw it.
    expect((await server.app.inject('/api/docs')).body).toMatch(/代他人提交的，须先向本人展示本站<a href="\/privacy">《隐私政策》<\/a>并取得同意/);
  });

  test('every reference has its schema', () => {
    const references = [...JSON.stringify(served.document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? reference;
      expect(Object.keys(served.document.components.schemas)).toContain(name);
    }
  });

  test('every answer with a body has an example, valid by its own schema', async () => {
    for (const { path, method, requestBody, responses } of served.operations) {
      const body = requestBody?.content['application/json'];
      if (body) expect(await served.wrong(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'], body.example)).toEqual([]);
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [media, { example, examples }] of Object.entries(content ?? {})) {
          expect(example ?? examples, `${method} ${path} ${status}`).toBeDefined();
          if (example !== undefined) expect(await served.wrong(['paths', path, method, 'responses', status, 'content', media, 'schema'], example)).toEqual([]);
        }
        for (const { value } of Object.values(content?.['application/problem+json']?.examples ?? {})) {
          expect(await served.wrong(['paths', path, method, 'responses', status, 'content', 'application/problem+json', 'schema'], value)).toEqual([]);
        }
      }
    }
  });

  test('an example of one article or document is what the site has under that number', async () => {
    for (const [list, fields] of [['articles', ['title', 'category', 'source', 'publishTime']], ['documents', ['name']]] as const) {
      const operation = served.operations.find(({ path }) => path === `/api/${list}/{id}`);
      const example = operation?.responses['200']?.content?.['application/json']?.example as Record<string, string>;
      const there = await (await fetch(`${server.url}/api/${list}/${example['id']}`)).json() as Record<string, string>;
      for (const field of fields) expect(there[field], `${list} ${field}`).toBe(example[field]);
    }
  });

  test('contains the extra required fields of a business type', async () => {
    const lead = ['components', 'schemas', 'Lead'];
    expect(await served.wrong(lead, GOOD_LEAD)).toEqual([]);
    expect(await served.wrong(lead, { ...GOOD_LEAD, buType: 14 })).not.toEqual([]);
    expect(await served.wrong(lead, { ...GOOD_LEAD, buType: 14, job: '经理' })).toEqual([]);
    expect(await served.wrong(lead, { ...GOOD_LEAD, phone: '123' })).not.toEqual([]);
  });

  test('names the requested address on loopback and the configured one elsewhere', async () => {
    expect(served.document.servers).toEqual([{ url: server.url, description: '本站' }]);
    const answers = await Promise.all(['evil.example', '127.0.0.1.evil.example', 'localhost:80"><script>'].map((host) =>
      server.app.inject({ url: '/api/openapi.json', headers: { host } })));
    for (const { body } of answers) {
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('<script>');
    }
    expect((JSON.parse(answers[0]?.body ?? '') as { servers: unknown }).servers).toEqual([{ url: 'http://localhost:3000', description: '本站' }]);
  });

  test('of a published site and its page name no address of this machine, which a proxy beside it may ask for', async () => {
    const published = await startLeadApp({ env: { SITE_ORIGIN: 'https://www.example.cn' } });
    try {
      for (const url of ['/api/openapi.json', '/api/docs']) {
        const { body } = await published.app.inject({ url, headers: { host: '127.0.0.1:3000' } });
        expect(body).toContain('https://www.example.cn');
        expect(body).not.toContain('127.0.0.1');
      }
    } finally {
      await published.close();
    }
  });

  test.each(['/api/openapi.json', '/api/docs'])('%s is revalidated by ETag', async (path) => {
    const first = await fetch(server.url + path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache, no-transform');
    const again = await fetch(server.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });
});

describe('the page', () => {
  const page = async (): Promise<string> => (await fetch(`${server.url}/api/docs`)).text();

  test('resolves the type of every problem to an explanation', async () => {
    const text = await page();
    for (const code of Object.keys(PROBLEMS)) {
      const section = text.split(`id="problem-${code}"`)[1]?.split('</section>')[0] ?? '';
      expect(section, code).toMatch(/<dt>何时<\/dt><dd>.{8,}<\/dd><dt>怎么办<\/dt><dd>.{8,}<\/dd>/);
    }
  });

  test('has a section for every operation and schema, unique ids, and no broken links', async () => {
    const text = await page();
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId } of served.operations) expect(ids).toContain(operationId);
    for (const name of Object.keys(served.document.components.schemas)) expect(ids).toContain(`schema-${name}`);
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(anchors.length).toBeGreaterThan(60);
    for (const anchor of anchors) expect(ids).toContain(anchor);
  });

  test('names the type of every parameter and field', async () => {
    expect(await page()).not.toContain('任意');
  });

  test('has no inline script or style, and loads nothing from other origins', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const text = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(text).not.toMatch(/<style|style="|\son\w+="|<script(?![^>]* src="\/api\/docs\/docs\.js\?v=)/);
    const files = [...text.matchAll(/(?:src|href)="(\/api\/docs\/docs\.(?:js|css)\?v=[\w-]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(2);
    for (const file of files) {
      const asset = await fetch(server.url + file);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
    expect([...text.matchAll(/(?:src|href)="(https?:[^"]+)"/g)]).toEqual([]);
  });

  test('shows the configured limits', async () => {
    expect(await page()).toContain('全部接口 1 分钟内 5000 次；提交线索 1 分钟内 7 次');
    expect(await page()).toContain('</code>），默认 1 分钟内 600 次');
  });

  test('shows that a service without a quota of its own may send at least as many leads as a visitor', async () => {
    const other = await startWholeServer({ LEAD_RATE_LIMIT_MAX: '900' });
    const text = await fetch(`${other.url}/api/docs`).then((answer) => answer.text());
    await other.stop();
    expect(text).toContain('</code>），默认 1 分钟内 900 次');
  });

  test('takes its colours, faces and measures from the site\'s tokens', () => {
    const style = readFileSync(join(ROOT, 'server/api/docs/page.css'), 'utf8');
    const tokensOf = (css: string): Map<string, string> =>
      new Map([...css.matchAll(/^ {2}(--[\w-]+): ([^;]+);$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']));
    const tokens = tokensOf(readFileSync(join(ROOT, 'client/styles/tokens.css'), 'utf8'));
    const own = tokensOf(style);
    expect(own.size).toBeGreaterThan(15);
    for (const [name, value] of own) expect([name, value]).toEqual([name, tokens.get(name)]);
    expect(style).not.toContain('@font-face');
    expect(style.match(/font(?:-family)?:.*(?:serif|"|Archivo)/g)).toBeNull();
  });
});
