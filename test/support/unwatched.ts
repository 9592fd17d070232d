/** The operational dependencies of an application, for tests that do not look at them. */
import { createServerMetrics } from '#server/ops/server-metrics.ts';

/** Real metrics that nobody reads. `stop` ends their timers. */
export function unwatched(dataDir = '.') {
  const metrics = createServerMetrics([], dataDir);
  return { metrics, faults: () => [], stop: metrics.stop };
}
