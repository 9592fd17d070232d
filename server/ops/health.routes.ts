/** Liveness and readiness on the public listener (contract section 3). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { livenessAnswer, readinessAnswer, type Fault, type HealthAnswer } from './health.ts';

const send = (reply: FastifyReply, { status, body }: HealthAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** `/healthz`: the process runs. `/readyz`: it can serve visitors. The public port opens only then, so there is no phase `starting` here. */
export async function healthRoutes(app: FastifyInstance, { faults }: { readonly faults: () => readonly Fault[] }): Promise<void> {
  app.get('/healthz', (_request, reply) => send(reply, livenessAnswer()));
  app.get('/readyz', (_request, reply) => send(reply, readinessAnswer({ phase: app.stopping ? 'stopping' : 'ready', faults: faults() })));
}
