/**
 * `POST /api/client-errors`: a page that the browser could not load, for the log (specification section 8). Only
 * known words are taken over: the page's identifier from the registry and the class of the failure. Nothing of what
 * a visitor typed, and no address that they made up, reaches the log.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { findPage } from '#shared/site/registry.ts';
import type { Config } from '#server/config.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { COUNTED } from '#server/plugins/rate-limit.ts';
import { empty, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/request-headers.ts';

const ClientErrorSchema = Type.Object(
  {
    kind: Type.Literal('route'),
    path: Type.String({ maxLength: 300, description: '没能加载的页面' }),
    reason: Type.String({ pattern: '^(network|body|unexpected|status-[0-9]{3})$', description: '原因：`network`、`body`、`unexpected`、`status-503` …' }),
  },
  { $id: 'ClientError', examples: [{ kind: 'route', path: '/about/news', reason: 'network' }] },
);

const MAX_BYTES = 1024;

/** Registers the route below the scope's prefix. */
export const clientErrorsRoutes: FastifyPluginAsyncTypebox<{ readonly config: Pick<Config, 'siteOrigin'> }> = async (app, { config: { siteOrigin } }) => {
  app.route({
    method: 'POST',
    url: '/client-errors',
    config: COUNTED,
    bodyLimit: MAX_BYTES,
    // Pages of other origins may post a lead, if the configuration names them; what they cannot load is not our business.
    preParsing: refuseCrossSite({ siteOrigin, allowedOrigins: [] }),
    schema: {
      operationId: 'reportClientError',
      tags: ['页面'],
      summary: '浏览器端页面加载失败上报',
      description: '网页脚本上报没能加载的页面。只记录页面与原因，不记录其他内容。',
      headers: requestHeaders('X-Request-Id'),
      body: ClientErrorSchema,
      response: { 204: empty('已记录'), ...problems('bad-request', 'bad-json', 'cross-site', 'body-too-large', 'unsupported-media-type') },
    },
    handler: async (request, reply) => {
      const page = findPage(request.body.path)?.id ?? 'unknown';
      request.log.warn({ event: 'client.route-error', page, reason: request.body.reason });
      return reply.code(204).send(null);
    },
  });
};
