/** The routes of the registry's pages and redirects, and the answer to every address that is none. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import { GROUP_REDIRECTS } from '#shared/site/registry.ts';
import { onBehalfOf } from '#server/call-context.ts';
import type { Pages } from './create-pages.ts';
import { addressOf, pageOf, pathOf, queryOf, unknownAddress, type PageAddress } from './page-address.ts';
import { sendKept, sendLive } from './send-page.ts';
import { HTML_HEADERS, MODEL_HEADERS } from './stored-page.ts';

export interface PagesRoutesOptions {
  readonly pages: Pages;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const REDIRECT_CACHE = 'public, max-age=3600';
/**
 * Upstream data that a visitor chose, and what a visitor looks for, is counted, apart from what is asked below `/api` and within the same bound.
 * The page itself is everybody's: it is one render for all, and stays when the upstream is away.
 */
const LIMIT_CHOSEN = {
  rateLimit: { hook: 'preHandler', groupId: ':pages', allowList: ({ url }: FastifyRequest) => pageAddress(url).key === pageOf(url)?.path },
} as const;

/** One for all pages, so that a start does not grow with the registry. */
const PATTERN = '/*';

/** How pages are routed: `chosen` are those that show what a visitor chose of the upstream's data, or looks for. */
type PageKind = 'chosen' | 'fixed';

function kindOf(target: string): PageKind | undefined {
  const page = pageOf(target);
  if (!page) return undefined;
  return page.data || page.template === 'search' ? 'chosen' : 'fixed';
}

/** Tells pages from what is none, so that the router knows the one from the other. */
function pageConstraint(): Parameters<FastifyInstance['addConstraintStrategy']>[0] {
  const stores = () => {
    const routes = new Map<unknown, never>();
    return { get: (kind: unknown) => routes.get(kind) ?? null, set: (kind: unknown, route: never) => void routes.set(kind, route), del: (kind: unknown) => void routes.delete(kind), empty: () => routes.clear() };
  };
  return { name: 'page', storage: stores, validate: () => true, deriveConstraint: ({ url = '' }) => kindOf(url) };
}

/** Aborts when the visitor leaves before the answer is whole. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** Two handlers of an address: the kept page, which costs nothing, before any limit; the render after it. */
export function handlersOf(pages: Pages, addressOfRequest: (request: FastifyRequest) => PageAddress) {
  return {
    async sendKeptPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const page = pages.kept(addressOfRequest(request).key);
      return page && sendKept(request, reply, page);
    },
    async sendRendered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = addressOfRequest(request);
      const { result, stored } = await onBehalfOf(request, () => pages.render(address, leavingOf(reply)));
      return stored ? sendKept(request, reply, stored) : sendLive(request, reply, result, address.isModel ? MODEL_HEADERS : HTML_HEADERS);
    },
  };
}

/** The address of a page's request. */
function pageAddress(target: string): PageAddress {
  const page = pageOf(target);
  return page ? addressOf(page, target) : unknownAddress(target);
}

function pageRoute(pages: Pages, page: PageKind): RouteOptions {
  const { sendKeptPage, sendRendered } = handlersOf(pages, ({ url }) => pageAddress(url));
  return { method: 'GET', url: PATTERN, constraints: { page }, preHandler: [sendKeptPage], handler: sendRendered, config: { nameOf: (target) => pageOf(target)?.path, ...(page === 'chosen' ? LIMIT_CHOSEN : {}) } };
}

function allows(app: FastifyInstance, method: (typeof METHODS)[number], target: string): boolean {
  if (pageOf(target) && (method === 'GET' || method === 'HEAD')) return true;
  return app.findRoute({ method, url: pathOf(target) }) !== null;
}

/**
 * Registers them. Needs `@fastify/rate-limit` and a router that ignores case and a trailing slash.
 * The not-found handler is that of everything outside a scope that has its own.
 */
export async function pagesRoutes(app: FastifyInstance, { pages }: PagesRoutesOptions): Promise<void> {
  app.addConstraintStrategy(pageConstraint());
  for (const kind of ['chosen', 'fixed'] as const) app.route(pageRoute(pages, kind));
  for (const [from, to] of Object.entries(GROUP_REDIRECTS)) {
    app.get(from, (request, reply) => reply.header('cache-control', REDIRECT_CACHE).redirect(to + queryOf(request.url), 308));
  }

  const { sendKeptPage, sendRendered } = handlersOf(pages, ({ url }) => unknownAddress(url));
  const limit = app.rateLimit();
  // Before a body is read: what a page does not take is not parsed for its sake.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const allowed = METHODS.filter((method) => allows(app, method, request.url));
    if (allowed.length === 0 && (request.method === 'GET' || request.method === 'HEAD')) return;
    await limit.call(app, request, reply);
    if (allowed.length === 0) throw problemError('not-found');
    reply.header('allow', allowed.join(', '));
    throw problemError('method-not-allowed');
  });
  app.setNotFoundHandler({ preHandler: [limit, sendKeptPage] }, sendRendered);
}
