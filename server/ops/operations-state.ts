/** Collects the data of the operations page. */
import type { OperationsState } from '#shared/contracts/operations.ts';
import type { Config } from '#server/config.ts';
import { leadQuota } from '#server/plugins/rate-limit.ts';
import { VERSION } from '#server/version.ts';
import type { Health } from './health.routes.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Makes the function that collects the state. */
export function createOperationsState(config: Config, { recent, sources, callers, outbox }: ServerMetrics, health: Health): () => Promise<OperationsState> {
  const quota = leadQuota(config);
  return async () => ({
    ...VERSION,
    phase: health.phase,
    faults: health.faults(),
    runtime: process.version,
    now: Date.now(),
    startedAt: performance.timeOrigin,
    outbox: await outbox(),
    leadEvents: recent.leadEvents(),
    breakerOpen: sources.isBreakerOpen?.() ?? false,
    pages: sources.pages?.(),
    callers: (await callers()).map((line) => ({ ...line, quota: quota(line.name), windowMs: config.leadRateLimitWindowMs })),
    upstream: recent.upstream(),
  });
}
