/** Requests without a route: 405 with `Allow` where the address has other methods, else 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/** Without OPTIONS: the CORS plugin answers preflights for all addresses below its scope, known or not. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of an address; empty when the address has no route. */
export function methodsOf(app: FastifyInstance, target: string): readonly string[] {
  const [url = ''] = target.split(/[?#]/, 1);
  return METHODS.filter((method) => app.findRoute({ method, url }));
}

/** Throws 405 with `Allow`, or 404 for an address without a route. */
export function refuse(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): never {
  const allow = methodsOf(app, request.url);
  if (allow.length === 0) throw problemError('not-found');
  reply.header('allow', allow.join(', '));
  throw problemError('method-not-allowed');
}

/**
 * Makes a scope answer for unknown addresses below its prefix, after the hooks that it has so far. They are rate-limited
 * like known ones and refused before the body is read. Needs `installRateLimit`.
 */
export function refuseUnknown(scope: FastifyInstance): void {
  const limit = scope.rateLimit();
  scope.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(scope, request, reply);
  });
  scope.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(scope, request, reply);
  });
  scope.setNotFoundHandler((request, reply) => refuse(scope, request, reply));
}
