/** Sets up the OpenTelemetry SDK from the validated settings: sampling, batching, export over OTLP/HTTP as JSON. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, RandomIdGenerator, TraceIdRatioBasedSampler, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import type { TraceSettings } from './settings.ts';

const FLUSH_MS = 2000;
const SEND_MS = 5000;
const STOP_MS = 1000;
/** When the queue is full, new spans are dropped: telemetry must not take the memory of the site. */
const MAX_QUEUE_SIZE = 4096;
const SUCCESS = 0;

/** Logs the first failed export, and the next one after a success. */
function withFailureLog(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== SUCCESS;
        if (failed && !isFailing) log.warn({ event: 'trace.export-failed', spans: spans.length, reason: result.error?.message ?? 'unknown' }, 'spans are dropped');
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** Makes the tracer. When the collector is down, spans are dropped and nothing else happens. */
export function createSpanProvider({ url, headers, attributes, ratio }: TraceSettings, log: Log) {
  const random = new RandomIdGenerator();
  let nextSpanId: string | undefined;
  const exporter = withFailureLog(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...attributes }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId() {
        const id = nextSpanId ?? random.generateSpanId();
        nextSpanId = undefined;
        return id;
      },
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: FLUSH_MS, exportTimeoutMillis: SEND_MS, maxQueueSize: MAX_QUEUE_SIZE })],
  });
  return {
    tracer: provider.getTracer('site'),
    /** Sets the id of the next span: the one that was sent upstream with the call. */
    setNextSpanId(id: string): void {
      nextSpanId = id;
    },
    /** Exports the remaining spans, within a second. */
    async stop(): Promise<void> {
      await within(provider.shutdown().catch(() => undefined), STOP_MS, () => undefined);
    },
  };
}
