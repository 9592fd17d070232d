/** The application: every plugin, scope and route, registered in one place and in this order. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { PageAssets, PageRenderer } from '#shared/contracts/ssr.ts';
import type { Config } from './config.ts';
import { installCallers } from './plugins/callers.ts';
import { createErrorHandler, installErrors, isApi, sendProblem } from './plugins/errors.ts';
import { createLoadGauge, installLoadShedding } from './plugins/load-shedding.ts';
import { installRateLimit } from './plugins/rate-limit.ts';
import { installRequestLog, routeName } from './plugins/request-log.ts';
import { installSecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { serveStaticFiles } from './plugins/static-files.ts';
import { articlesRoutes } from './api/articles.routes.ts';
import { citiesRoutes } from './api/cities.routes.ts';
import { clientErrorsRoutes } from './api/client-errors.routes.ts';
import { documentsRoutes } from './api/documents.routes.ts';
import { leadsFormRoutes } from './api/leads-form.routes.ts';
import { leadsRoutes } from './api/leads.routes.ts';
import { openApiRoutes } from './api/openapi.routes.ts';
import type { Leads } from './leads/create-leads.ts';
import type { NewsService } from './news/news-service.ts';
import type { Fault } from './ops/health.ts';
import { healthRoutes } from './ops/health.routes.ts';
import { countRequests, type ServerMetrics } from './ops/server-metrics.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createPageServer, type PageServer } from './ssr/page-server.ts';
import type { Tracer } from './telemetry/tracer.ts';

export interface AppDeps {
  readonly news: NewsService;
  readonly leads: Leads;
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly log: FastifyBaseLogger;
  /** Folder of the browser build; undefined in development, where Vite serves it. */
  readonly clientDir: string | undefined;
  /** Handles what Vite serves in development and calls back for the rest. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Parts that are out of order, for readiness. */
  readonly faults?: () => readonly Fault[];
  readonly metrics?: ServerMetrics;
  readonly tracer?: Tracer | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: PageServer;
    /** True from the moment a stop was asked for: readiness answers 503. */
    stopping: boolean;
  }
}

/** A caller's request id is taken over when it cannot carry anything but an id. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const HEADERS_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 72_000;
const CHECK_INTERVAL_MS = 1000;
const MAX_HEADER_BYTES = 16 * 1024;

function createListener(config: Config, pages: () => PageServer | undefined, isStopping: () => boolean, { middleware, metrics }: AppDeps) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const route: typeof handler = middleware
      ? (request, response) => middleware(request, response, () => handler(request, response))
      : handler;
    const server = createServer(
      { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: CHECK_INTERVAL_MS },
      (request, response) => {
        const started = performance.now();
        // Whoever keeps its connection would use it just when it is closed.
        if (isStopping()) response.shouldKeepAlive = false;
        // Finished pages leave before anything is parsed or routed.
        if (!pages()?.answerEarly(request, response)) route(request, response);
        else metrics?.http.cached(request, response.statusCode, (performance.now() - started) / 1000);
      },
    );
    server.requestTimeout = config.requestTimeoutMs;
    server.headersTimeout = Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  };
}

/**
 * Builds the application; it listens on nothing yet.
 * @param config validated configuration
 * @param deps the rooms it serves and the renderer of its pages
 */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const dev = deps.middleware !== undefined;
  const headers = securityHeaders(dev);
  const gauge = createLoadGauge();
  const pages = createPageServer({
    renderer: deps.renderer,
    assets: deps.assets,
    settings: { origin: config.siteOrigin, chatUrl: config.chatUrl, loginUrl: config.loginUrl },
    api: deps.news,
    cache: dev ? 'off' : config.pageCache,
    ttlMs: config.cacheTtlMs,
    upstreamTimeoutMs: config.upstreamTimeoutMs,
    headers,
    isOverloaded: () => gauge.isOverloaded('read'),
    log: deps.log,
    ...(deps.metrics ? { onPage: deps.metrics.onPage } : {}),
  });
  const renderError: Parameters<typeof createErrorHandler>[0] = (_request, error) => pages.renderError(error);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: createListener(config, () => pages, () => app.stopping, deps),
    requestTimeout: config.requestTimeoutMs,
    bodyLimit: 64 * 1024,
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // An address that the router cannot read reaches no hook, so its answer is given its headers here.
    frameworkErrors: (error, request, reply) => void createErrorHandler(renderError)(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.decorate('pages', pages);
  app.decorate('stopping', false);

  installErrors(app, renderError);
  installSecurityHeaders(app, dev);
  installRequestLog(app);
  if (deps.metrics) countRequests(app, deps.metrics, routeName);
  installLoadShedding(app, gauge);
  installCallers(app, config);
  deps.tracer?.install(app, routeName);
  await installRateLimit(app, config);

  await app.register(healthRoutes, { faults: deps.faults ?? (() => []) });
  await app.register(
    async (api) => {
      await api.register(articlesRoutes, { news: deps.news });
      await api.register(documentsRoutes, { news: deps.news });
      await api.register(leadsRoutes, { leads: deps.leads, config });
      await api.register(citiesRoutes);
      await api.register(clientErrorsRoutes);
      await api.register(openApiRoutes, { config });
    },
    { prefix: '/api' },
  );
  await app.register(leadsFormRoutes, {
    leads: deps.leads,
    config,
    loginUrl: config.loginUrl,
    renderResult: (reply, { status, ...result }) => pages.leadResult(reply.request, reply, status, result),
  });
  await app.register(siteRoutes, { origin: config.siteOrigin, news: deps.news });
  if (deps.clientDir !== undefined) await serveStaticFiles(app, deps.clientDir);

  const limit = app.rateLimit();
  app.get('/*', async (request, reply) => {
    if (isApi(request)) return sendProblem(reply, 'not-found');
    // Unknown addresses are limited like the API: looking for holes is no visit.
    if (!pages.knows(request.url)) await limit.call(app, request, reply);
    return pages.handle(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return sendProblem(reply, 'not-found');
    if (request.method === 'GET' || request.method === 'HEAD') return pages.handle(request, reply);
    throw problemError(pages.knows(request.url) ? 'method-not-allowed' : 'not-found');
  });
  app.addHook('onClose', async () => pages.close());
  return app;
}
