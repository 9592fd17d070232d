/**
 * `GET /api/pages/*`: the model of a page, for the browser's client-side navigation. Only this site uses it, so the OpenAPI
 * document leaves it out, like every route without a schema. Models are cached, compressed and revalidated like pages.
 */
import type { FastifyPluginAsync, RouteShorthandOptions } from 'fastify';
import { findRedirect } from '#shared/site/unlisted.ts';
import type { Pages } from '#server/ssr/create-pages.ts';
import { addressOfModel, decodedPath, MODEL_PREFIX, pageTargetOf } from '#server/ssr/page-address.ts';
import { handlersOf, redirectTo } from '#server/ssr/pages.routes.ts';

/** Registers the route below the scope's prefix. */
export const pagesRoutes: FastifyPluginAsync<{ readonly pages: Pages }> = async (app, { pages }) => {
  const { sendCachedPage, sendRendered } = handlersOf(pages, ({ url }) => addressOfModel(url));
  const options: RouteShorthandOptions = {
    preHandler: async (request, reply) => {
      const redirect = findRedirect(decodedPath(pageTargetOf(request.url)));
      return redirect === undefined ? sendCachedPage(request, reply) : redirectTo(MODEL_PREFIX + redirect, request, reply);
    },
  };
  // The model of the home page. The router ignores a trailing slash, so `/pages/*` does not match it.
  app.get('/pages', options, sendRendered);
  app.get('/pages/*', options, sendRendered);
};
