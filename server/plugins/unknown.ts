/** Requests without a route: 405 with `Allow` where the address has other methods, 400 where it cannot be decoded, else 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import { isDecodable, pathOf } from '#shared/text/address.ts';

/** Without OPTIONS: the CORS plugin answers preflights for all addresses below its scope, known or not. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of an address; empty when the address has no route. */
export const methodsOf = (app: FastifyInstance, target: string): readonly string[] => METHODS.filter((method) => app.findRoute({ method, url: pathOf(target) }));

/** Throws 405 with `Allow`, 400 for an address that cannot be decoded, or 404 for one without a route. */
export function refuse(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): never {
  if (!isDecodable(request.originalUrl)) throw problemError('bad-request');
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
