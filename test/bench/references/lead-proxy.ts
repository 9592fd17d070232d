/** A lead endpoint without an outbox: the same upstream call from a bare route. Usage: lead-proxy.ts PORT UPSTREAM */
import Fastify from 'fastify';
import { Pool } from 'undici';
import { LEAD_CONNECTIONS } from '#server/upstream/delivery.ts';

const [, , port, upstream = ''] = process.argv;
const pool = new Pool(upstream, { connections: LEAD_CONNECTIONS, pipelining: 1 });
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.post('/api/leads', async (request, reply) => {
  const answer = await pool.request({
    method: 'POST',
    path: '/nbApplyInfo',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify(request.body),
    // As the site does: a lead goes out on a connection that nothing else was sent on.
    reset: true,
  });
  const body = (await answer.body.json()) as { code?: string };
  return reply.code(body.code === '0' ? 201 : 502).send({ status: 'delivered' });
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
