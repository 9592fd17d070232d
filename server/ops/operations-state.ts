/** Gathers what the page for operators shows. */
import type { OperationsState, OutboxState } from '#shared/contracts/operations.ts';
import type { Config } from '#server/config.ts';
import { leadQuota } from '#server/plugins/rate-limit.ts';
import { VERSION } from '#server/version.ts';
import type { Readiness } from './health.ts';
import type { MetricSources } from './part-metrics.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** The page never waits longer for the outbox, milliseconds. */
const OUTBOX_WAIT_MS = 1000;

type QuotaConfig = Parameters<typeof leadQuota>[0] & Pick<Config, 'leadRateLimitWindowMs'>;

interface StateOptions {
  readonly config: QuotaConfig;
  readonly metrics: Pick<ServerMetrics, 'recent' | 'sources'>;
  readonly readiness: () => Readiness;
}

async function askOutbox(outbox: MetricSources['outbox']): Promise<OutboxState | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, OUTBOX_WAIT_MS, undefined);
  const stats = await Promise.race([outbox?.().catch(() => undefined), late]);
  clearTimeout(timer);
  return stats;
}

/** Makes the function that gathers the state. */
export function createOperationsState({ config, metrics: { recent, sources }, readiness }: StateOptions): () => Promise<OperationsState> {
  const startedAt = Date.now() - process.uptime() * 1000;
  const quota = leadQuota(config);
  return async () => ({
    ...VERSION,
    ...readiness(),
    runtime: process.version,
    now: Date.now(),
    startedAt,
    outbox: await askOutbox(sources.outbox),
    leadEvents: recent.leadEvents(),
    breakerOpen: sources.breaker?.() === 'open',
    pages: sources.pages?.(),
    callers: recent.callers((name) => ({ quota: quota(name === 'visitor' ? undefined : name), windowMs: config.leadRateLimitWindowMs })),
    upstream: recent.upstream(),
  });
}
