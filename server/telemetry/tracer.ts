/**
 * Spans of requests, upstream calls and lead deliveries. They contain route patterns, statuses, operations and
 * lead ids, never an address, a query, a header or a visitor's input.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as traceApi, type Attributes, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/log.ts';
import { ATTEMPT_EVENTS } from '#server/leads/delivery/settlement.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import { isFine, type CallEvent } from '#server/upstream/call-log.ts';
import { routeOf } from '#server/plugins/request-log.ts';
import { parseTraceparent, type TraceParts } from '#server/traceparent.ts';
import { createSpanProvider } from './provider.ts';
import type { TraceSettings } from './settings.ts';

/** Each follows the upstream call of its attempt directly. */
const DELIVERY_EVENTS = new Set<string>(Object.values(ATTEMPT_EVENTS));
/** How long a delivery span waits for its lead event, milliseconds. The event is missing when the store failed in between. */
const LEAD_EVENT_WAIT_MS = 1000;
const SAMPLED = 1;

const contextOf = ({ traceId, spanId, flags }: TraceParts): Context =>
  traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & SAMPLED, isRemote: true });

/**
 * The context that the caller sent. A service's sampled flag is accepted. A visitor could have every request recorded
 * with one header, so for visitors the ratio decides. A flag that says "not sampled" is always accepted.
 */
function parentOf({ headers, caller }: FastifyRequest, ratio: number): Context {
  const parent = parseTraceparent(headers['traceparent'] as string | undefined);
  if (!parent) return ROOT_CONTEXT;
  const isFlagAccepted = caller?.kind === 'service' || Math.random() < ratio;
  return contextOf({ ...parent, flags: isFlagAccepted ? parent.flags : 0 });
}

/** Makes the tracer. */
export function createTracer(settings: TraceSettings, log: Log) {
  const { tracer, setNextSpanId, stop } = createSpanProvider(settings, log);
  /** Delivery spans that wait for their lead event, by request id. */
  const waiting = new Map<string, { readonly span: Span; readonly endedAt: number; readonly timer: NodeJS.Timeout }>();

  function endWaiting(reqId: string, attributes: Attributes = {}): void {
    const entry = waiting.get(reqId);
    if (!entry) return;
    clearTimeout(entry.timer);
    waiting.delete(reqId);
    entry.span.setAttributes(attributes).end(entry.endedAt);
  }

  /** The span of a finished call. The first try has the span id that was sent upstream; the retries are its children. */
  function spanOfCall({ operation, outcome, status, attempt, reqId, trace }: CallEvent, sent: TraceParts, startTime: number): Span {
    const parent = attempt === 1 ? parseTraceparent(trace?.parent) : sent;
    if (attempt === 1) setNextSpanId(sent.spanId);
    const span = tracer.startSpan(operation === 'applyInfo' ? 'lead delivery' : `upstream ${operation}`, {
      kind: SpanKind.CLIENT,
      startTime,
      attributes: { 'upstream.operation': operation, 'upstream.outcome': outcome, 'upstream.attempt': attempt, 'request.id': reqId, 'http.response.status_code': status },
    }, contextOf(parent ?? sent));
    return isFine(outcome) ? span : span.setStatus({ code: SpanStatusCode.ERROR });
  }

  return {
    /** Opens a span for every routed request and makes it the parent of the calls that the request causes. Call it after `installCallers` and before `installCallContext`. */
    install(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        const { method, id } = request;
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parentOf(request, settings.ratio));
        // Upstream calls, and the later delivery of a lead, take their parent from this header.
        const { traceId, spanId, traceFlags } = span.spanContext();
        request.headers['traceparent'] = `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
        // Not `onResponse`, which misses a caller who leaves before the answer: that has no status.
        reply.raw.once('close', () => {
          const route = routeOf(request);
          span.updateName(`${method} ${route}`).setAttributes({ 'http.request.method': method, 'http.route': route, 'request.id': id });
          if (reply.raw.writableFinished) span.setAttribute('http.response.status_code', reply.statusCode);
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
      });
    },
    onCall(event: CallEvent): void {
      const sent = parseTraceparent(event.trace?.sent);
      if (!sent || (sent.flags & SAMPLED) === 0) return;
      const endedAt = Date.now();
      const span = spanOfCall(event, sent, endedAt - event.ms);
      if (event.operation !== 'applyInfo') return span.end(endedAt);
      endWaiting(event.reqId);
      waiting.set(event.reqId, { span, endedAt, timer: setTimeout(endWaiting, LEAD_EVENT_WAIT_MS, event.reqId).unref() });
    },
    onLead({ event, lead, reqId = '', attempts, buType }: LeadNotice): void {
      if (!DELIVERY_EVENTS.has(event)) return;
      endWaiting(reqId, { 'lead.id': lead, 'lead.event': event, 'lead.attempt': attempts, 'lead.bu_type': buType });
    },
    stop,
  };
}

export type Tracer = ReturnType<typeof createTracer>;
