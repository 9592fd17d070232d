import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { installCallers } from '#server/plugins/callers.ts';
import { createPages, type Pages } from '#server/ssr/create-pages.ts';
import { OVERLOAD, type OverloadLimits } from '#server/ssr/overload.ts';
import { pagesRoutes } from '#server/ssr/pages.routes.ts';
import { BARE_ASSETS, NO_MODEL } from '#test/support/bare-frontend.ts';

const RENDER_MS = 4;
const CROWD = 60;
let app: FastifyInstance;
let pages: Pages;
let origin: string;
let agent: Agent;
const outcomes: string[] = [];
/** A render of `/cases` waits for it. */
let held: PromiseWithResolvers<void>;

/** Blocks the event loop, as a real render does. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

async function start(overload: OverloadLimits): Promise<void> {
  held = Promise.withResolvers();
  pages = createPages({
    renderer: {
      async render({ path }) {
        if (path !== '/legal') busy(RENDER_MS);
        if (path === '/cases') await held.promise;
        return { status: path.endsWith('404') ? 404 : 200, template: 'text', body: `<p>${path}</p>` };
      },
      ...NO_MODEL,
      renderOperations: () => '',
      renderError: (_, { status, title, requestId }) => `<h1>${status} ${title}</h1><code>${requestId}</code>`,
    },
    assets: BARE_ASSETS,
    config: parseConfig({}),
    api: {} as never,
    latest: {} as never,
    overload,
    headers: { 'x-frame-options': 'DENY' },
    log: { info: () => undefined, error: () => undefined },
    onPage: (outcome) => outcomes.push(outcome),
  });
  app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    serverFactory: (handler): Server =>
      createServer((request, response) => {
        if (!pages.answerEarly(request, response)) handler(request, response);
      }),
  });
  installCallers(app, parseConfig({}));
  await app.register(rateLimit, { global: false, max: 1_000_000 });
  await app.register(pagesRoutes, { pages });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
}

beforeEach(async () => {
  await start({ ...OVERLOAD, steady: { minWaiting: 2, maxWaitMs: 30 }, startupMs: 0 });
  // The server accepts one connection a turn, so the connections are opened before the crowd that counts.
  await crowd('/legal');
  // The queue does not know how long a render takes before the first crowd.
  await crowd('/search?q=*');
  outcomes.length = 0;
  pages.takeEarlyAnswers();
});
afterEach(async () => {
  pages.close();
  agent.destroy();
  await app.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

function ask(path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.once('error', reject);
    request.end();
  });
}

/** Concurrent requests; `*` in the path makes each ask for its own page, because requests for one page share a render. */
const crowd = (path: string, method?: string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => ask(path.replace('*', `${index}`), method)));

test('a crowd of live renders is served up to the limit; the rest get 503 at once, with the headers of a page', async () => {
  const answers = await crowd('/search?q=*');
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const early = pages.takeEarlyAnswers().find(({ route }) => route === 'refused')?.count ?? 0;
  expect(outcomes.filter((outcome) => outcome === 'shed').length + early).toBe(refused.length);
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain(`<code>${headers['x-request-id']}</code>`);
  }
});

test('a cached page is sent in any spelling during overload', async () => {
  const [answers, cached] = await Promise.all([crowd('/search?q=*'), Promise.all(Array.from({ length: 40 }, (_, index) => ask(index % 2 === 0 ? '/legal' : '/Legal?utm=x')))]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]));
});

test('HEAD gets 503 without a body, and an address that is no page is routed', async () => {
  const [heads, unknown] = await Promise.all([crowd('/search?q=*', 'HEAD'), ask('/sitemap.xml')]);
  expect(heads.some(({ status }) => status === 503)).toBe(true);
  expect(heads.every(({ body }) => body === '')).toBe(true);
  expect(unknown.headers['retry-after']).toBeUndefined();
});

test('concurrent requests for one uncached page share a render', async () => {
  const answers = await crowd('/search?q=one');
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 <p>/search</p>']));
});

test('a request joins a render in flight while others are refused', async () => {
  const limits = { ...OVERLOAD, startupMs: 0 };
  await app.close();
  await start(limits);
  const first = ask('/cases');
  await once(app.server, 'request');
  // Every further render would be refused.
  limits.steady = { minWaiting: 0, maxWaitMs: -1 };
  const joining = ask('/cases');
  await once(app.server, 'request');
  expect((await ask('/search?q=another')).status).toBe(503);
  // The page for unknown addresses is rendered once, beside the queue.
  expect((await ask('/no-such-page')).status).toBe(404);
  held.resolve();
  expect([(await first).status, (await joining).status]).toEqual([200, 200]);
});

test('unknown addresses are 404 while renders are refused', async () => {
  const [answers, unknown] = await Promise.all([crowd('/search?q=*'), crowd('/no-such-page-*')]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([404]));
});

test('a crawler with ten connections is never refused', async () => {
  const statuses = new Set<number>();
  const walk = async (from: number): Promise<void> => {
    for (let step = 0; step < 15; step += 1) statuses.add((await ask(`/search?q=${from}-${step}`)).status);
  };
  await app.close();
  await start(OVERLOAD);
  await Promise.all(Array.from({ length: 10 }, (_, index) => walk(index)));
  expect(statuses).toEqual(new Set([200]));
});
