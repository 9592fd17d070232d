/** Fastify with the plugins of the site and one page from memory. Usage: bare-fastify.ts PORT FILE */
import { readFileSync } from 'node:fs';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';

const [, , port, file = ''] = process.argv;
const body = readFileSync(file);
const app = Fastify();
await app.register(rateLimit, { global: false });
await app.register(swagger, { openapi: { info: { title: 'reference', version: '1' } } });
await app.register(async (scope) => {
  await scope.register(cors, { origin: false });
  scope.post('/api/leads', (_request, reply) => reply.code(201).send({}));
});
await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/files/' });
app.get('/*', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').header('cache-control', 'no-cache, no-transform').send(body),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
