/**
 * Spans of requests, upstream calls and lead deliveries. They carry route patterns, statuses, operations and
 * lead ids, never an address, a query, a header or anything that a visitor wrote.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as traceApi, type Attributes, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inCallContext } from '#server/call-context.ts';
import type { Log } from '#server/log.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import type { CallEvent } from '#server/upstream/call-log.ts';
import { isFine } from '#server/upstream/outcomes.ts';
import { callerName } from '#server/caller.ts';
import { routeOf } from '#server/plugins/request-log.ts';
import { parseTraceparent, type TraceParts } from '#server/traceparent.ts';
import { createSpanProvider } from './provider.ts';
import type { TraceSettings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without tracing. */
    span?: Span;
  }
}

export interface Tracer {
  /** Opens a span for every routed request, and makes it the parent of what the request causes. Needs the callers. */
  install(app: FastifyInstance): void;
  onCall(event: CallEvent): void;
  onLead(notice: LeadNotice): void;
  stop(): Promise<void>;
}

/** How a delivery ends; the notice that says so comes right after the call. */
const ENDINGS = new Set(['lead.delivered', 'lead.rejected', 'lead.login-required', 'lead.retry', 'lead.dead', 'lead.parked']);
/** A delivery whose lead is never named (its store went away in between) is sent without, milliseconds. */
const UNNAMED_MS = 1000;
const SAMPLED = 1;

const under = ({ traceId, spanId, flags }: TraceParts): Context =>
  traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & SAMPLED, isRemote: true });

/**
 * What a caller says of its own trace. Whether it is sampled is a service's to say; a visitor could have everything
 * recorded by one header, so for a visitor the ratio decides, and "no" is always taken.
 */
function parentOf({ headers, caller }: FastifyRequest, ratio: number): Context {
  const received = headers['traceparent'];
  const parent = parseTraceparent(typeof received === 'string' ? received : undefined);
  if (!parent) return ROOT_CONTEXT;
  const believed = caller?.kind === 'service' || Math.random() < ratio;
  return under({ ...parent, flags: believed ? parent.flags : 0 });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
}

/** Makes the tracer; it sends nothing before the first span. */
export function createTracer(settings: TraceSettings, log: Log): Tracer {
  const { tracer, nextSpanId, stop } = createSpanProvider(settings, log);
  /** Delivery spans whose lead is about to be named, by request id. */
  const unnamed = new Map<string, { readonly span: Span; readonly endedAt: number; readonly timer: NodeJS.Timeout }>();

  function endUnnamed(reqId: string, attributes: Attributes = {}): void {
    const entry = unnamed.get(reqId);
    if (!entry) return;
    clearTimeout(entry.timer);
    unnamed.delete(reqId);
    entry.span.setAttributes(attributes).end(entry.endedAt);
  }

  /** The span of a call that is over; its first try has the id that went upstream, each other one stands under it. */
  function spanOfCall({ operation, outcome, status, attempt, reqId, trace }: CallEvent, sent: TraceParts, startTime: number): Span {
    const parent = attempt === 1 ? parseTraceparent(trace?.parent) : sent;
    if (attempt === 1) nextSpanId(sent.spanId);
    const span = tracer.startSpan(operation === 'applyInfo' ? 'lead delivery' : `upstream ${operation}`, {
      kind: SpanKind.CLIENT,
      startTime,
      attributes: { 'upstream.operation': operation, 'upstream.outcome': outcome, 'upstream.attempt': attempt, 'request.id': reqId, ...(status === undefined ? {} : { 'http.response.status_code': status }) },
    }, under(parent ?? sent));
    return isFine(outcome) ? span : span.setStatus({ code: SpanStatusCode.ERROR });
  }

  return {
    install(app) {
      app.decorateRequest('span', undefined);
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentOf(request, settings.ratio));
        request.span = span;
        // Whatever passes the trace on, now or when the lead is delivered tomorrow, names this span as its parent.
        const traceparent = traceparentOf(span);
        request.headers['traceparent'] = traceparent;
        inCallContext({ requestId: request.id, traceparent, caller: callerName(request.caller) }, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const { span, method, id } = request;
        if (!span) return;
        const route = routeOf(request);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode, 'request.id': id });
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    onCall(event) {
      const sent = parseTraceparent(event.trace?.sent);
      if (!sent || (sent.flags & SAMPLED) === 0) return;
      const endedAt = Date.now();
      const span = spanOfCall(event, sent, endedAt - event.ms);
      if (event.operation !== 'applyInfo') return span.end(endedAt);
      endUnnamed(event.reqId);
      unnamed.set(event.reqId, { span, endedAt, timer: setTimeout(endUnnamed, UNNAMED_MS, event.reqId).unref() });
    },
    onLead({ event, lead, reqId = '', attempts, buType }) {
      if (!ENDINGS.has(event)) return;
      endUnnamed(reqId, { 'lead.id': lead, 'lead.event': event, ...(attempts === undefined ? {} : { 'lead.attempt': attempts }), ...(buType === undefined ? {} : { 'lead.bu_type': buType }) });
    },
    async stop() {
      for (const reqId of unnamed.keys()) endUnnamed(reqId);
      await stop();
    },
  };
}
