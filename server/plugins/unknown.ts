/** What no route is: 405 with `Allow` where the address has other methods, else 404 (contract section 2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/** OPTIONS is no address's own: the grant to other origins answers preflights for whatever lies below its scope. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods that the router knows at an address; empty when there is no such address, or when it cannot be decoded. */
export function methodsOf(app: FastifyInstance, target: string): readonly string[] {
  const [url = ''] = target.split(/[?#]/, 1);
  try {
    decodeURI(url);
  } catch {
    // The router has an answer of its own to such an address, under every method.
    return [];
  }
  return METHODS.filter((method) => app.findRoute({ method, url }));
}

/**
 * Lets a scope answer for every address below its prefix, after the hooks that it has by now: an unknown one is limited
 * like the known ones, and refused before its body is read. Needs `installRateLimit`.
 */
export function refuseUnknown(scope: FastifyInstance): void {
  const limit = scope.rateLimit();
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const allow = methodsOf(scope, request.url);
    if (allow.length === 0) throw problemError('not-found');
    reply.header('allow', allow.join(', '));
    throw problemError('method-not-allowed');
  };
  scope.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(scope, request, reply);
  });
  scope.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(request, reply);
  });
  scope.setNotFoundHandler(refuse);
}
