/** A whole running server: configuration in, addresses out. `main.ts` and the tests start the same one. */
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { checkAddress, listenError, urlOf } from './listen.ts';
import { openOpsListener, type OpsListener, type OpsOptions } from './ops/ops-listener.ts';
import type { Readiness } from './ops/health.ts';
import { createUpstreamWatch, faultsOf, type PartSources, type UpstreamWatch } from './ops/parts.ts';
import { createOperationsPage } from './ops/operations-page.ts';
import { createOperationsState } from './ops/operations-state.ts';
import { createServerMetrics, type ServerMetrics } from './ops/server-metrics.ts';
import { readTraceSettings } from './telemetry/settings.ts';
import type { Tracer } from './telemetry/tracer.ts';
import { createServices, openUpstream, type Observer, type Services } from './services.ts';
import type { Frontend } from './ssr/frontend.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Public address, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Address of the operations listener. */
  readonly opsUrl: string;
  /** Stops as SIGTERM does; resolves when nothing is left running. */
  stop(): Promise<void>;
}

/** How long a load balancer is given to see that readiness went, as a share of the shutdown time. */
const DRAIN_SHARE = 0.05;
const MAX_DRAIN_MS = 500;
/**
 * When what nobody has asked for yet is loaded, read and made, milliseconds after the start. One after the other: a
 * request of the first second waits for one of them at most.
 */
const LOAD_MS = 150;
const READ_MS = 250;
const MAKE_MS = 450;
/** The settings of the public listener's address. */
const LISTENER = { host: 'HOST', port: 'PORT' } as const;
/** Turns of the event loop without a new connection after which none is waiting. */
const QUIET_TURNS = 3;
const MAX_ACCEPT_TURNS = 200;

/** One whole turn of the event loop: whatever had arrived on a connection is read then. */
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(() => setImmediate(resolve)); });

/** Connections that the system has made but we have not taken yet would be reset with the listener. */
async function acceptWaiting({ server }: FastifyInstance): Promise<void> {
  let taken = 0;
  const count = (): void => { taken += 1; };
  server.on('connection', count);
  for (let turns = 0, quiet = 0; turns < MAX_ACCEPT_TURNS && quiet < QUIET_TURNS; turns += 1) {
    const before = taken;
    await turn();
    quiet = taken === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Lets open requests finish, ends idle connections and those that become idle. A connection counts as idle
 * until its request is read, so that is waited for; `http.Server.close` would end them without.
 */
async function closeListener(app: FastifyInstance, graceMs: number): Promise<void> {
  const server = app.server;
  const closeIdle = async (): Promise<void> => {
    await turn();
    server.closeIdleConnections();
  };
  await acceptWaiting(app);
  const closed = new Promise<void>((resolve) => { NetServer.prototype.close.call(server, () => resolve()); });
  await closeIdle();
  const idle = setInterval(() => void closeIdle(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** Tells the metrics, the watch over the upstream, and the tracer if there is one. */
function observe(metrics: ServerMetrics, watch: UpstreamWatch, tracer: Tracer | undefined): Observer {
  return {
    onRead: metrics.onRead,
    onCall(event) {
      metrics.onCall(event);
      watch.onCall(event);
      tracer?.onCall(event);
    },
    onSearch: metrics.onSearch,
    onLead(notice) {
      metrics.onLead(notice);
      tracer?.onLead(notice);
    },
  };
}

/** Spans, when a collector is configured; otherwise nothing of it is loaded. */
async function openTracer(log: Logger): Promise<Tracer | undefined> {
  const settings = readTraceSettings(process.env);
  return settings && (await import('./telemetry/tracer.ts')).createTracer(settings, log);
}

/** Opens everything behind the operations listener, each part noted in `open` as what a stop has to end. */
async function assemble(config: Config, frontend: Frontend, log: Logger, metrics: ServerMetrics, open: AsyncDisposableStack) {
  const tracer = await openTracer(log);
  if (tracer) open.defer(tracer.stop);
  if (frontend.close) open.defer(frontend.close);
  const upstream = await openUpstream(config, log);
  open.defer(upstream.close);
  const watch = createUpstreamWatch();
  const services = createServices(config, upstream, log, observe(metrics, watch, tracer), await frontend.searchIndex?.());
  const parts: PartSources = { store: () => services.leads.ready(), redis: () => app.redisUp(), upstream: watch.isUp, ownUpstream: upstream.reason };
  const faults = () => faultsOf(parts);
  const app = await buildApp(config, { ...frontend, news: services.news, search: services.search, leads: services.leads, faults, log, metrics, tracer });
  open.defer(() => app.close());
  metrics.watch({
    pages: () => app.pages.stats(),
    early: () => app.pages.takeEarlyAnswers(),
    breaker: services.breakerState,
    parts,
    outbox: () => services.leads.stats(),
  });
  // While stopping, every answer asks its caller to connect anew, elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
  open.defer(services.stop);
  await Promise.all([services.start(), app.pages.load()]);
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => { throw listenError(error, config, LISTENER); });
  return { app, services, faults };
}

/** A second server on one machine takes any free port instead of the default; one that was chosen has to be free. */
async function openOps(options: OpsOptions, isChosen: boolean, log: Logger): Promise<OpsListener> {
  try {
    return await openOpsListener(options);
  } catch (error) {
    if (isChosen) throw error;
    const ops = await openOpsListener({ ...options, port: 0 });
    log.warn({ event: 'ops.port-taken', ops: ops.url }, 'the default operations port is taken');
    return ops;
  }
}

async function start(config: Config, frontend: Frontend, log: Logger, open: AsyncDisposableStack): Promise<RunningServer> {
  const metrics = createServerMetrics(config.serviceTokens.map(({ name }) => name), config.dataDir);
  let readiness = (): Readiness => ({ phase: 'starting', faults: [] });
  const page = createOperationsPage({ ...frontend, state: createOperationsState({ config, metrics, readiness: () => readiness() }) });
  const ops = await openOps({ host: config.opsHost, port: config.opsPort, metrics: metrics.read, readiness: () => readiness(), page }, config.isOpsPortChosen, log);
  open.defer(metrics.stop);
  // Nearly the last to end, so that ops can watch the stop.
  open.defer(ops.close);
  const { app, services, faults } = await assemble(config, frontend, log, metrics, open);
  readiness = () => ({ phase: app.stopping ? 'stopping' : 'ready', faults: faults() });
  // The first requests come before code and data that nobody has asked for.
  const warming = [
    setTimeout(() => void services.load(), LOAD_MS),
    setTimeout(() => services.warm(), READ_MS),
    setTimeout(() => void app.pages.warm(), MAKE_MS),
  ];
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    app.stopping = true;
    warming.forEach(clearTimeout);
    await sleep(Math.min(MAX_DRAIN_MS, config.shutdownTimeoutMs * DRAIN_SHARE));
    await closeListener(app, config.shutdownTimeoutMs * 0.6);
    await open.disposeAsync();
  };
  return { app, services, url: urlOf(app.server, config.host), opsUrl: ops.url, stop: () => (stopped ??= stop()) };
}

/**
 * Starts everything and listens.
 * @throws whatever keeps a listener from opening; what was started is stopped again
 */
export async function startServer(config: Config, frontend: Frontend, log: Logger): Promise<RunningServer> {
  await checkAddress(config, LISTENER);
  const open = new AsyncDisposableStack();
  try {
    return await start(config, frontend, log, open);
  } catch (error) {
    await open.disposeAsync().catch(() => undefined);
    throw error;
  }
}
