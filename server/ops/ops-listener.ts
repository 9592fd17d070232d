/** The operations listener: operations page, metrics and health, on an address that is never public. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { prometheusContentType } from 'prom-client';
import { listenError } from '#server/listen.ts';
import type { Log } from '#server/log.ts';
import type { OperationsState } from '#shared/contracts/operations.ts';
import { isDecodable } from '#shared/text/address.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import type { PageAssets } from '#shared/contracts/ssr.ts';
import { healthRoutes, type Health } from './health.routes.ts';

export interface OpsOptions extends Pick<Frontend, 'renderer' | 'assets' | 'clientDir'> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly metrics: () => Promise<string>;
  readonly health: Health;
  /** Data of the operations page, which the client's renderer draws. */
  readonly state: () => Promise<OperationsState>;
  readonly log: Log;
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // No script, and nothing from other origins.
  'content-security-policy': "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
};

/** Serves the style sheets and fonts of the operations page, and no other file of the build. */
async function serveFiles(app: FastifyInstance, clientDir: string, { styles }: PageAssets): Promise<void> {
  await app.register(fastifyStatic, { root: join(clientDir, 'fonts'), prefix: '/fonts/', index: false, cacheControl: false });
  for (const path of styles('operations')) app.get(path, (_request, reply) => reply.sendFile(path.slice(1), clientDir));
}

/**
 * Opens the listener.
 * @throws ConfigError that names the setting, when the address cannot be opened
 */
export async function openOpsListener({ host, port, metrics, health, state, renderer, assets, clientDir, log }: OpsOptions) {
  const app = Fastify({
    requestTimeout: 5000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: true,
    // The router would answer an address that cannot be decoded before any hook, and repeat it.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/%25'),
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.setNotFoundHandler(({ method }, reply) => (method === 'GET' || method === 'HEAD' ? reply.code(404).send('not found\n') : reply.code(405).header('allow', 'GET, HEAD').send('GET only\n')));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) log.error({ event: 'ops.failed', err: error });
    return reply.code(status).send('failed\n');
  });
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(renderer.renderOperations({ assets }, await state())));
  app.get('/metrics', async (_request, reply) => reply.type(prometheusContentType).send(await metrics()));
  await app.register(healthRoutes, { health });
  if (clientDir !== undefined) await serveFiles(app, clientDir, assets);
  /** Base address, e.g. `http://127.0.0.1:9464`. */
  const url = await app.listen({ host, port }).catch((error: unknown) => { throw listenError(error, { host, port }, 'OPS_'); });
  return { url, close: () => app.close() };
}
