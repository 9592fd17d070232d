/**
 * Spans of requests, upstream calls and lead deliveries. They carry route patterns, statuses, operations and
 * lead ids, never an address, a query, a header or anything that a visitor wrote.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import type { CallEvent } from '#server/upstream/call-log.ts';
import { inCallContext, parseTraceparent, type TraceParts } from '#server/upstream/trace.ts';
import { createSpanExporter, type Span } from './otlp.ts';
import type { TraceSettings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this request's own span; undefined without tracing. */
    trace?: TraceParts & { readonly parentSpanId: string | undefined; readonly startedAt: number };
  }
}

export interface Tracer {
  /** Opens a span for every routed request, and makes it the parent of what the request causes. */
  install(app: FastifyInstance, routeOf: (url: string, pattern: string | undefined) => string): void;
  onCall(event: CallEvent): void;
  onLead(notice: LeadNotice): void;
  stop(): Promise<void>;
}

/** How a delivery ends; the notice that says so comes right after the call. */
const ENDINGS = new Set(['lead.delivered', 'lead.rejected', 'lead.login-required', 'lead.retry', 'lead.dead', 'lead.parked']);
const FINE = new Set(['ok', 'not-found', 'delivered']);
/** A delivery whose lead is never named (its store went away in between) is sent without, milliseconds. */
const UNNAMED_MS = 1000;
const SAMPLED = 1;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Makes the tracer; it sends nothing before the first span. */
export function createTracer(settings: TraceSettings, log: Parameters<typeof createSpanExporter>[1]): Tracer {
  const exporter = createSpanExporter(settings, log);
  const unnamed = new Map<string, { span: Span; timer: NodeJS.Timeout }>();

  function begin(received: string | undefined): TraceParts & { parentSpanId: string | undefined } {
    const parent = parseTraceparent(received);
    if (parent) return { ...parent, parentSpanId: parent.spanId, spanId: hex(8) };
    return { traceId: hex(16), spanId: hex(8), parentSpanId: undefined, flags: Math.random() < settings.ratio ? SAMPLED : 0 };
  }

  function sendUnnamed(reqId: string): void {
    const entry = unnamed.get(reqId);
    if (!entry) return;
    clearTimeout(entry.timer);
    unnamed.delete(reqId);
    exporter.add(entry.span);
  }

  return {
    install(app, routeOf) {
      app.decorateRequest('trace', undefined);
      app.addHook('onRequest', (request, _reply, done) => {
        const { headers } = request;
        const own = begin(headers['traceparent'] as string | undefined);
        request.trace = { ...own, startedAt: Date.now() };
        // Whatever passes the trace on, now or when the lead is delivered tomorrow, names this span as its parent.
        const traceparent = `00-${own.traceId}-${own.spanId}-0${own.flags & SAMPLED}`;
        headers['traceparent'] = traceparent;
        inCallContext({ requestId: request.id, traceparent }, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const { trace, method, url, routeOptions } = request;
        if (!trace || (trace.flags & SAMPLED) === 0) return;
        const route = routeOf(url, routeOptions.url);
        exporter.add({
          ...trace, name: `${method} ${route}`, kind: 'server', endedAt: trace.startedAt + reply.elapsedTime, failed: reply.statusCode >= 500,
          attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode, 'request.id': request.id },
        });
      });
    },
    onCall({ operation, outcome, status, ms, attempt, reqId, trace }) {
      const sent = parseTraceparent(trace?.sent);
      if (!sent || (sent.flags & SAMPLED) === 0) return;
      const endedAt = Date.now();
      const span: Span = {
        ...sent,
        // The tries of one read share the span that went upstream; each but the first is shown under it.
        ...(attempt === 1 ? { parentSpanId: parseTraceparent(trace?.parent)?.spanId } : { parentSpanId: sent.spanId, spanId: hex(8) }),
        name: operation === 'applyInfo' ? 'lead delivery' : `upstream ${operation}`, kind: 'client',
        startedAt: endedAt - ms, endedAt, failed: !FINE.has(outcome),
        attributes: { 'upstream.operation': operation, 'upstream.outcome': outcome, 'upstream.attempt': attempt, 'request.id': reqId, ...(status === undefined ? {} : { 'http.response.status_code': status }) },
      };
      if (operation !== 'applyInfo') return exporter.add(span);
      sendUnnamed(reqId);
      unnamed.set(reqId, { span, timer: setTimeout(sendUnnamed, UNNAMED_MS, reqId).unref() });
    },
    onLead({ event, lead, reqId = '', attempts, buType }) {
      const entry = unnamed.get(reqId);
      if (!entry || !ENDINGS.has(event)) return;
      const known = { 'lead.id': lead, 'lead.event': event, ...(attempts === undefined ? {} : { 'lead.attempt': attempts }), ...(buType === undefined ? {} : { 'lead.bu_type': buType }) };
      entry.span = { ...entry.span, attributes: { ...entry.span.attributes, ...known } };
      sendUnnamed(reqId);
    },
    async stop() {
      for (const reqId of unnamed.keys()) sendUnnamed(reqId);
      await exporter.stop();
    },
  };
}
