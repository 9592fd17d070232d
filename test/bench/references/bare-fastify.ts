/** Fastify with the plugins of the site and one page from memory. Usage: bare-fastify.ts PORT FILE */
import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';

const [, , port, file = ''] = process.argv;
const body = readFileSync(file);
const app = Fastify();
await app.register(rateLimit, { global: false });
await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/files/' });
app.get('/*', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').header('cache-control', 'no-cache, no-transform').send(body),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
