/** Lets pages of named origins use a scope from their own script (CORS), and no other (contract section 2, "Leads"). */
import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a browser may remember a preflight, seconds. */
const REMEMBERED_S = 600;

/**
 * Grants preflights and answers of the scope's routes to exactly these origins; the rest carry no grant at all.
 * @param origins as browsers write them, e.g. `https://www.example.cn`
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  const allowed = new Set(origins);
  const granted = ({ headers: { origin }, params }: FastifyRequest): string | false => {
    // The plugin answers preflights on a route of its own, a wildcard: what it takes in besides the scope is none of ours.
    const rest = (params as { readonly '*'?: string } | null)?.['*'] ?? '';
    return origin !== undefined && allowed.has(origin) && (rest === '' || rest === '/') ? origin : false;
  };
  await scope.register(fastifyCors, () => (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) => done(null, {
    origin: granted(request),
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Idempotency-Replayed', 'X-Request-Id'],
    maxAge: REMEMBERED_S,
    strictPreflight: false,
  }));
}
