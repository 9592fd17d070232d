/** The five upstream calls. */
import { currentCall, type CallContext } from '#server/call-context.ts';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Log } from '#server/log.ts';
import { createCallReporter, type CallEvent } from './call-log.ts';
import { classifyAnswer, classifyFailure } from './classify-lead.ts';
import { isWireArticle, isWireArticleList, isWireDocument, isWireTree, UPSTREAM_PATHS, type ReadOperation, type WireArticleList, type WireNode } from './contract.ts';
import { withDeadline } from './deadline.ts';
import { ACCEPTED_ENCODINGS } from './decode-body.ts';
import type { DeliveryAttempt, DeliveryOutcome } from './delivery.ts';
import { exchange } from './exchange.ts';
import { childTraceparent } from './headers.ts';
import { createPools } from './pools.ts';
import { buildQuery, type QueryParams } from './query.ts';
import { createReadBreaker, createReadCaller } from './read-caller.ts';
import { isUpstreamError } from './upstream-error.ts';

const LEAD_MAX_BYTES = 64 * 1024;
/** The outcome of a fault of this process. */
const UNEXPECTED: DeliveryOutcome = { kind: 'unknown', reason: 'unexpected' };

interface UpstreamClientOptions {
  /** Can have a path prefix; a query or fragment is ignored. */
  readonly baseUrl: string;
  readonly token: string | undefined;
  /** Deadline of a read with its retries, milliseconds; 0 for none. */
  readonly timeoutMs: number;
  /** Deadline of one delivery attempt, milliseconds. */
  readonly leadTimeoutMs: number;
  readonly log: Log;
  /** Called for every attempt, for metrics. */
  readonly onCall?: ((event: CallEvent) => void) | undefined;
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;
/** Reads reject with an `UpstreamError`. An unknown id resolves to undefined. */
export type UpstreamReads = Pick<UpstreamClient, ReadOperation>;

/** Makes the function that gives a call its headers, and names the request that causes it in the call's event. */
function createOpening(token: string | undefined) {
  const authorization: Readonly<Record<string, string>> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return ({ requestId, traceparent: parent, caller }: CallContext) => {
    const traceparent = childTraceparent(parent);
    return {
      headers: { accept: 'application/json', 'user-agent': 'linkwan-site', 'x-request-id': requestId, traceparent, ...authorization },
      cause: { reqId: requestId, caller, trace: { sent: traceparent, parent } },
    };
  };
}

/** Creates a client with two connection pools. It connects on first use. */
export function createUpstreamClient(options: UpstreamClientOptions) {
  const { token, timeoutMs, leadTimeoutMs, log, onCall } = options;
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const pools = createPools(base.origin, timeoutMs);
  const open = createOpening(token);
  const report = createCallReporter(log, onCall);
  const closing = new AbortController();
  const breaker = createReadBreaker();
  const read = createReadCaller({ pool: async () => (await pools.get()).reads, breaker, timeoutMs, report, closing: closing.signal });

  function get<T>(operation: ReadOperation, params: QueryParams, isData: (data: unknown) => data is T, mayBeAbsent: boolean) {
    const { headers, cause } = open(currentCall());
    const path = `${prefix}${UPSTREAM_PATHS[operation]}${buildQuery(params)}`;
    return read({ operation, path, headers: { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS }, cause, isData, mayBeAbsent });
  }

  async function post(body: string, attempt: DeliveryAttempt, common: Readonly<Record<string, string>>): Promise<DeliveryOutcome> {
    const headers = {
      ...common,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'idempotency-key': attempt.idempotencyKey,
    };
    const path = `${prefix}${UPSTREAM_PATHS.applyInfo}`;
    const { leads } = await pools.get();
    return withDeadline(leadTimeoutMs, attempt.signal, async (signal) =>
      // `reset`: on a kept-alive connection, a close by the server during the request would make the outcome unknown.
      classifyAnswer(await exchange(leads, { method: 'POST', path, headers, body, signal, isLate: attempt.isLate, maxBytes: LEAD_MAX_BYTES, reset: true })),
    );
  }

  return {
    // With `mayBeAbsent: false` an absent list or tree is an error, never undefined.
    articles: async (params: QueryParams) => (await get('articles', params, isWireArticleList, false)) as WireArticleList,
    article: (id: string) => get('article', { id }, isWireArticle, true),
    documents: async () => (await get('documents', {}, isWireTree, false)) as readonly WireNode[],
    document: (id: string) => get('document', { id }, isWireDocument, true),
    /** Makes one attempt to deliver a lead. Never rejects. */
    async applyInfo(lead: Lead, attempt: DeliveryAttempt): Promise<DeliveryOutcome> {
      const started = performance.now();
      const { headers, cause } = open(attempt);
      // The log's reason has the system's code, too, as for reads: without it a bad certificate looks like a server that is down.
      const { outcome, ...explained } = await post(JSON.stringify(lead), attempt, headers).then(
        (answered) => ({ outcome: answered }),
        (error: unknown) => (isUpstreamError(error) ? { outcome: classifyFailure(error), reason: error.message } : { outcome: UNEXPECTED }),
      );
      const { kind, ...rest } = outcome;
      report({ operation: 'applyInfo', attempt: 1, ...cause, outcome: kind, ...rest, ...explained, ms: Math.round(performance.now() - started) });
      return outcome;
    },
    /** Whether reads are refused because the upstream fails. */
    isBreakerOpen: breaker.isOpen,
    /** Loads the HTTP client ahead of the first call. */
    load: async (): Promise<void> => void (await pools.get()),
    /** Ends all reads, running and later ones: what waits for them is answered as when the upstream is away. */
    giveUpReads: (): void => closing.abort(),
    /** Ends reads at once and waits for lead attempts in flight, which end by their own deadlines. */
    async close(): Promise<void> {
      closing.abort();
      await pools.close();
    },
  };
}
