/**
 * `GET /api/pages/*`: the model of a page, for the browser's client-side navigation. Only this site uses it, so the OpenAPI
 * document leaves it out, like every route without a schema. Models are cached, compressed and revalidated like pages.
 */
import type { FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import { findPage } from '#shared/site/registry.ts';
import { findRedirect } from '#shared/site/unlisted.ts';
import { decodePercent, pathOf } from '#shared/text/address.ts';
import type { Pages } from '#server/ssr/create-pages.ts';
import { addressOf, MODEL_PREFIX, modelOf, pageTargetOf, unknownAddress, type PageAddress } from '#server/ssr/page-address.ts';
import { handlersOf, redirectTo } from '#server/ssr/pages.routes.ts';

/** The path of the page, without the percent-encoding that the router resolves in the path of a document. */
const pagePath = (url: string): string => decodePercent(pathOf(pageTargetOf(url))) ?? '';

function addressOfModel(url: string): PageAddress {
  const target = pageTargetOf(url);
  const page = findPage(pagePath(url));
  return modelOf(page ? addressOf(page, target) : unknownAddress(target));
}

/** Registers the route below the scope's prefix. */
export const pagesRoutes: FastifyPluginAsync<{ readonly pages: Pages }> = async (app, { pages }) => {
  const { sendCachedPage, sendRendered } = handlersOf(pages, ({ url }) => addressOfModel(url));
  const options: RouteShorthandOptions = {
    preHandler: async (request, reply) => {
      const redirect = findRedirect(pagePath(request.url));
      return redirect === undefined ? sendCachedPage(request, reply) : redirectTo(MODEL_PREFIX + redirect, request, reply);
    },
  };
  // The model of the home page. The router ignores a trailing slash, so `/pages/*` does not match it.
  app.get('/pages', options, sendRendered);
  app.get('/pages/*', options, sendRendered);
};
