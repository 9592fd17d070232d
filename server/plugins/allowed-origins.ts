/** Lets pages of named origins use a scope from their own script (CORS), and no other (contract section 2, "Leads"). */
import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** How long a browser may remember a preflight, seconds. */
const REMEMBERED_S = 600;

/**
 * Grants preflights and answers of the scope's routes to exactly these origins; the rest carry no grant at all.
 * @param origins as browsers write them, e.g. `https://www.example.cn`
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  const allowed = new Set(origins);
  await scope.register(fastifyCors, {
    origin: (origin, done) => done(null, origin !== undefined && allowed.has(origin) ? origin : false),
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Idempotency-Replayed', 'X-Request-Id'],
    maxAge: REMEMBERED_S,
    strictPreflight: false,
  });
}
