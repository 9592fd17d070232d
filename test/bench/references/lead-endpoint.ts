/** What every lead endpoint here has in common: the same checks, the same upstream call, a key for every lead. */
import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { validateLead } from '#shared/contracts/lead-validation.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import { leadChecks } from '#server/leads/accept/validate-request.ts';
import { LEAD_CONNECTIONS } from '#server/upstream/delivery.ts';

const TIMEOUT_MS = 20_000;

/** Hands a lead upstream; false when it has to be tried again. */
export type Send = (lead: Lead, key: string) => Promise<boolean>;

export function createSend(upstream: string): Send {
  const timeout = Number(process.env['LEAD_TIMEOUT_MS'] ?? TIMEOUT_MS);
  const pool = new Pool(upstream, { connections: LEAD_CONNECTIONS, pipelining: 1, headersTimeout: timeout, bodyTimeout: timeout });
  return async (lead, key) => {
    try {
      const answer = await pool.request({
        method: 'POST',
        path: '/nbApplyInfo',
        headers: { 'content-type': 'application/json', authorization: 'Bearer bench', 'idempotency-key': key },
        body: JSON.stringify(lead),
        // As the site does: a lead goes out on a connection that nothing else was sent on.
        reset: true,
      });
      const body = (await answer.body.json()) as { code?: string };
      return answer.statusCode < 300 && body.code !== '3';
    } catch {
      return false;
    }
  };
}

const ACK_MS = 1200;

/** Lets an answer wait for a worker in the same process, as long as the site's own waits. */
export function createAcks() {
  const waiting = new Map<string, () => void>();
  return {
    /** 201 when the lead was delivered in time, else 202. */
    wait: (key: string): Promise<number> =>
      new Promise((resolve) => {
        const late = setTimeout(() => {
          waiting.delete(key);
          resolve(202);
        }, ACK_MS);
        waiting.set(key, () => {
          clearTimeout(late);
          waiting.delete(key);
          resolve(201);
        });
      }),
    delivered: (key: string): void => waiting.get(key)?.(),
  };
}

/** Answers `POST /api/leads` with the status that `take` gives. */
export async function serveLeads(port: number, take: (lead: Lead, key: string) => Promise<number>): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/healthz', () => ({ status: 'ok' }));
  app.post('/api/leads', async (request, reply) => {
    const verdict = validateLead(request.body, leadChecks);
    if (!verdict.ok) return reply.code(400).send({ errors: verdict.errors });
    const given = request.headers['idempotency-key'];
    const key = typeof given === 'string' ? given : hash('sha256', JSON.stringify(verdict.lead), 'hex');
    return reply.code(await take(verdict.lead, key)).send({ id: key });
  });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

/** Port and upstream, from the command line or, in the kill loop, from the environment. */
export const settings = (): { readonly port: number; readonly upstream: string } => ({
  port: Number(process.argv[2] ?? process.env['PORT']),
  upstream: process.argv[3] ?? process.env['UPSTREAM_URL'] ?? '',
});
