/** The `/api` scope: programs call it, so it has its own authentication, limits, error format and 404. */
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import type { NewsService } from '#server/news/news-service.ts';
import { countCallers, type ServerMetrics } from '#server/ops/server-metrics.ts';
import type { Pages } from '#server/ssr/create-pages.ts';
import { allowOrigins } from '#server/plugins/allowed-origins.ts';
import { refuseBadTokens } from '#server/plugins/callers.ts';
import { answerProblem } from '#server/plugins/errors.ts';
import type { Search } from '#server/search/create-search.ts';
import type { Shedding } from '#server/plugins/load-shedding.ts';
import { refuseUnknown } from '#server/plugins/unknown.ts';
import { articlesRoutes } from './articles.routes.ts';
import { citiesRoutes } from './cities.routes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { acceptJson, refuseEncodedBody } from './lead-requests.ts';
import { leadStatusRoutes } from './lead-status.routes.ts';
import { leadsRoutes } from './leads.routes.ts';
import { describeApi } from './openapi/describe.ts';
import { openApiRoutes } from './openapi.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import { reportsRoutes } from './reports.routes.ts';
import { searchRoutes } from './search.routes.ts';

interface ApiOptions {
  readonly config: Config;
  readonly leads: Leads;
  readonly news: NewsService;
  readonly pages: Pages;
  readonly search: Search;
  /** Sheds load: it refuses reads before it refuses leads. */
  readonly shed: Shedding;
  /** Counts the answers of the scope and the reports of browsers. */
  readonly metrics: ServerMetrics;
}

/** Registers everything below `/api`. Needs `installCallers` and `installRateLimit` before it. */
export const apiScope: FastifyPluginAsync<ApiOptions> = async (api, { config, leads, news, pages, search, shed, metrics }) => {
  api.setErrorHandler(answerProblem);
  refuseBadTokens(api);
  countCallers(api, metrics);
  refuseUnknown(api);
  api.addHook('preParsing', refuseEncodedBody);
  acceptJson(api);
  await describeApi(api);
  // Services post leads, and so do pages of this origin and of the origins in ALLOWED_ORIGINS.
  await api.register(async (scope) => {
    await allowOrigins(scope, config.allowedOrigins);
    // After the CORS headers, so that a page of an allowed origin can read the 503 and its Retry-After.
    shed(scope, 'lead');
    await scope.register(leadsRoutes, { leads, config });
  }, { prefix: '/leads' });
  await api.register(async (scope) => {
    shed(scope, 'read');
    scope.addHook('onRequest', scope.rateLimit());
    await scope.register(articlesRoutes, { news });
    await scope.register(documentsRoutes, { news });
    await scope.register(leadStatusRoutes, { leads });
    await scope.register(searchRoutes, { search });
    await scope.register(citiesRoutes);
    await scope.register(pagesRoutes, { pages });
    await scope.register(reportsRoutes, { config, metrics });
    await scope.register(openApiRoutes, { config });
  });
};
