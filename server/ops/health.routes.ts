/** Liveness and readiness on the public listener (contract section 3). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { livenessAnswer, readinessAnswer, readinessOf, type HealthAnswer, type Readiness } from './health.ts';

export interface HealthOptions {
  readonly ready: () => Readiness;
}

const send = (reply: FastifyReply, { status, body }: HealthAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** `/healthz`: the process runs. `/readyz`: it can take a lead, 503 with reasons when it cannot. */
export async function healthRoutes(app: FastifyInstance, { ready }: HealthOptions): Promise<void> {
  app.get('/healthz', (_request, reply) => send(reply, livenessAnswer()));
  app.get('/readyz', (_request, reply) => send(reply, readinessAnswer(readinessOf(app.stopping, ready()))));
}
