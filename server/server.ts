/** Starts and stops a whole server. `main.ts` and the tests use the same function. */
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { checkAddress, listenError } from './listen.ts';
import { openOpsListener, type OpsOptions } from './ops/ops-listener.ts';
import type { Health } from './ops/health.routes.ts';
import { createUpstreamWatch, faultsOf, type PartSources } from './ops/parts.ts';
import { createOperationsState } from './ops/operations-state.ts';
import { createServerMetrics, type ServerMetrics } from './ops/server-metrics.ts';
import { readTraceSettings } from './telemetry/settings.ts';
import { createServices, openUpstream, type Observer } from './services.ts';
import type { Frontend } from './ssr/frontend.ts';

/** How long readiness answers 503 before the listener closes, so that a load balancer notices: a share of the shutdown time. */
const DRAIN_SHARE = 0.05;
const MAX_DRAIN_MS = 500;
/** Shares of the shutdown time: to accept what is waiting, until reads of the upstream are given up, until open connections are cut. */
const ACCEPT_SHARE = 0.05;
const READS_SHARE = 0.5;
const GRACE_SHARE = 0.6;
/**
 * Milliseconds after the start at which code is imported, news are read and pages are rendered. They are apart so that a
 * request of the first second waits for one of them at most.
 */
const LOAD_MS = 150;
const READ_MS = 250;
const RENDER_MS = 450;
/** After this many turns of the event loop without a new connection, none is waiting. Clients may never pause, so the time is bounded. */
const QUIET_TURNS = 3;

/** One complete turn of the event loop: everything that has arrived on the connections is read in it. */
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(() => setImmediate(resolve)); });

/** Accepts the connections in the backlog: closing the listener would reset them. */
async function acceptBacklog({ server }: FastifyInstance, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  let accepted = 0;
  const count = (): void => { accepted += 1; };
  server.on('connection', count);
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    const before = accepted;
    await turn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Closes the listener: open requests finish, idle connections are closed. Node.js counts a connection as idle until its
 * request is read, so this waits a turn before each look; `http.Server.close` would not.
 */
async function closeListener(app: FastifyInstance, shutdownMs: number): Promise<void> {
  const { server } = app;
  const closeIdle = async (): Promise<void> => {
    await turn();
    server.closeIdleConnections();
  };
  await acceptBacklog(app, shutdownMs * ACCEPT_SHARE);
  const closed = new Promise<void>((resolve) => { NetServer.prototype.close.call(server, () => resolve()); });
  await closeIdle();
  const interval = setInterval(() => void closeIdle(), 50);
  const timeout = setTimeout(() => server.closeAllConnections(), shutdownMs * GRACE_SHARE);
  await closed;
  clearInterval(interval);
  clearTimeout(timeout);
}

/** Starts everything but the operations listener. @param health becomes ready @param open gets what a stop has to close */
async function assemble(config: Config, frontend: Frontend, log: Logger, metrics: ServerMetrics, health: Health, open: AsyncDisposableStack) {
  const traceSettings = readTraceSettings(process.env);
  // Imported only when a collector is configured.
  const tracer = traceSettings && (await import('./telemetry/tracer.ts')).createTracer(traceSettings, log);
  if (tracer) open.defer(tracer.stop);
  const upstream = await openUpstream(config, log);
  open.defer(upstream.close);
  const watch = createUpstreamWatch();
  const observer: Observer = {
    onRead: metrics.onRead,
    onSearch: metrics.onSearch,
    onCall(event) {
      metrics.onCall(event);
      watch.onCall(event);
      tracer?.onCall(event);
    },
    onLead(notice) {
      metrics.onLead(notice);
      tracer?.onLead(notice);
    },
  };
  const services = createServices(config, upstream, log, observer, await frontend.searchIndex?.());
  const { news, search, leads } = services;
  const { app, pages, redisUp } = await buildApp(config, { ...frontend, news, search, leads, health, log, metrics, tracer });
  open.defer(() => app.close());
  const parts: PartSources = { store: leads.reason, unreadable: leads.unreadable, redis: redisUp, upstream: watch.isUp, ownUpstream: upstream.reason };
  metrics.watch({ pages: pages.stats, early: pages.takeEarlyAnswers, isBreakerOpen: services.isBreakerOpen, parts, outbox: leads.stats, outboxWriteMs: leads.writeMs });
  // During the stop clients must open a new connection, which a load balancer sends elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (health.phase === 'stopping') reply.header('connection', 'close');
  });
  open.defer(services.stop);
  await Promise.all([leads.start(), pages.load()]);
  if (health.phase === 'stopping') throw new Error('stopped while starting');
  const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => { throw listenError(error, config); });
  health.faults = () => faultsOf(parts);
  if (health.phase === 'starting') health.phase = 'ready';
  return { app, pages, services, url };
}

