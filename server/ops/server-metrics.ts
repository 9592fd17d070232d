/** Every metric of this server, and the functions with which the other rooms report events. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { callerName } from '#server/caller.ts';
import type { Config } from '#server/config.ts';
import { servicesByToken } from '#server/plugins/callers.ts';
import { routeOf } from '#server/plugins/request-log.ts';
import { LEAD_EVENTS, type LeadEventName, type LeadNotice } from '#server/leads/lead-events.ts';
import type { CacheEvent } from '#server/news/read-cache.ts';
import { OTHER_TERM, type SearchNotice } from '#server/search/notice.ts';
import type { PageOutcome } from '#server/ssr/create-pages.ts';
import type { NewsKind } from '#server/news/news-service.ts';
import type { CallEvent } from '#server/upstream/call-log.ts';
import { UPSTREAM_PATHS } from '#server/upstream/contract.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { createOutboxSampler, watchParts, type MetricSources } from './part-metrics.ts';
import { createVisitorMetrics } from './visitor-metrics.ts';
import { createRecent } from './recent.ts';
import { watchRuntime } from './runtime-metrics.ts';

const PAGE_OUTCOMES: readonly PageOutcome[] = ['hit', 'miss', 'live', 'shed'];
/** Seconds. Reads time out after 4, deliveries after 20. */
const UPSTREAM_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20];

const sum = (series: readonly { readonly value: number }[]): number => series.reduce((total, { value }) => total + value, 0);

/** The label value of an event, without `lead.`. */
const wordOf = (event: LeadEventName): string => event.slice('lead.'.length);

type Labels = Readonly<Record<string, string>>;

/** Makes the counters. The series in `initial` start at 0, so that an alert sees their first event as an increase. */
function createCounters(callers: Iterable<string>, registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[], initial: readonly Labels[] = []): Counter => {
    const made = new Counter({ name, help, labelNames, registers });
    for (const labels of initial) made.inc(labels, 0);
    return made;
  };
  const operations = Object.keys(UPSTREAM_PATHS);
  return {
    pages: counter('page_answers_total', 'Pages by how they were made: hit (cached), miss (rendered and cached), live (rendered, not cached), shed (refused).', ['outcome'], PAGE_OUTCOMES.map((outcome) => ({ outcome }))),
    calls: counter('upstream_calls_total', 'Attempts of upstream calls, those without a connection included, by operation and outcome.', ['operation', 'outcome'], operations.map((operation) => ({ operation, outcome: operation === 'applyInfo' ? 'delivered' : 'ok' }))),
    tokenRefusals: counter('upstream_token_refused_total', 'Tries that the upstream answered 401, 403 or with code 3, by operation.', ['operation'], operations.map((operation) => ({ operation }))),
    searches: counter('site_searches_total', 'Searches by whether anything was found, and the term of the glossary or common search that was asked for (other: any other words, which are never named).', ['found', 'term'], ['true', 'false'].map((found) => ({ found, term: OTHER_TERM }))),
    clientErrors: counter('client_errors_total', 'What browsers reported: route (a page could not be loaded) or hydration (its tree differed from the server’s).', ['kind'], ['route', 'hydration'].map((kind) => ({ kind }))),
    leads: counter('leads_total', 'What happened to leads, by event and caller (a service’s name, or visitor).', ['event', 'caller'], [...callers].flatMap((caller) => LEAD_EVENTS.map((event) => ({ event: wordOf(event), caller })))),
    reads: counter('news_reads_total', 'Reads of articles and documents by what the cache had.', ['kind', 'event']),
    api: counter('api_requests_total', 'Answers below /api by caller and status.', ['caller', 'status']),
    callTimes: new Histogram({ name: 'upstream_call_duration_seconds', help: 'Time of a try.', labelNames: ['operation'], buckets: UPSTREAM_BOUNDS, registers }),
  };
}

