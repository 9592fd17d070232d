/** Every metric of this server, and the functions through which the rooms report to them. */
import type { FastifyInstance } from 'fastify';
import type { LeadEventName, LeadNotice } from '#server/leads/lead-events.ts';
import type { OutboxStats } from '#server/leads/store/outbox.ts';
import { LEAD_STATES } from '#server/leads/states.ts';
import type { CacheEvent } from '#server/news/read-cache.ts';
import type { NewsKind } from '#server/news/news-service.ts';
import type { CallEvent } from '#server/upstream/call-log.ts';
import { UPSTREAM_PATHS } from '#server/upstream/contract.ts';
import type { PartSources } from './parts.ts';
import { createHttpMetrics, type HttpMetrics } from './http-metrics.ts';
import { createCounter, createHistogram, expose, sampled, type Metric } from './metric.ts';
import { VERSION } from '#server/version.ts';
import { createRuntimeMetrics } from './runtime-metrics.ts';

/** State that is read at every scrape; undefined before the part that has it was built. */
export interface MetricSources {
  pages?(): { readonly entries: number; readonly bytes: number; readonly waiting: number };
  breaker?(): 'closed' | 'open';
  /** Each part: whether it is in order; undefined where there is none. */
  parts?: PartSources;
  outbox?(): Promise<OutboxStats>;
}

export type PageOutcome = 'hit' | 'miss' | 'live' | 'shed';

export interface ServerMetrics {
  readonly http: HttpMetrics;
  onPage(outcome: PageOutcome): void;
  onCall(event: CallEvent): void;
  onRead(kind: NewsKind, event: CacheEvent): void;
  onLead(notice: LeadNotice): void;
  /** An answer below `/api`, by who asked. */
  onApi(caller: string, status: number): void;
  /** Tells where sampled state is read. */
  watch(sources: MetricSources): void;
  /** The exposition text; samples the outbox first. */
  read(): Promise<string>;
  stop(): void;
}

const PAGE_OUTCOMES: readonly PageOutcome[] = ['hit', 'miss', 'live', 'shed'];
const LEAD_EVENTS: readonly LeadEventName[] = [
  'lead.accepted', 'lead.queued', 'lead.retry', 'lead.delivered', 'lead.rejected', 'lead.login-required',
  'lead.parked', 'lead.dead', 'lead.recovered', 'lead.replayed', 'lead.recorded', 'lead.purged', 'lead.refused',
];
/** Seconds; reads are cut at 4 and deliveries at 20. */
const UPSTREAM_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20] as const;
/** A scrape never waits longer for the outbox, milliseconds; its last known numbers are not repeated. */
const SAMPLE_WAIT_MS = 1000;
/** Several scrapers do not make several queries, milliseconds. */
const SAMPLE_KEEP_MS = 2000;

const wordOf = (event: LeadEventName): string => event.slice('lead.'.length);

