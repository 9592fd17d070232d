/** A whole running server: configuration in, addresses out. `main.ts` and the tests start the same one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { createServices, openUpstream, type Services } from './services.ts';
import type { PageRenderer, PageAssets } from '#shared/contracts/ssr.ts';

export interface Frontend extends Pick<AppDeps, 'middleware'> {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly clientDir: string | undefined;
  close?(): Promise<void>;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Public address, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops as SIGTERM does; resolves when nothing is left running. */
  stop(): Promise<void>;
}

/** How long a load balancer is given to see that readiness went, as a share of the shutdown time. */
const DRAIN_SHARE = 0.05;
const MAX_DRAIN_MS = 500;

/** Lets open requests finish, ends idle connections at once and those that become idle. */
async function closeListener(app: FastifyInstance, graceMs: number): Promise<void> {
  const server = app.server;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Starts everything and listens.
 * @throws whatever keeps the listener from opening; what was started is stopped again
 */
export async function startServer(config: Config, frontend: Frontend, log: Logger): Promise<RunningServer> {
  const upstream = await openUpstream(config, log);
  const services = createServices(config, upstream, log);
  const app = await buildApp(config, { ...frontend, news: services.news, leads: services.leads, log });
  // While stopping, every answer asks its caller to connect anew, elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
  await services.start();
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await services.stop();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  void app.pages.warm();
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    app.stopping = true;
    await sleep(Math.min(MAX_DRAIN_MS, config.shutdownTimeoutMs * DRAIN_SHARE));
    await closeListener(app, config.shutdownTimeoutMs * 0.6);
    await services.stop();
    await app.close();
    await frontend.close?.();
  };
  return { app, services, url: `http://${host}:${port}`, stop: () => (stopped ??= stop()) };
}
