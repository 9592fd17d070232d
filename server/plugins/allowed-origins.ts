/** CORS for a scope: scripts of the allowed origins may use it, no others. */
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a browser may cache a preflight, seconds. */
const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Adds CORS headers for exactly these origins to preflights and responses of the scope's routes. Preflights are
 * rate-limited. Needs `installRateLimit`.
 * @param origins as browsers write them, e.g. `https://www.example.cn`
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  const allowed = new Set(origins);
  // The plugin answers every OPTIONS of the scope, before the limits of its routes.
  const limit = scope.rateLimit();
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') await limit.call(scope, request, reply);
  });
  const grantedOrigin = ({ headers: { origin }, params }: FastifyRequest): string | false => {
    // The plugin answers preflights on a wildcard route, which also matches addresses below the scope's own.
    const { '*': rest = '' } = params as { readonly '*'?: string };
    return origin !== undefined && allowed.has(origin) && rest === '' ? origin : false;
  };
  const grant = {
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Idempotency-Replayed', 'X-Request-Id'],
    maxAge: PREFLIGHT_MAX_AGE_S,
    strictPreflight: false,
  };
  await scope.register(fastifyCors, { delegator: async (request: FastifyRequest) => ({ ...grant, origin: grantedOrigin(request) }) });
}