/** When each token was last used. During a rotation, the old token can be removed when its time stops changing. */
function createTokenGauge(serviceTokens: Config['serviceTokens'], registers: Registry[]): Gauge<'service' | 'token'> {
  const gauge = new Gauge({ name: 'service_token_last_used_timestamp_seconds', help: 'When a service was last known by this token, 0 while it was not since the start; a name’s tokens are numbered as SERVICE_TOKENS lists them.', labelNames: ['service', 'token'], registers });
  for (const { service: { name, token } } of servicesByToken(serviceTokens)) gauge.set({ service: name, token: String(token) }, 0);
  return gauge;
}

/**
 * Makes the metrics of one server.
 * @param serviceTokens the setting; a lead of a caller that it does not name counts as `other`
 * @param dataDir the folder whose disk is measured
 */
export function createServerMetrics(serviceTokens: Config['serviceTokens'], dataDir: string) {
  const callers = new Set(['visitor', ...serviceTokens.map(({ name }) => name)]);
  const registry = new Registry();
  const http = createHttpMetrics(registry);
  const { pages, calls, tokenRefusals, callTimes, reads, searches, clientErrors, leads, api } = createCounters(callers, [registry]);
  const tokens = createTokenGauge(serviceTokens, [registry]);
  const sources: MetricSources = {};
  const recent = createRecent();
  const outbox = createOutboxSampler(sources);
  watchParts(registry, sources, outbox, dataDir);
  const stop = watchRuntime(registry);
  return {
    http,
    /** Recent events, for the operations page. */
    recent,
    /** Where sampled values are read. */
    sources,
    onPage: (outcome: PageOutcome) => pages.inc({ outcome }),
    onCall({ operation, outcome, status, ms }: CallEvent): void {
      recent.onCall({ outcome, ms });
      calls.inc({ operation, outcome });
      if (status === 401 || status === 403 || outcome === 'login') tokenRefusals.inc({ operation });
      callTimes.observe({ operation }, ms / 1000);
    },
    onRead: (kind: NewsKind, event: CacheEvent) => reads.inc({ kind, event }),
    onSearch: ({ found, term }: SearchNotice) => searches.inc({ found: String(found), term }),
    onLead(notice: LeadNotice): void {
      recent.onLead(notice);
      const { event, caller = '' } = notice;
      // A stored lead may be of a service that is configured no longer.
      leads.inc({ event: wordOf(event), caller: callers.has(caller) ? caller : 'other' });
    },
    /** An answer below `/api`, and the use of a service's token. */
    onApi(caller: FastifyRequest['caller'], status: number): void {
      api.inc({ caller: callerName(caller), status: String(status) });
      if (caller?.kind === 'service') tokens.set({ service: caller.name, token: String(caller.token) }, Math.floor(Date.now() / 1000));
    },
    /** Answers below `/api` by caller, and how many of them were 429. */
    async callers() {
      const byCaller = Map.groupBy((await api.get()).values, ({ labels }) => String(labels.caller));
      return [...byCaller].map(([name, own]) => ({ name, answers: sum(own), limited: sum(own.filter(({ labels }) => Number(labels.status) === 429)) }));
    },
    /** The Web Vitals of one visit. */
    onVitals: createVisitorMetrics(registry),
    onClientError: (kind: 'route' | 'hydration') => clientErrors.inc({ kind }),
    /** Adds sources of sampled values. */
    watch: (more: MetricSources) => void Object.assign(sources, more),
    /** The counts of the outbox; undefined while it cannot be read. */
    outbox,
    /** The exposition text. */
    async read(): Promise<string> {
      for (const answers of sources.early?.() ?? []) {
        http.early(answers);
        pages.inc({ outcome: answers.route === 'refused' ? 'shed' : 'hit' }, answers.count);
      }
      return registry.metrics();
    },
    stop,
  };
}

export type ServerMetrics = ReturnType<typeof createServerMetrics>;

/** Counts every routed answer of an application. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.http.routed(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Counts the answers of a scope by caller, and the use of service tokens. */
export function countCallers(scope: FastifyInstance, metrics: ServerMetrics): void {
  scope.addHook('onResponse', async ({ caller }, reply) => metrics.onApi(caller, reply.statusCode));
}
