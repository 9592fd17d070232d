/**
 * The process: event loop, memory, garbage collection, CPU. Names are those that dashboards for Node.js
 * commonly use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, performance, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { createHistogram, sampled, type Metric } from './metric.ts';

const GC_BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;
const GC_KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
]);
const DELAY_RESOLUTION_MS = 10;
const NS = 1e9;

/** Open files and their bound; only where the system tells (Linux). */
function openFiles(): { open: number; max: number } | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return { open: readdirSync('/proc/self/fd').length - 1, max: Number(limit?.[1] ?? Number.NaN) };
  } catch {
    return undefined;
  }
}

function eventLoopMetrics(): { metrics: Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  let last = performance.eventLoopUtilization();
  // An empty interval reads as NaN or as the resolution itself: no delay.
  const seconds = (ns: number): number => (Number.isFinite(ns) ? Math.max(0, ns / NS - DELAY_RESOLUTION_MS / 1000) : 0);
  return {
    stop: () => void delay.disable(),
    metrics: [
      sampled('gauge', 'nodejs_eventloop_lag_p50_seconds', 'How late the event loop ran timers since the last scrape, median.', (add) => add(seconds(delay.percentile(50)))),
      sampled('gauge', 'nodejs_eventloop_lag_p99_seconds', 'Likewise, 99th percentile.', (add) => add(seconds(delay.percentile(99)))),
      sampled('gauge', 'nodejs_eventloop_lag_max_seconds', 'Likewise, longest.', (add) => {
        add(delay.count === 0 ? 0 : seconds(delay.max));
        delay.reset();
      }),
      sampled('gauge', 'nodejs_eventloop_utilization_ratio', 'Share of the time since the last scrape that the event loop was busy.', (add) => {
        const now = performance.eventLoopUtilization();
        add(performance.eventLoopUtilization(now, last).utilization);
        last = now;
      }),
    ],
  };
}

function gcMetrics(): { metrics: Metric[]; stop(): void } {
  const durations = createHistogram('nodejs_gc_duration_seconds', 'Garbage collection pauses by kind.', ['kind'], GC_BOUNDS);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, duration } = entry as PerformanceEntry & { detail: { kind: number } };
      durations.observe({ kind: GC_KINDS.get(detail.kind) ?? 'other' }, duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return { metrics: [durations], stop: () => observer.disconnect() };
}

function processMetrics(): Metric[] {
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    sampled('counter', 'process_cpu_seconds_total', 'CPU time by mode.', (add) => {
      const { user, system } = process.cpuUsage();
      add(user / 1e6, { mode: 'user' });
      add(system / 1e6, { mode: 'system' });
    }),
    sampled('gauge', 'process_resident_memory_bytes', 'Resident memory.', (add) => add(process.memoryUsage.rss())),
    sampled('gauge', 'process_start_time_seconds', 'Start of the process, seconds since the epoch.', (add) => add(startedAt)),
    sampled('gauge', 'nodejs_heap_size_bytes', 'JavaScript heap and memory outside of it, by area.', (add) => {
      const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      add(heapUsed, { area: 'used' });
      add(heapTotal, { area: 'total' });
      add(external, { area: 'external' });
      add(arrayBuffers, { area: 'array_buffers' });
    }),
    sampled('gauge', 'process_open_fds', 'Open file descriptors.', (add) => {
      const files = openFiles();
      if (files) add(files.open);
    }),
    sampled('gauge', 'process_max_fds', 'Bound of open file descriptors.', (add) => {
      const files = openFiles();
      if (files && Number.isFinite(files.max)) add(files.max);
    }),
    sampled('gauge', 'nodejs_version_info', 'Version of Node.js.', (add) => add(1, { version: process.version })),
  ];
}

/** Begins to watch this process. */
export function createRuntimeMetrics(): { readonly metrics: readonly Metric[]; stop(): void } {
  const loop = eventLoopMetrics();
  const gc = gcMetrics();
  return {
    metrics: [...processMetrics(), ...loop.metrics, ...gc.metrics],
    stop() {
      loop.stop();
      gc.stop();
    },
  };
}
