/** Every page and redirect of the registry as a route, and the answer to every address that is none. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { GROUP_REDIRECTS } from '#shared/site/unlisted.ts';
import { onBehalfOf } from '#server/call-context.ts';
import { methodsOf } from '#server/plugins/unknown.ts';
import type { Pages } from './create-pages.ts';
import { addressOf, queryOf, unknownAddress, type PageAddress } from './page-address.ts';
import { sendKept, sendLive } from './send-page.ts';

const REDIRECT_CACHE = 'public, max-age=3600';
/**
 * Upstream data that a visitor chose, and what a visitor looks for, is counted, apart from what is asked below `/api` and within the same bound.
 * The page itself is everybody's: it is one render for all, and stays when the upstream is away.
 */
const limitChosen = (page: PageEntry) => ({
  rateLimit: { hook: 'preHandler', groupId: ':pages', allowList: ({ url }: FastifyRequest) => addressOf(page, url).key === page.path },
}) as const;

/** Two handlers of an address: the kept page, which costs nothing, before any limit; the render after it. */
export function handlersOf(pages: Pages, addressOfRequest: (request: FastifyRequest) => PageAddress) {
  return {
    async sendKeptPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const page = pages.kept(addressOfRequest(request).key);
      return page && sendKept(request, reply, page);
    },
    async sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = addressOfRequest(request);
      const { result, headers, stored } = await onBehalfOf(request, () => pages.render(address, () => reply.raw.destroyed));
      return stored ? sendKept(request, reply, stored) : sendLive(request, reply, result, headers);
    },
  };
}

/** Both methods in one route: one of its own for HEAD makes registering many five times as slow. */
function pageRoute(pages: Pages, page: PageEntry): RouteOptions {
  const { sendKeptPage, sendRendered } = handlersOf(pages, ({ url }) => addressOf(page, url));
  return { method: ['GET', 'HEAD'], exposeHeadRoute: false, url: page.path, preHandler: [sendKeptPage], handler: sendRendered, ...(page.data || page.template === 'search' ? { config: limitChosen(page) } : {}) };
}

/**
 * Registers them. Needs `@fastify/rate-limit` and a router that ignores case and a trailing slash.
 * The not-found handler is that of everything outside a scope that has its own.
 */
export async function pagesRoutes(app: FastifyInstance, { pages }: { readonly pages: Pages }): Promise<void> {
  for (const page of PAGES) app.route(pageRoute(pages, page));
  for (const [from, to] of Object.entries(GROUP_REDIRECTS)) {
    app.get(from, (request, reply) => reply.header('cache-control', REDIRECT_CACHE).redirect(to + queryOf(request.url), 308));
  }

  const { sendKeptPage, sendRendered } = handlersOf(pages, ({ url }) => unknownAddress(url));
  const limit = app.rateLimit();
  // Before a body is read: what a page does not take is not parsed for its sake.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const allowed = methodsOf(app, request.url);
    if (allowed.length === 0 && (request.method === 'GET' || request.method === 'HEAD')) return;
    await limit.call(app, request, reply);
    if (allowed.length === 0) throw problemError('not-found');
    reply.header('allow', allowed.join(', '));
    throw problemError('method-not-allowed');
  });
  app.setNotFoundHandler({ preHandler: [limit, sendKeptPage] }, sendRendered);
}