/** Opens the operations listener. A second server on the machine gets a free port, unless `OPS_PORT` was set. */
async function openOps(options: OpsOptions, isPortChosen: boolean) {
  try {
    return await openOpsListener(options);
  } catch (error) {
    if (isPortChosen) throw error;
    const ops = await openOpsListener({ ...options, port: 0 });
    options.log.warn({ event: 'ops.port-taken', ops: ops.url }, 'the default operations port is taken');
    return ops;
  }
}

async function start(config: Config, frontend: Frontend, log: Logger, open: AsyncDisposableStack, stopping: AbortSignal) {
  const metrics = createServerMetrics(config.serviceTokens, config.dataDir);
  open.defer(metrics.stop);
  const health: Health = { phase: stopping.aborted ? 'stopping' : 'starting', faults: () => [] };
  stopping.addEventListener('abort', () => { health.phase = 'stopping'; });
  const state = createOperationsState(config, metrics, health);
  const ops = await openOps({ ...frontend, host: config.opsHost, port: config.opsPort, metrics: metrics.read, health, state, log }, config.isOpsPortChosen);
  // Closed almost last, so that the stop can be watched.
  open.defer(ops.close);
  const { app, pages, services, url } = await assemble(config, frontend, log, metrics, health, open);
  const timers = [
    // What cannot be loaded yet, the first read loads, which tells of its failure.
    setTimeout(() => void services.load().catch(() => undefined), LOAD_MS),
    setTimeout(() => services.warm(), READ_MS),
    setTimeout(() => void pages.warm(), RENDER_MS),
  ];
  return {
    app,
    pages,
    services,
    /** Public address, e.g. `http://127.0.0.1:3000`. */
    url,
    /** Address of the operations listener. */
    opsUrl: ops.url,
    /** Stops as SIGTERM does; resolves when nothing runs any more. */
    async stop(): Promise<void> {
      health.phase = 'stopping';
      timers.forEach(clearTimeout);
      await sleep(Math.min(MAX_DRAIN_MS, config.shutdownTimeoutMs * DRAIN_SHARE));
      services.leads.answerWaiting();
      // An upstream that hangs must not cut the visitors who wait for it.
      const readsEnd = setTimeout(services.giveUpReads, config.shutdownTimeoutMs * READS_SHARE);
      await closeListener(app, config.shutdownTimeoutMs);
      clearTimeout(readsEnd);
      await open.disposeAsync();
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof start>>;

/**
 * Starts everything and listens.
 * @param stopping aborted while it starts, it ends the start: readiness says so, and the public listener is not opened
 * @throws the error of a listener that cannot be opened, or that the start was ended; everything that was started is stopped first
 */
export async function startServer(config: Config, frontend: Frontend, log: Logger, stopping = new AbortController().signal): Promise<RunningServer> {
  await checkAddress(config);
  const open = new AsyncDisposableStack();
  try {
    return await start(config, frontend, log, open, stopping);
  } catch (error) {
    await open.disposeAsync().catch(() => undefined);
    throw error;
  }
}
