/** Liveness and readiness on the public listener (contract section 3). */
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  readonly ready: () => { readonly ok: boolean; readonly reasons: readonly string[] };
}

/** `/healthz`: the process runs. `/readyz`: it can take a lead, 503 with reasons when it cannot. */
export async function healthRoutes(app: FastifyInstance, { ready }: HealthOptions): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const { reasons } = ready();
    const all = app.stopping ? ['stopping', ...reasons] : reasons;
    return reply
      .code(all.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: all.length === 0 ? 'ready' : 'unready', reasons: all });
  });
}
