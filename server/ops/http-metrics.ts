/** Requests by method, route pattern and status class. Nothing a caller can make up becomes a label. */
import type { IncomingMessage } from 'node:http';
import { Buckets, sampled, type Labels, type Metric } from './metric.ts';

/** Seconds. The first bound takes the finished pages, the last ones the leads that wait for the upstream. */
export const HTTP_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10] as const;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
const CLASSES = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

interface Series {
  readonly labels: Labels;
  readonly buckets: Buckets;
}

export interface HttpMetrics {
  readonly metrics: readonly Metric[];
  /** A routed request; `seconds` from its headers to the end of its answer. */
  routed(method: string, route: string, status: number, seconds: number): void;
  /** A finished page that left before routing. */
  cached(request: IncomingMessage, status: number, seconds: number): void;
}

function createSeries() {
  const series = new Map<string, Series>();
  return {
    series,
    of(method: string, route: string, status: number): Buckets {
      const known = METHODS.has(method) ? method : 'other';
      const kind = CLASSES[Math.floor(status / 100)] ?? 'other';
      const key = `${known} ${kind} ${route}`;
      let found = series.get(key);
      if (!found) {
        found = { labels: { method: known, route, status: kind }, buckets: new Buckets(HTTP_BOUNDS) };
        series.set(key, found);
      }
      return found.buckets;
    },
  };
}

/** Makes the two metrics that every request counts in. */
export function createHttpMetrics(): HttpMetrics {
  const { series, of } = createSeries();
  // Nearly every request is a whole answer from the page cache: its series is found by the path alone.
  const hits = new Map<string, Buckets>();
  return {
    metrics: [
      sampled('counter', 'http_requests_total', 'Answered requests by method, route pattern and status class.', (add) => {
        for (const { labels, buckets } of series.values()) add(buckets.count, labels);
      }),
      {
        name: 'http_request_duration_seconds',
        help: 'Time from a request’s headers to the end of its answer.',
        type: 'histogram',
        collect: (emit) => {
          for (const { labels, buckets } of series.values()) buckets.collect(labels, emit);
        },
      },
    ],
    routed: (method, route, status, seconds) => of(method, route, status).observe(seconds),
    cached({ method = 'GET', url = '' }, status, seconds) {
      const end = url.indexOf('?');
      const path = end === -1 ? url : url.slice(0, end);
      if (status !== 200 || method !== 'GET') return of(method, path, status).observe(seconds);
      let buckets = hits.get(path);
      if (!buckets) hits.set(path, (buckets = of(method, path, status)));
      buckets.observe(seconds);
    },
  };
}
