/** One line a routed request: route pattern, status and time; never an address, a query or a header. */
import type { FastifyInstance } from 'fastify';
import { findPage } from '#shared/site/registry.ts';

/** The page's id or the route's pattern; an unknown path is the visitor's own text and is not repeated. */
export function routeName(url: string, pattern: string | undefined): string {
  if (pattern !== undefined && pattern !== '/*') return pattern;
  return findPage(url.split('?')[0] ?? '')?.path ?? 'not-found';
}

/** Logs answers and returns the request id to the caller. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: routeName(request.url, request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
