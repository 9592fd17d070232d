/**
 * Sends finished spans to a collector: OTLP over HTTP in JSON (opentelemetry.io/docs/specs/otlp). Ours because
 * three kinds of span need none of the machinery of an SDK, which would double the number of packages.
 */
import type { TraceSettings } from './settings.ts';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface SpanExporter {
  add(span: Span): void;
  /** Sends what is left, within a second. */
  stop(): Promise<void>;
}

interface ExportLog {
  warn(fields: object, message: string): void;
}

/** Codes of the protocol. */
const KINDS = { server: 2, client: 3 } as const;
const STATUS_ERROR = 2;
const BATCH = 256;
/** Beyond, new spans are dropped: telemetry never takes the memory of the site. */
const MOST_WAITING = 4096;
const FLUSH_MS = 2000;
const SEND_MS = 5000;
const STOP_MS = 1000;

const toAttribute = ([key, value]: [string, string | number]): object => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});
const toNano = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

/** The body of one export. */
export function toExport(spans: readonly Span[], attributes: TraceSettings['attributes']): object {
  return {
    resourceSpans: [{
      resource: { attributes: Object.entries(attributes).map(toAttribute) },
      scopeSpans: [{
        scope: { name: 'site' },
        spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, failed, attributes: own }) => ({
          traceId, spanId, ...(parentSpanId === undefined ? {} : { parentSpanId }), name, kind: KINDS[kind],
          startTimeUnixNano: toNano(startedAt), endTimeUnixNano: toNano(endedAt),
          attributes: Object.entries(own).map(toAttribute),
          status: failed ? { code: STATUS_ERROR } : {},
        })),
      }],
    }],
  };
}

/** Collects spans and sends them in batches; a collector that is away costs the spans and nothing else. */
export function createSpanExporter({ url, headers, attributes }: TraceSettings, log: ExportLog): SpanExporter {
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let failing = false;

  async function post(spans: readonly Span[], timeoutMs: number): Promise<void> {
    try {
      const body = JSON.stringify(toExport(spans, attributes));
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ event: 'trace.export-failed', spans: spans.length, reason: error instanceof Error ? error.message : 'unknown' }, 'spans are dropped');
      failing = true;
    }
  }

  async function drain(timeoutMs: number): Promise<void> {
    while (waiting.length > 0) await post(waiting.splice(0, BATCH), timeoutMs);
  }

  function flush(timeoutMs = SEND_MS): Promise<void> {
    return (sending ??= drain(timeoutMs).finally(() => { sending = undefined; }));
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    add(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      if (waiting.length >= BATCH) void flush();
    },
    async stop() {
      clearInterval(timer);
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const cut = setTimeout(resolve, STOP_MS, undefined);
      await Promise.race([flush(STOP_MS).then(() => flush(STOP_MS)), late]);
      clearTimeout(cut);
      waiting = [];
    },
  };
}
