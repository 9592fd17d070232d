/** Every metric of this server, and the functions through which the rooms report to them. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { callerName } from '#server/caller.ts';
import { routeOf } from '#server/plugins/request-log.ts';
import { LEAD_EVENTS, type LeadEventName, type LeadNotice } from '#server/leads/lead-events.ts';
import type { CacheEvent } from '#server/news/read-cache.ts';
import { OTHER_TERM, type SearchNotice } from '#server/search/notice.ts';
import type { PageOutcome } from '#server/ssr/create-pages.ts';
import type { NewsKind } from '#server/news/news-service.ts';
import type { CallEvent } from '#server/upstream/call-log.ts';
import { UPSTREAM_PATHS } from '#server/upstream/contract.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { createSlowSampler, watchParts, type MetricSources } from './part-metrics.ts';
import { createVisitorMetrics } from './visitor-metrics.ts';
import { createRecent } from './recent.ts';
import { watchRuntime } from './runtime-metrics.ts';

const PAGE_OUTCOMES: readonly PageOutcome[] = ['hit', 'miss', 'live', 'shed'];
/** Seconds; reads are cut at 4 and deliveries at 20. */
const UPSTREAM_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20];

const sum = (series: readonly { readonly value: number }[]): number => series.reduce((total, { value }) => total + value, 0);

const wordOf = (event: LeadEventName): string => event.slice('lead.'.length);

/** What the rooms count. Series that alerts watch begin at 0, so that a first increase is an increase. */
function createCounters(callers: Iterable<string>, registers: Registry[]) {
  const pages = new Counter({ name: 'page_answers_total', help: 'Pages by how they were made: hit (kept), miss (rendered and kept), live (rendered, not kept), shed (refused).', labelNames: ['outcome'], registers });
  for (const outcome of PAGE_OUTCOMES) pages.inc({ outcome }, 0);
  const calls = new Counter({ name: 'upstream_calls_total', help: 'Tries that went to the upstream, or were kept from it, by operation and outcome.', labelNames: ['operation', 'outcome'], registers });
  for (const operation of Object.keys(UPSTREAM_PATHS)) calls.inc({ operation, outcome: operation === 'applyInfo' ? 'delivered' : 'ok' }, 0);
  const tokenRefusals = new Counter({ name: 'upstream_token_refused_total', help: 'Tries that the upstream answered 401 or 403, by operation.', labelNames: ['operation'], registers });
  for (const operation of Object.keys(UPSTREAM_PATHS)) tokenRefusals.inc({ operation }, 0);
  const searches = new Counter({ name: 'site_searches_total', help: 'Searches by whether anything was found, and the term of the glossary that was asked for (other: any other words, which are never named).', labelNames: ['found', 'term'], registers });
  for (const found of ['true', 'false']) searches.inc({ found, term: OTHER_TERM }, 0);
  const clientErrors = new Counter({ name: 'client_errors_total', help: 'What browsers reported: route (a page could not be loaded) or hydration (its tree differed from the server’s).', labelNames: ['kind'], registers });
  for (const kind of ['route', 'hydration']) clientErrors.inc({ kind }, 0);
  const leads = new Counter({ name: 'leads_total', help: 'What happened to leads, by event and caller (a service’s name, or visitor).', labelNames: ['event', 'caller'], registers });
  for (const caller of callers) for (const event of LEAD_EVENTS) leads.inc({ event: wordOf(event), caller }, 0);
  return {
    pages,
    calls,
    tokenRefusals,
    leads,
    searches,
    clientErrors,
    callTimes: new Histogram({ name: 'upstream_call_duration_seconds', help: 'Time of a try.', labelNames: ['operation'], buckets: UPSTREAM_BOUNDS, registers }),
    reads: new Counter({ name: 'news_reads_total', help: 'Reads of articles and documents by what the cache had.', labelNames: ['kind', 'event'], registers }),
    api: new Counter({ name: 'api_requests_total', help: 'Answers below /api by caller and status.', labelNames: ['caller', 'status'], registers }),
  };
}

