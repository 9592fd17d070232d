/** The five upstream calls: the only outbound HTTP in the project. */
import { currentCall, type CallContext } from '#server/call-context.ts';
import type { Log } from '#server/log.ts';
import { createBreaker } from './breaker.ts';
import { createCallReporter, type CallEvent } from './call-log.ts';
import { classifyAnswer, classifyFailure } from './classify-lead.ts';
import { isWireArticle, isWireArticleList, isWireDocument, isWireTree, UPSTREAM_PATHS } from './contract.ts';
import type { WireArticle, WireArticleList, WireDocument, WireNode } from './contract.ts';
import { withDeadline } from './deadline.ts';
import { ACCEPTED_ENCODINGS } from './decode-body.ts';
import type { DeliverLead, DeliveryAttempt, DeliveryOutcome } from './delivery.ts';
import { exchange } from './exchange.ts';
import { createPools } from './pools.ts';
import { buildQuery, type QueryParams } from './query.ts';
import { createReadCaller } from './read-caller.ts';
import { childTraceparent } from './trace.ts';
import { isUpstreamError, type UpstreamError } from './upstream-error.ts';

const LEAD_MAX_BYTES = 64 * 1024;

export interface UpstreamClientOptions {
  /** May have a path prefix; a query or fragment is ignored. */
  readonly baseUrl: string;
  readonly token: string | undefined;
  /** A whole read with its retries, milliseconds; 0 for none. */
  readonly timeoutMs: number;
  /** One delivery attempt, whole, milliseconds; 0 for none. */
  readonly leadTimeoutMs: number;
  readonly log: Log;
  /** Called for every try, for metrics. */
  readonly onCall?: ((event: CallEvent) => void) | undefined;
}

/** Reads reject with an `UpstreamError`; an unknown id resolves to undefined. */
export interface UpstreamReads {
  articles(params: QueryParams): Promise<WireArticleList>;
  article(id: string): Promise<WireArticle | undefined>;
  documents(): Promise<readonly WireNode[]>;
  document(id: string): Promise<WireDocument | undefined>;
}

export interface UpstreamClient extends UpstreamReads {
  /** Hands one lead upstream, once; never rejects. */
  readonly applyInfo: DeliverLead;
  /** Whether reads are kept from a failing upstream, for metrics. */
  readonly breakerState: () => 'closed' | 'open';
  /** Loads what calls are made with; otherwise the first call does. */
  load(): Promise<void>;
  /** Ends reads at once, waits for lead attempts in flight (each ends by its own deadline). */
  close(): Promise<void>;
}

function createHeaders(token: string | undefined) {
  return (call: CallContext): Record<string, string> => ({
    accept: 'application/json',
    'user-agent': 'linkwan-site',
    'x-request-id': call.requestId,
    traceparent: childTraceparent(call.traceparent),
    ...(token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
}

/** Makes a client with its two connection pools; connects on first use. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
  const { token, timeoutMs, leadTimeoutMs, log, onCall } = options;
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const pools = createPools(base.origin, timeoutMs);
  const headersFor = createHeaders(token);
  const report = createCallReporter(log, onCall);
  const closing = new AbortController();
  const breaker = createBreaker({ threshold: 5, pauseMs: 500, maxPauseMs: 2000 });
  const read = createReadCaller({ pool: async () => (await pools.get()).reads, breaker, timeoutMs, report, closing: closing.signal });

  function get<T>(operation: keyof UpstreamReads, params: QueryParams, isData: (data: unknown) => data is T, mayBeAbsent: boolean) {
    const call = currentCall();
    const headers: Record<string, string> = { ...headersFor(call), 'accept-encoding': ACCEPTED_ENCODINGS };
    const path = `${prefix}${UPSTREAM_PATHS[operation]}${buildQuery(params)}`;
    const trace = { sent: headers['traceparent'] ?? '', parent: call.traceparent };
    return read({ operation, path, headers, reqId: call.requestId, caller: call.caller, trace, isData, mayBeAbsent });
  }

  async function post(body: string, attempt: DeliveryAttempt, common: Record<string, string>): Promise<DeliveryOutcome> {
    const headers = {
      ...common,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'idempotency-key': attempt.idempotencyKey,
    };
    const path = `${prefix}${UPSTREAM_PATHS.applyInfo}`;
    const { leads } = await pools.get();
    return withDeadline(leadTimeoutMs, attempt.signal, async (signal) =>
      // A fresh connection: on a kept one, a close that crosses the request makes the outcome unknown.
      classifyAnswer(await exchange(leads, { method: 'POST', path, headers, body, signal, maxBytes: LEAD_MAX_BYTES, reset: true })),
    );
  }

  return {
    // A list and a tree are never absent: `mayBeAbsent: false` makes the caller throw instead.
    articles: async (params) => (await get('articles', params, isWireArticleList, false)) as WireArticleList,
    article: (id) => get('article', { id }, isWireArticle, true),
    documents: async () => (await get('documents', {}, isWireTree, false)) as readonly WireNode[],
    document: (id) => get('document', { id }, isWireDocument, true),
    async applyInfo(lead, attempt) {
      const started = performance.now();
      const { requestId: reqId, traceparent } = attempt;
      const common = headersFor({ requestId: reqId, traceparent });
      const trace = { sent: common['traceparent'] ?? '', parent: traceparent };
      const outcome = await post(JSON.stringify(lead), attempt, common).catch((error: unknown): DeliveryOutcome =>
        isUpstreamError(error) ? classifyFailure(error as UpstreamError) : { kind: 'unknown', reason: 'unexpected' },
      );
      const { kind, ...rest } = outcome;
      report({ operation: 'applyInfo', attempt: 1, reqId, caller: attempt.caller, trace, outcome: kind, ...rest, ms: Math.round(performance.now() - started) });
      return outcome;
    },
    breakerState: breaker.state,
    load: async () => void (await pools.get()),
    async close() {
      closing.abort();
      await pools.close();
    },
  };
}
