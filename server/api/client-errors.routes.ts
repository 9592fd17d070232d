/**
 * `POST /api/client-errors`: a page that the browser could not load, for the log (specification section 8). Only
 * known words are taken over: the page's identifier from the registry and the class of the failure. Nothing of what
 * a visitor typed, and no address that they made up, reaches the log.
 */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { problemError } from '#shared/contracts/problem.ts';
import { findPage } from '#shared/site/registry.ts';

const ClientErrorSchema = Type.Object({
  kind: Type.Literal('route'),
  path: Type.String({ maxLength: 300 }),
  /** The class of the failure: `network`, `body`, `unexpected`, `status-503` … */
  reason: Type.String({ pattern: '^(network|body|unexpected|status-[0-9]{3})$' }),
});
const check = Compile(ClientErrorSchema);

const MAX_BYTES = 1024;

/** For the OpenAPI document. */
export const CLIENT_ERRORS_ROUTE = {
  summary: '浏览器端页面加载失败上报',
  body: ClientErrorSchema,
  response: { 204: Type.Null() },
} as const;

/** Registers the route below the scope's prefix; the scope's rate limit holds for it. Answers 204 or 400. */
export async function clientErrorsRoutes(app: FastifyInstance): Promise<void> {
  app.post('/client-errors', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { body } = request;
    if (!check.Check(body)) throw problemError('bad-request');
    const page = findPage(body.path)?.id ?? 'unknown';
    request.log.warn({ event: 'client.route-error', page, reason: body.reason });
    return reply.code(204).send();
  });
}
