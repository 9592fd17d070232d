/**
 * Reports of browsers about pages of this site: errors and Web Vitals. They are only counted or logged, by the template
 * or the registry id of the page. The server keeps no input of a visitor, no unknown address, no browser and no identifier.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { VitalsSchema } from '#shared/contracts/vitals.ts';
import { findPage } from '#shared/site/registry.ts';
import { callerName } from '#server/caller.ts';
import type { Config } from '#server/config.ts';
import type { ServerMetrics } from '#server/ops/server-metrics.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { empty, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/headers.ts';

const ClientErrorSchema = Type.Object(
  {
    kind: Type.Enum(['route', 'hydration'], { description: '`route` 页面没能加载；`hydration` 浏览器渲染的结果与网页不一致' }),
    path: Type.String({ maxLength: 300, description: '出现问题的页面' }),
    reason: Type.String({ pattern: '^(network|body|unexpected|mismatch|status-[0-9]{3})$', description: '原因：`network`、`body`、`unexpected`、`mismatch`、`status-503` …' }),
  },
  { $id: 'ClientError', examples: [{ kind: 'route', path: '/about/news', reason: 'network' }] },
);

const MAX_BYTES = 1024;
const REPORT = { tags: ['页面'], headers: requestHeaders('X-Request-Id') };
const recorded = (description: string) =>
  ({ 204: empty(description), ...problems('bad-request', 'bad-json', 'cross-site', 'body-too-large', 'unsupported-media-type') });

/** Whether the visitor allows measuring. The page checks this too, but the setting can change in between. */
const allowsMeasuring = (headers: IncomingHttpHeaders): boolean => headers['dnt'] !== '1' && headers['sec-gpc'] !== '1' && headers['save-data'] !== 'on';

/** Registers `POST /client-errors` and `POST /vitals` below the scope's prefix. */
export const reportsRoutes: FastifyPluginAsyncTypebox<{ readonly config: Config; readonly metrics: ServerMetrics }> = async (app, { config: { siteOrigin }, metrics }) => {
  const options = {
    method: 'POST',
    bodyLimit: MAX_BYTES,
    // ALLOWED_ORIGINS is for leads only: this site does not count the errors of other sites.
    preParsing: refuseCrossSite({ siteOrigin, allowedOrigins: [] }),
  } as const;
  app.route({
    ...options,
    url: '/client-errors',
    schema: {
      ...REPORT,
      operationId: 'reportClientError',
      summary: '浏览器端页面问题上报',
      description: '网页脚本上报没能加载，或渲染结果与服务端不一致的页面。只记录页面与原因，不记录其他内容。',
      body: ClientErrorSchema,
      response: recorded('已记录'),
    },
    handler: async (request, reply) => {
      const { kind, path, reason } = request.body;
      metrics.onClientError(kind);
      const page = findPage(path)?.id ?? 'unknown';
      const fields = { page, reason, caller: callerName(request.caller) };
      if (kind === 'route') request.log.warn({ event: 'client.route-error', ...fields });
      else request.log.warn({ event: 'client.hydration-error', ...fields });
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...options,
    url: '/vitals',
    schema: {
      ...REPORT,
      operationId: 'reportVitals',
      summary: '页面加载与交互耗时上报',
      description: '网页脚本抽样上报四项耗时，按页面类型与窗口宽度汇总计数，不含标识，不保存单次记录；浏览器要求不跟踪或节省流量时不计入。',
      body: VitalsSchema,
      response: recorded('已计入'),
    },
    handler: async ({ body, headers }, reply) => {
      const page = findPage(body.page);
      if (page && allowsMeasuring(headers)) metrics.onVitals(page.template, body);
      return reply.code(204).send(null);
    },
  });
};
