/** The operational dependencies of an application, for tests that do not look at them. */
import type { Health } from '#server/ops/health.routes.ts';
import { createServerMetrics } from '#server/ops/server-metrics.ts';

/** Real metrics that nobody reads. `stop` ends their timers. */
export function unwatched(dataDir = '.') {
  const metrics = createServerMetrics([], dataDir);
  const health: Health = { phase: 'ready', faults: () => [] };
  return { metrics, health, stop: metrics.stop };
}
