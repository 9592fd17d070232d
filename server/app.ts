/** The application: every plugin, scope and route, registered in one place and in this order. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createListener, createUnreadableHandler } from './listener.ts';
import { installCallers } from './plugins/callers.ts';
import { createErrorHandler, installErrors, sendProblem } from './plugins/errors.ts';
import { createLoadGauge, installLoadShedding } from './plugins/load-shedding.ts';
import { installRateLimit } from './plugins/rate-limit.ts';
import { AnswerLog, installRequestLog, routeName } from './plugins/request-log.ts';
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
import { createPages, type Pages } from './ssr/create-pages.ts';
import type { Frontend } from './ssr/frontend.ts';
import { pagesRoutes } from './ssr/pages.routes.ts';
import { sendLeadResult } from './ssr/send-page.ts';
import type { Tracer } from './telemetry/tracer.ts';

export interface AppDeps extends Pick<Frontend, 'renderer' | 'assets' | 'clientDir' | 'middleware' | 'prerendering'> {
  readonly news: NewsService;
  readonly leads: Leads;
  readonly log: FastifyBaseLogger;
  /** Parts that are out of order, for readiness. */
  readonly faults?: () => readonly Fault[];
  readonly metrics?: ServerMetrics;
  readonly tracer?: Tracer | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: Pages;
    /** True from the moment a stop was asked for: readiness answers 503. */
    stopping: boolean;
  }
}

/** A caller's request id is taken over when it cannot carry anything but an id. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Builds the application; it listens on nothing yet.
 * @param config validated configuration
 * @param deps the rooms it serves and the renderer of its pages
 */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const dev = deps.middleware !== undefined;
  const headers = securityHeaders(dev);
  const gauge = createLoadGauge();
  const pages = createPages({
    renderer: deps.renderer,
    assets: deps.assets,
    settings: { origin: config.siteOrigin, chatUrl: config.chatUrl, loginUrl: config.loginUrl },
    api: deps.news,
    latest: deps.news.latest,
    cache: dev ? 'off' : config.pageCache,
    prerendering: deps.prerendering && { ...deps.prerendering, dataDir: config.dataDir },
    ttlMs: config.cacheTtlMs,
    upstreamTimeoutMs: config.upstreamTimeoutMs,
    headers,
    log: deps.log,
    ...(deps.metrics ? { onPage: deps.metrics.onPage } : {}),
  });
  const renderError: Parameters<typeof createErrorHandler>[0] = (_request, error) => pages.renderError(error);
  const onRefused = (status: number): void => {
    deps.log.info({ event: 'request.refused', status });
    deps.metrics?.http.routed('other', 'unreadable', status, 0);
  };
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new AnswerLog({ disableRequestLogging: true }),
    serverFactory: createListener({
      config,
      headers,
      answerEarly: pages.answerEarly,
      middleware: deps.middleware,
      isStopping: () => app.stopping,
      onEarly: deps.metrics?.http.cached,
      onRefused,
    }),
    clientErrorHandler: createUnreadableHandler({ headers, onRefused }),
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
    routerOptions: { maxParamLength: 200, caseSensitive: false, ignoreTrailingSlash: true },
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
      api.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
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
    renderResult: (reply, result) => sendLeadResult(pages, reply, result),
  });
  await app.register(siteRoutes, { origin: config.siteOrigin, news: deps.news });
  if (deps.clientDir !== undefined) await serveStaticFiles(app, deps.clientDir);
  await app.register(pagesRoutes, { pages });
  app.addHook('onClose', async () => pages.close());
  return app;
}
