/**
 * `POST /api/vitals`: how fast a page was for its visitor. What is kept of it are counts by page template and device
 * class; the address, the browser and the path itself are not, and who asks not to be followed is not counted.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { VitalsSchema } from '#shared/contracts/vitals.ts';
import { findPage } from '#shared/site/registry.ts';
import type { Config } from '#server/config.ts';
import type { ServerMetrics } from '#server/ops/server-metrics.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { COUNTED } from '#server/plugins/rate-limit.ts';
import { empty, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/request-headers.ts';

interface VitalsOptions {
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly metrics: Pick<ServerMetrics, 'onVitals'>;
}

const MAX_BYTES = 1024;

/** The page asks too, before it measures; a browser may have been told in between. */
const isWelcome = (headers: IncomingHttpHeaders): boolean => headers['dnt'] !== '1' && headers['sec-gpc'] !== '1' && headers['save-data'] !== 'on';

/** Registers the route below the scope's prefix. */
export const vitalsRoutes: FastifyPluginAsyncTypebox<VitalsOptions> = async (app, { config: { siteOrigin }, metrics }) => {
  app.route({
    method: 'POST',
    url: '/vitals',
    config: COUNTED,
    bodyLimit: MAX_BYTES,
    preParsing: refuseCrossSite({ siteOrigin, allowedOrigins: [] }),
    schema: {
      operationId: 'reportVitals',
      tags: ['页面'],
      summary: '页面加载与交互耗时上报',
      description: '网页脚本抽样上报四项耗时，按页面类型与窗口宽度汇总计数，不含标识，不保存单次记录；浏览器要求不跟踪或节省流量时不计入。',
      headers: requestHeaders('X-Request-Id'),
      body: VitalsSchema,
      response: { 204: empty('已计入'), ...problems('bad-request', 'bad-json', 'cross-site', 'body-too-large', 'unsupported-media-type') },
    },
    handler: async ({ body, headers }, reply) => {
      const page = findPage(body.page);
      if (page && isWelcome(headers)) metrics.onVitals(page.template, body);
      return reply.code(204).send(null);
    },
  });
};
