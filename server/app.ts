/** The application: every plugin, scope and route, registered in this order. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { isDecodable } from '#shared/text/address.ts';
import { installCallContext } from './call-context.ts';
import { callerName } from './caller.ts';
import type { Config } from './config.ts';
import { createListener, MAX_HEADER_BYTES } from './listener.ts';
import { apiScope } from './api/api.ts';
import { leadsFormRoutes } from './api/leads-form.routes.ts';
import { createServiceLookup, installCallers } from './plugins/callers.ts';
import { trustProxy } from './plugins/client-address.ts';
import { answerPage, drainRefusedBody } from './plugins/errors.ts';
import { createLoadGauge, createLoadShedding } from './plugins/load-shedding.ts';
import { installRateLimit } from './plugins/rate-limit.ts';
import { installRefusalLog } from './plugins/refusal-log.ts';
import { AnswerLog, installRequestLog } from './plugins/request-log.ts';
import { installSecurityHeaders, securityHeaders } from './plugins/security-headers.ts';
import { serveStaticFiles } from './plugins/static-files.ts';
import { schemaController } from './plugins/validation.ts';
import type { Leads } from './leads/create-leads.ts';
import type { NewsService } from './news/news-service.ts';
import { healthRoutes, type Health } from './ops/health.routes.ts';
import { countRequests, type ServerMetrics } from './ops/server-metrics.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createPages, type Pages } from './ssr/create-pages.ts';
import { createBffApi, type Search } from './search/create-search.ts';
import type { Frontend } from './ssr/frontend.ts';
import { pagesRoutes } from './ssr/pages.routes.ts';
import type { Tracer } from './telemetry/tracer.ts';

interface AppDeps extends Pick<Frontend, 'renderer' | 'assets' | 'clientDir' | 'middleware' | 'upgrade' | 'prerendering'> {
  readonly news: NewsService;
  readonly search: Search;
  readonly leads: Leads;
  readonly log: FastifyBaseLogger;
  readonly health: Health;
  readonly metrics: ServerMetrics;
  readonly tracer?: Tracer | undefined;
}

/** Largest body, bytes; leads have the largest. */
const BODY_LIMIT = 64 * 1024;
/** A caller's request id is used only when it matches this; any other text could be a visitor's data, and digits alone a phone number. */
const REQUEST_ID = /^(?!\d+$)[A-Za-z0-9_-]{8,64}$/;
/** A mobile number, also with its country, in groups, and with something before or after it. Times and counters have more digits in a row. */
const MOBILE_NUMBER = /(?<!\d)(?:(?:00)?86[_-]?)?1[3-9](?:[_-]?\d){9}(?!\d)/;
/** A UUID or a trace id: one in some hundred has such digits by chance. */
const RANDOM_ID = /^(?:[\da-f]-?){32}$/i;
const isRequestId = (text: unknown): text is string => typeof text === 'string' && REQUEST_ID.test(text) && (RANDOM_ID.test(text) || !MOBILE_NUMBER.test(text));
/** Every spelling of `/api`, such as `/API` and `/%61pi`: Fastify finds the not-found handler of a scope by its literal prefix. */
const API_ADDRESS = /^\/(?:a|%[46]1)(?:p|%[57]0)(?:i|%[46]9)(?=[/?#]|$)/i;

/**
 * The address for the router. One that cannot be decoded goes where its scope has no route: the router itself would
 * answer it before any hook, without limit, log line and headers.
 */
const routedUrl = (url: string): string =>
  (isDecodable(url) ? url.replace(API_ADDRESS, '/api') : `${API_ADDRESS.test(url) ? '/api' : ''}/%25`);

type Headers = Readonly<Record<string, string>>;

function openPages(config: Config, deps: AppDeps, headers: Headers): Pages {
  const { news, search, metrics, middleware } = deps;
  return createPages({
    ...deps,
    // In development pages change while the server runs.
    config: middleware ? { ...config, pageCache: 'off' } : config,
    api: createBffApi(news, search),
    latest: createBffApi(news.latest, search, true),
    headers,
    onPage: metrics.onPage,
  });
}

/** Fastify with its limits, on a listener that sends cached pages before routing. */
function createFastify(config: Config, { log, metrics, middleware, upgrade, health }: AppDeps, pages: Pages, headers: Headers): FastifyInstance {
  const serviceOf = createServiceLookup(config.serviceTokens);
  const listener = createListener({
    requestTimeoutMs: config.requestTimeoutMs, headers, answerEarly: pages.answerEarly, middleware, upgrade, isStopping: () => health.phase === 'stopping',
    onRefused(status, reqId, head) {
      log.info({ event: 'request.refused', reqId, status, caller: callerName(head && serviceOf(head)) });
      metrics.http.early({ method: 'other', route: 'unreadable', status, count: 1 });
    },
  });
  const app = Fastify({
    ...listener,
    loggerInstance: log,
    logController: new AnswerLog({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy(config),
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    genReqId: ({ headers: { 'x-request-id': given } }) => (isRequestId(given) ? given : randomUUID()),
    // The router refuses longer parameters before any hook. The schemas of the routes say how long they may be.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, caseSensitive: false, ignoreTrailingSlash: true },
    schemaController,
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerPage(pages.renderError));
  return app;
}

/**
 * Builds the application; it does not listen yet.
 * @param deps services and the renderer of the pages
 * @returns the application, its pages, and the state of Redis
 */
export async function buildApp(config: Config, deps: AppDeps) {
  const { leads, news, search, metrics, tracer, clientDir, health } = deps;
  const headers = securityHeaders(deps.middleware !== undefined, config);
  const pages = openPages(config, deps, headers);
  const app = createFastify(config, deps, pages, headers);
  const shed = createLoadShedding(createLoadGauge(app));

  installSecurityHeaders(app, headers);
  drainRefusedBody(app);
  installRequestLog(app);
  countRequests(app, metrics);
  installCallers(app, config);
  installRefusalLog(app);
  tracer?.install(app);
  installCallContext(app);
  const redisUp = await installRateLimit(app, config);

  await app.register(healthRoutes, { health });
  await app.register(apiScope, { prefix: '/api', config, leads, news, pages, search, shed, metrics });
  await app.register(leadsFormRoutes, { leads, config, shed, pages });
  await app.register(siteRoutes, { origin: config.siteOrigin, news });
  if (clientDir !== undefined) await app.register(serveStaticFiles, { clientDir });
  await app.register(pagesRoutes, { pages });

  app.addHook('onClose', async () => pages.close());
  return { app, pages, redisUp };
}