/** Asks the outbox at most once in a while and never for long. */
function createOutboxSampler(sources: MetricSources) {
  let latest: OutboxStats | undefined;
  let sampledAt = Number.NEGATIVE_INFINITY;
  return {
    latest: () => latest,
    async sample(): Promise<void> {
      if (!sources.outbox || performance.now() - sampledAt < SAMPLE_KEEP_MS) return;
      sampledAt = performance.now();
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, SAMPLE_WAIT_MS, undefined);
      latest = await Promise.race([sources.outbox().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

function sampledMetrics(sources: MetricSources, outbox: () => OutboxStats | undefined): Metric[] {
  const whenKnown = <T>(value: T | undefined, use: (value: T) => void): void => (value === undefined ? undefined : use(value));
  return [
    sampled('gauge', 'page_cache_entries', 'Finished pages kept.', (add) => whenKnown(sources.pages?.(), ({ entries }) => add(entries))),
    sampled('gauge', 'page_cache_bytes', 'Bytes of all kept pages in all codings.', (add) => whenKnown(sources.pages?.(), ({ bytes }) => add(bytes))),
    sampled('gauge', 'page_renders_waiting', 'Renders that wait for their turn.', (add) => whenKnown(sources.pages?.(), ({ waiting }) => add(waiting))),
    sampled('gauge', 'upstream_breaker_open', '1 while reads are kept from a failing upstream.', (add) => whenKnown(sources.breaker?.(), (state) => add(state === 'open' ? 1 : 0))),
    sampled('gauge', 'database_up', '1 while a lead can be stored: SQLite or PostgreSQL answers and has room.', (add) => whenKnown(sources.parts?.store(), ({ ok }) => add(ok ? 1 : 0))),
    sampled('gauge', 'redis_up', '1 while the shared counters can be reached; only where REDIS_URL is set.', (add) => whenKnown(sources.parts?.redis(), (up) => add(up ? 1 : 0))),
    sampled('gauge', 'upstream_up', '1 until three calls in a row failed.', (add) => whenKnown(sources.parts?.upstream(), (up) => add(up ? 1 : 0))),
    sampled('gauge', 'build_info', 'Always 1; which build runs.', (add) => add(1, { version: VERSION.version, commit: VERSION.commit, built: VERSION.builtAt ?? '', node: process.version })),
    sampled('gauge', 'outbox_depth', 'Leads that still go upstream by themselves; one number for all instances on one database.', (add) => whenKnown(outbox(), ({ depth }) => add(depth))),
    sampled('gauge', 'outbox_oldest_age_seconds', 'Age of the oldest of them; 0 when there is none.', (add) => whenKnown(outbox(), ({ oldestAgeMs }) => add(oldestAgeMs / 1000))),
    sampled('gauge', 'outbox_leads', 'Stored leads by state.', (add) => whenKnown(outbox(), ({ byState }) => LEAD_STATES.forEach((state) => add(byState[state], { state })))),
    sampled('gauge', 'outbox_foreign_leads', 'Undelivered leads sealed under a key that this process does not have.', (add) => whenKnown(outbox(), ({ foreign }) => add(foreign))),
  ];
}

/**
 * Makes the metrics of one server.
 * @param services names of the configured internal callers; any other name counts as `other`
 */
export function createServerMetrics(services: readonly string[]): ServerMetrics {
  const callers = new Set(['visitor', ...services]);
  const callerLabel = (name: string | undefined): string => (name !== undefined && callers.has(name) ? name : 'other');
  const http = createHttpMetrics();
  const runtime = createRuntimeMetrics();
  const sources: MetricSources = {};
  const outbox = createOutboxSampler(sources);
  const pages = createCounter('page_answers_total', 'Pages by how they were made: hit (kept), miss (rendered and kept), live (rendered, not kept), shed (refused).', ['outcome'], PAGE_OUTCOMES.map((outcome) => ({ outcome })));
  const operations = Object.keys(UPSTREAM_PATHS).map((operation) => ({ operation }));
  const calls = createCounter('upstream_calls_total', 'Tries that went to the upstream, or were kept from it, by operation and outcome.', ['operation', 'outcome'], operations.map((labels) => ({ ...labels, outcome: labels.operation === 'applyInfo' ? 'delivered' : 'ok' })));
  const callTimes = createHistogram('upstream_call_duration_seconds', 'Time of a try.', ['operation'], UPSTREAM_BOUNDS);
  const reads = createCounter('news_reads_total', 'Reads of articles and documents by what the cache had.', ['kind', 'event']);
  const leads = createCounter('leads_total', 'What happened to leads, by event and caller (a service’s name, or visitor).', ['event', 'caller'], LEAD_EVENTS.map((event) => ({ event: wordOf(event), caller: 'visitor' })));
  const api = createCounter('api_requests_total', 'Answers below /api by caller and status.', ['caller', 'status']);
  const all: readonly Metric[] = [
    ...http.metrics, pages, calls, callTimes, reads, leads, api, ...sampledMetrics(sources, outbox.latest), ...runtime.metrics,
  ];
  return {
    http,
    onPage: (outcome) => pages.add({ outcome }),
    onCall({ operation, outcome, ms }) {
      calls.add({ operation, outcome });
      callTimes.observe({ operation }, ms / 1000);
    },
    onRead: (kind, event) => reads.add({ kind, event }),
    onLead: ({ event, caller }) => leads.add({ event: wordOf(event), caller: callerLabel(caller) }),
    onApi: (caller, status) => api.add({ caller: callerLabel(caller), status: String(status) }),
    watch: (more) => void Object.assign(sources, more),
    async read() {
      await outbox.sample();
      return expose(all);
    },
    stop: () => runtime.stop(),
  };
}

/** Counts every routed answer of an application. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics, routeOf: (url: string, pattern: string | undefined) => string): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, method, routeOptions, caller } = request;
    const route = routeOf(url, routeOptions.url);
    metrics.http.routed(method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (!/^\/api(?:[/?]|$)/.test(url)) return;
    metrics.onApi(caller?.kind === 'service' ? caller.name : 'visitor', reply.statusCode);
  });
}