/** When each token was last used: the old one of a rotation can go when it stays where it is. */
function createTokenGauge(services: readonly string[], registers: Registry[]): Gauge<'service' | 'token'> {
  const gauge = new Gauge({ name: 'service_token_last_used_timestamp_seconds', help: 'When a service was last known by this token, 0 while it was not since the start; a name’s tokens are numbered as SERVICE_TOKENS lists them.', labelNames: ['service', 'token'], registers });
  const numbers = new Map<string, number>();
  for (const service of services) {
    const token = (numbers.get(service) ?? 0) + 1;
    numbers.set(service, token);
    gauge.set({ service, token: String(token) }, 0);
  }
  return gauge;
}

/**
 * Makes the metrics of one server.
 * @param services the name of each configured token's caller, in their order; any other name counts as `other`
 * @param dataDir the folder whose disk is watched
 */
export function createServerMetrics(services: readonly string[], dataDir: string) {
  const callers = new Set(['visitor', ...services]);
  const callerLabel = (name: string | undefined): string => (name !== undefined && callers.has(name) ? name : 'other');
  const registry = new Registry();
  const http = createHttpMetrics(registry);
  const { pages, calls, tokenRefusals, callTimes, reads, searches, clientErrors, leads, api } = createCounters(callers, [registry]);
  const tokens = createTokenGauge(services, [registry]);
  const sources: MetricSources = {};
  const recent = createRecent();
  const slow = createSlowSampler(sources, dataDir);
  watchParts(registry, sources, slow.latest);
  const endRuntime = watchRuntime(registry);
  return {
    http,
    /** What happened lately, for the page for operators. */
    recent,
    /** Where sampled state is read. */
    sources,
    onPage: (outcome: PageOutcome) => pages.inc({ outcome }),
    onCall({ operation, outcome, status, ms }: CallEvent): void {
      recent.onCall({ outcome, ms });
      calls.inc({ operation, outcome });
      if (status === 401 || status === 403) tokenRefusals.inc({ operation });
      callTimes.observe({ operation }, ms / 1000);
    },
    onRead: (kind: NewsKind, event: CacheEvent) => reads.inc({ kind, event }),
    onSearch: ({ found, term }: SearchNotice) => searches.inc({ found: String(found), term }),
    onLead(notice: LeadNotice): void {
      recent.onLead(notice);
      leads.inc({ event: wordOf(notice.event), caller: callerLabel(notice.caller) });
    },
    /** An answer below `/api`, by who asked. */
    onApi: (caller: string, status: number) => api.inc({ caller: callerLabel(caller), status: String(status) }),
    /** Answers below `/api` by caller, and how many of them were 429. */
    async callers() {
      const byCaller = Map.groupBy((await api.get()).values, ({ labels }) => String(labels.caller));
      return [...byCaller].map(([name, own]) => ({ name, answers: sum(own), limited: sum(own.filter(({ labels }) => Number(labels.status) === 429)) }));
    },
    /** A visit, as its browser saw it. */
    onVitals: createVisitorMetrics(registry),
    /** A page that a browser could not load, or whose tree differed from the server's. */
    onClientError: (kind: 'route' | 'hydration') => clientErrors.inc({ kind }),
    /** A service was known by a token, the first of its name being 1. */
    onToken: (service: string, token: number) => tokens.set({ service, token: String(token) }, Math.floor(Date.now() / 1000)),
    /** Tells where sampled state is read. */
    watch: (more: MetricSources) => void Object.assign(sources, more),
    /** The exposition text; samples the outbox first. */
    async read(): Promise<string> {
      await slow.sample();
      for (const answers of sources.early?.() ?? []) {
        http.early(answers);
        pages.inc({ outcome: answers.route === 'refused' ? 'shed' : 'hit' }, answers.count);
      }
      return registry.metrics();
    },
    stop: endRuntime,
  };
}

export type ServerMetrics = ReturnType<typeof createServerMetrics>;

/** Counts every routed answer of an application. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.http.routed(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Counts the answers of a scope by who asked. */
export function countCallers(scope: FastifyInstance, metrics: ServerMetrics): void {
  scope.addHook('onResponse', async ({ caller }, reply) => {
    metrics.onApi(callerName(caller), reply.statusCode);
    if (caller?.kind === 'service') metrics.onToken(caller.name, caller.token);
  });
}
