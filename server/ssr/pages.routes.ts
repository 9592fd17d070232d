/** A route for every page and redirect of the registry, and the answer to every unknown address. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { PageEntry } from '#shared/site/page.ts';
import { PAGES } from '#shared/site/registry.ts';
import { GROUP_REDIRECTS } from '#shared/site/unlisted.ts';
import { isDecodable } from '#shared/text/address.ts';
import { callerKey } from '#server/caller.ts';
import { methodsOf, refuse } from '#server/plugins/unknown.ts';
import type { Pages } from './create-pages.ts';
import { readsHead } from './head-readers.ts';
import { addressOf, queryOf, unknownAddress, type PageAddress } from './page-address.ts';
import { sendCached, sendLive } from './send-page.ts';

const REDIRECT_CACHE = 'public, max-age=3600';
/** Unknown addresses and pages with parameters have a counter of their own, with the bound of `/api`. */
const COUNTER = ':pages';
/**
 * Rate limit of pages with parameters that select upstream data or search. The page without parameters is not limited:
 * it is one render for all visitors, and it has to be served while the upstream is down.
 */
const parameterLimit = (page: PageEntry) => ({
  rateLimit: { hook: 'preHandler', groupId: COUNTER, allowList: ({ url }: FastifyRequest) => !addressOf(page, url).hasParameters },
}) as const;

/** Redirects for good to a path of this site, with the query of the request. */
export const redirectTo = (path: string, { url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', REDIRECT_CACHE).redirect(path + queryOf(url), 308);

/** The two handlers of a page: the cached page before any rate limit, because it costs nothing; the render after it. */
export function handlersOf(pages: Pages, addressOfRequest: (request: FastifyRequest) => PageAddress) {
  return {
    async sendCachedPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const page = await pages.cached(addressOfRequest(request).key);
      return page && sendCached(request, reply, page);
    },
    async sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = addressOfRequest(request);
      const { result, headers, stored } = await pages.render(address, { isGone: () => reply.raw.destroyed, isPatient: readsHead(request.headers['user-agent']) });
      return stored ? sendCached(request, reply, stored) : sendLive(request, reply, result, headers);
    },
  };
}

/** One route for GET and HEAD: a separate HEAD route makes the registration of many pages five times as slow. */
function pageRoute(pages: Pages, page: PageEntry): RouteOptions {
  const { sendCachedPage, sendRendered } = handlersOf(pages, ({ url }) => addressOf(page, url));
  return { method: ['GET', 'HEAD'], exposeHeadRoute: false, url: page.path, preHandler: [sendCachedPage], handler: sendRendered, ...(page.data || page.template === 'search' ? { config: parameterLimit(page) } : {}) };
}

/**
 * Registers the routes. Needs `installCallers`, `@fastify/rate-limit` and a router that ignores case and a trailing slash.
 * The not-found handler answers for everything outside a scope that has its own.
 */
export async function pagesRoutes(app: FastifyInstance, { pages }: { readonly pages: Pages }): Promise<void> {
  for (const page of PAGES) app.route(pageRoute(pages, page));
  for (const [from, to] of Object.entries(GROUP_REDIRECTS)) app.get(from, (request, reply) => redirectTo(to, request, reply));

  const { sendCachedPage, sendRendered } = handlersOf(pages, ({ url }) => unknownAddress(url));
  // The plugin reads a group from routes only, and an unknown address has none.
  const limit = app.rateLimit({ keyGenerator: ({ caller }) => callerKey(caller) + COUNTER });
  // An onRequest hook, so that no body is parsed for a method that the address does not have.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isDecodable(request.originalUrl) && methodsOf(app, request.url).length === 0) return;
    await limit.call(app, request, reply);
    refuse(app, request, reply);
  });
  app.setNotFoundHandler({ preHandler: [limit, sendCachedPage] }, sendRendered);
}
