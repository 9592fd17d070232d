import { describe, expect, test } from 'vitest';
import { createCounter, createHistogram, expose, sampled } from '#server/ops/metric.ts';
import { createHttpMetrics } from '#server/ops/http-metrics.ts';
import { parseExposition, total } from '#test/support/exposition.ts';

describe('exposition', () => {
  test('writes help, type and samples, and escapes what a label may hold', () => {
    const counter = createCounter('a_total', 'Back\\slash.', ['x']);
    counter.add({ x: 'q"b\\n\nz' }, 2);
    expect(expose([counter])).toBe('# HELP a_total Back\\\\slash.\n# TYPE a_total counter\na_total{x="q\\"b\\\\n\\nz"} 2\n');
    expect(parseExposition(expose([counter]))).toHaveLength(1);
  });

  test('known label values start at 0', () => {
    const counter = createCounter('a_total', 'A.', ['x'], [{ x: 'one' }]);
    expect(expose([counter])).toContain('a_total{x="one"} 0');
    counter.add({ x: 'one' });
    expect(expose([counter])).toContain('a_total{x="one"} 1');
  });

  test('label values do not run into each other', () => {
    const counter = createCounter('a_total', 'A.', ['x', 'y']);
    counter.add({ x: 'a', y: 'bc' });
    counter.add({ x: 'ab', y: 'c' });
    expect(parseExposition(expose([counter])).map(({ value }) => value)).toEqual([1, 1]);
  });

  test('histogram buckets add up, and a value on a bound belongs to it', () => {
    const histogram = createHistogram('h', 'H.', ['x'], [1, 2]);
    for (const value of [0.5, 1, 1.5, 2.5]) histogram.observe({ x: 'a' }, value);
    const samples = parseExposition(expose([histogram]));
    expect(samples.map(({ name, labels, value }) => [name, labels['le'], value])).toEqual([
      ['h_bucket', '1', 2], ['h_bucket', '2', 3], ['h_bucket', '+Inf', 4], ['h_sum', undefined, 5.5], ['h_count', undefined, 4],
    ]);
  });

  test('a sampled metric without a value has no sample', () => {
    expect(parseExposition(expose([sampled('gauge', 'g', 'G.', () => undefined)]))).toEqual([]);
  });
});

describe('requests', () => {
  const request = (method: string, url: string) => ({ method, url }) as never;

  test('finished and routed pages count in the same series; a query is no part of it', () => {
    const http = createHttpMetrics();
    http.cached(request('GET', '/a'), 200, 0.0001);
    http.cached(request('GET', '/a?page=2'), 200, 0.0001);
    http.cached(request('GET', '/a'), 304, 0.0001);
    http.cached(request('HEAD', '/a'), 200, 0.0001);
    http.routed('GET', '/a', 200, 0.3);
    const samples = parseExposition(expose(http.metrics));
    expect(total(samples, 'http_requests_total', { method: 'GET', route: '/a', status: '2xx' })).toBe(3);
    expect(total(samples, 'http_request_duration_seconds_bucket', { method: 'GET', status: '2xx', le: '0.25' })).toBe(2);
    expect(total(samples, 'http_requests_total', { status: '3xx' })).toBe(1);
    expect(total(samples, 'http_requests_total', { method: 'HEAD' })).toBe(1);
  });

  test('a made-up method is one label value', () => {
    const http = createHttpMetrics();
    for (const method of ['BREW', 'PROPFIND', 'X'.repeat(50)]) http.routed(method, 'not-found', 405, 0.01);
    expect(total(parseExposition(expose(http.metrics)), 'http_requests_total', { method: 'other' })).toBe(3);
  });
});
