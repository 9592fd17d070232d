/** OpenTelemetry's own SDK, set up from our judged settings: sampling, batches, export over OTLP/HTTP in JSON. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, RandomIdGenerator, TraceIdRatioBasedSampler, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import type { TraceSettings } from './settings.ts';

const FLUSH_MS = 2000;
const SEND_MS = 5000;
const STOP_MS = 1000;
/** Beyond, new spans are dropped: telemetry never takes the memory of the site. */
const MOST_WAITING = 4096;
const SUCCESS = 0;

/** Says once that spans are dropped, and again after they arrived in between. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== SUCCESS;
        if (failed && !failing) log.warn({ event: 'trace.export-failed', spans: spans.length, reason: result.error?.message ?? 'unknown' }, 'spans are dropped');
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Ids at random, unless one is known already. */
function createIds() {
  const random = new RandomIdGenerator();
  let known: string | undefined;
  return {
    know: (id: string): void => { known = id; },
    generateTraceId: () => random.generateTraceId(),
    generateSpanId() {
      const id = known ?? random.generateSpanId();
      known = undefined;
      return id;
    },
  };
}

/** Sets the SDK up; a collector that is away costs the spans and nothing else. */
export function createSpanProvider({ url, headers, attributes, ratio }: TraceSettings, log: Log) {
  const ids = createIds();
  const exporter = reporting(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...attributes }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: FLUSH_MS, exportTimeoutMillis: SEND_MS, maxQueueSize: MOST_WAITING })],
  });
  return {
    tracer: provider.getTracer('site'),
    /** The next span gets this id: the upstream was told it when it was called. */
    nextSpanId: ids.know,
    /** Sends what is left, within a second. */
    async stop(): Promise<void> {
      await within(provider.shutdown().catch(() => undefined), STOP_MS, () => undefined);
    },
  };
}
