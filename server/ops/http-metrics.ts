/** Requests by method, route pattern and status class. Text from a caller never becomes a label. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { EarlyAnswers } from '#server/ssr/early-counts.ts';

/** Seconds. The upper bounds are for leads that wait for the upstream. */
const HTTP_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
/** An alert watches the failures of these routes. Their counters start at 0, so that the first failure is an increase. */
const LEAD_ROUTES = ['/api/leads', '/leads'];

/** Registers the counter and the histogram of requests. */
export function createHttpMetrics(registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Answered requests by method, route pattern and status class.', labelNames, registers: [registry] });
  for (const route of LEAD_ROUTES) requests.inc({ method: 'POST', route, status: '5xx' }, 0);
  const times = new Histogram({ name: 'http_request_duration_seconds', help: 'Time from a routed request’s headers to the end of its answer.', labelNames, buckets: HTTP_BOUNDS, registers: [registry] });

  const labelsOf = (method: string, route: string, status: number) => ({ method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` });

  return {
    /** A routed request; `seconds` from its headers to the end of its answer. */
    routed(method: string, route: string, status: number, seconds: number): void {
      const labels = labelsOf(method, route, status);
      requests.inc(labels);
      times.observe(labels, seconds);
    },
    /** Answers sent before routing. They take a fraction of a millisecond and are not timed. */
    early: ({ method, route, status, count }: EarlyAnswers): void => requests.inc(labelsOf(method, route, status), count),
  };
}
