/**
 * `POST /api/client-errors`: a page that the browser could not load, or whose tree differed from the server's, for the log (specification section 8). Only
 * known words are taken over: the page's identifier from the registry and the class of the failure. Nothing of what
 * a visitor typed, and no address that they made up, reaches the log.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { findPage } from '#shared/site/registry.ts';
import type { Config } from '#server/config.ts';
import type { ServerMetrics } from '#server/ops/server-metrics.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { COUNTED } from '#server/plugins/rate-limit.ts';
import { empty, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/request-headers.ts';

const ClientErrorSchema = Type.Object(
  {
    kind: Type.Enum(['route', 'hydration'], { description: '`route` 页面没能加载；`hydration` 浏览器渲染的结果与网页不一致' }),
    path: Type.String({ maxLength: 300, description: '出现问题的页面' }),
    reason: Type.String({ pattern: '^(network|body|unexpected|mismatch|status-[0-9]{3})$', description: '原因：`network`、`body`、`unexpected`、`mismatch`、`status-503` …' }),
  },
  { $id: 'ClientError', examples: [{ kind: 'route', path: '/about/news', reason: 'network' }] },
);

const MAX_BYTES = 1024;

interface ClientErrorsOptions {
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly metrics: Pick<ServerMetrics, 'onClientError'>;
}

/** Registers the route below the scope's prefix. */
export const clientErrorsRoutes: FastifyPluginAsyncTypebox<ClientErrorsOptions> = async (app, { config: { siteOrigin }, metrics }) => {
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
      summary: '浏览器端页面问题上报',
      description: '网页脚本上报没能加载，或渲染结果与服务端不一致的页面。只记录页面与原因，不记录其他内容。',
      headers: requestHeaders('X-Request-Id'),
      body: ClientErrorSchema,
      response: { 204: empty('已记录'), ...problems('bad-request', 'bad-json', 'cross-site', 'body-too-large', 'unsupported-media-type') },
    },
    handler: async (request, reply) => {
      const page = findPage(request.body.path)?.id ?? 'unknown';
      const { kind, reason } = request.body;
      metrics.onClientError(kind);
      if (kind === 'route') request.log.warn({ event: 'client.route-error', page, reason });
      else request.log.warn({ event: 'client.hydration-error', page, reason });
      return reply.code(204).send(null);
    },
  });
};
