/** Fastify that renders the whole page with React for every request. Usage: react-fastify.ts PORT BUNDLE */
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import Fastify from 'fastify';
import { loadAssets } from '#server/ssr/assets.ts';
import type * as WholeTree from './whole-tree.tsx';

const [, , port, bundle = ''] = process.argv;
const { renderWholeTree } = (await import(bundle)) as typeof WholeTree;
const assets = loadAssets(join(import.meta.dirname, '../../../dist/client'));
const app = Fastify();
app.get('/*', async (request, reply) => {
  const through = new PassThrough();
  await renderWholeTree(request.url, assets, (stream) => stream.pipe(through));
  return reply.type('text/html; charset=utf-8').send(through);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
