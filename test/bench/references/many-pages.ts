/** The page server with a registry of many more pages and a renderer that costs nothing. Usage: many-pages.ts PORT MORE */
import { createServer, type Server } from 'node:http';
import { registerHooks } from 'node:module';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { FIXTURE_API } from '#test/bench/fixtures/bff.ts';

const [, , port, more = '0'] = process.argv;

/** Entries behind the last of the registry, spelled like the others. */
const addition = `
const extra = Array.from({ length: ${Number(more)} }, (_, index) => ({
  id: 'extra-' + index, path: '/extra/Page' + index, title: 'Page ' + index, description: '',
  group: 'policy', category: '政策', template: 'text', updated: '2026-11-20',
}));
POLICY_PAGES.push(...extra);
`;
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/shared/site/pages/policy.ts')) return loaded;
    return { ...loaded, source: String(loaded.source) + addition };
  },
});

const { BARE_ASSETS, NO_MODEL } = await import('#test/support/bare-frontend.ts');
const { parseConfig } = await import('#server/config.ts');
const { createPages } = await import('#server/ssr/create-pages.ts');
const { pagesRoutes } = await import('#server/ssr/pages.routes.ts');
const BODY = '<!doctype html><title>x</title>'.padEnd(12_000, '机房与网络 ');
const pages = createPages({
  renderer: {
    render: async ({ search }) => {
      const article = search.get('id') !== null;
      const body = article ? BODY + String(search.get('id')) : BODY;
      return { status: 200, template: 'text', body, ...(article ? { data: { at: Date.now(), stale: false, complete: true, shown: () => body } } : {}) };
    },
    ...NO_MODEL,
    renderOperations: () => '',
    renderError: () => '',
  },
  assets: BARE_ASSETS,
  config: parseConfig({}),
  api: FIXTURE_API,
  latest: FIXTURE_API,
  headers: {},
  log: { info: () => undefined, error: (fields) => process.stderr.write(`${JSON.stringify(fields)}\n`) },
});
const app = Fastify({
  routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  serverFactory: (handler): Server =>
    createServer((request, response) => {
      if (!pages.answerEarly(request, response)) handler(request, response);
    }),
});
let warm = false;
app.get('/stats', () => ({ ...pages.stats(), warm }));
await app.register(rateLimit, { global: false, max: 1_000_000_000 });
await app.register(pagesRoutes, { pages });
await app.listen({ port: Number(port), host: '127.0.0.1' });
await pages.warm();
warm = true;
