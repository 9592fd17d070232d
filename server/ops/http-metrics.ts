/** Requests by method, route pattern and status class. Nothing a caller can make up becomes a label. */
import type { IncomingMessage } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. The first bound takes the finished pages, the last ones the leads that wait for the upstream. */
export const HTTP_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
const CLASSES = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export interface HttpMetrics {
  /** A routed request; `seconds` from its headers to the end of its answer. */
  routed(method: string, route: string, status: number, seconds: number): void;
  /** A finished page that left before routing. */
  cached(request: IncomingMessage, status: number, seconds: number): void;
}

/** Registers the two metrics that every request counts in. */
export function createHttpMetrics(registry: Registry): HttpMetrics {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Answered requests by method, route pattern and status class.', labelNames, registers: [registry] });
  const times = new Histogram({ name: 'http_request_duration_seconds', help: 'Time from a request’s headers to the end of its answer.', labelNames, buckets: HTTP_BOUNDS, registers: [registry] });

  function routed(method: string, route: string, status: number, seconds: number): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route, status: CLASSES[Math.floor(status / 100)] ?? 'other' };
    requests.inc(labels);
    times.observe(labels, seconds);
  }
  return {
    routed,
    cached({ method = 'GET', url = '' }, status, seconds) {
      const end = url.indexOf('?');
      // A kept page was found by its very path. What was refused may be spelt in any way.
      routed(method, status >= 400 ? 'refused' : end === -1 ? url : url.slice(0, end), status, seconds);
    },
  };
}
