/** Liveness and readiness, on both listeners. */
import type { FastifyInstance } from 'fastify';
import type { OperationsState } from '#shared/contracts/operations.ts';
import { VERSION } from '#server/version.ts';

/** The state of this process. Start and stop change it; both listeners and the operations page read the same object. */
export interface Health {
  phase: OperationsState['phase'];
  /** The failed parts. */
  faults(): OperationsState['faults'];
}

/** 200 while this process can serve visitors, with its failed parts named. 503 for these would take all instances out at once. */
export function readinessAnswer(health: Health) {
  const { phase } = health;
  const faults = health.faults();
  return {
    status: phase === 'ready' ? 200 : 503,
    body: { status: phase, degraded: faults.map(({ part }) => part), reasons: faults.map(({ part, reason }) => `${part}: ${reason}`) },
  };
}

/** `/healthz`: the process runs; with its build. `/readyz`: it can serve visitors. */
export async function healthRoutes(app: FastifyInstance, { health }: { readonly health: Health }): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION.version, commit: VERSION.commit }));
  app.get('/readyz', (_request, reply) => {
    const { status, body } = readinessAnswer(health);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
