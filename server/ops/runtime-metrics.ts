/** Metrics of the process under the names of common Node.js dashboards; README.md says why not prom-client's own. */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, performance, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { Counter, Histogram, type Registry } from 'prom-client';
import { sampledGauge } from './sampled.ts';

const GC_BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];
const GC_KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
]);
const DELAY_RESOLUTION_MS = 10;
const NS = 1e9;

/** Open files and their limit; undefined outside Linux. */
function openFiles(): { open: number; max: number | undefined } | undefined {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return { open: readdirSync('/proc/self/fd').length - 1, max: limit === undefined ? undefined : Number(limit) };
  } catch {
    return undefined;
  }
}

/** Undefined while no file descriptor is free: reading the resident memory opens a file. */
function memoryUsage(): NodeJS.MemoryUsage | undefined {
  try {
    return process.memoryUsage();
  } catch {
    return undefined;
  }
}

/** @returns a function that stops it */
function eventLoopMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  let last = performance.eventLoopUtilization();
  sampledGauge(registry, {
    name: 'nodejs_eventloop_lag_p99_seconds', help: 'How late the event loop ran timers since the last scrape, 99th percentile.',
    read(add) {
      // A timer that is in time has the resolution as its delay; without any, the histogram reads 0.
      add(Math.max(0, delay.percentile(99) / NS - DELAY_RESOLUTION_MS / 1000));
      delay.reset();
    },
  });
  sampledGauge(registry, {
    name: 'nodejs_eventloop_utilization_ratio', help: 'Share of the time since the last scrape that the event loop was busy.',
    read(add) {
      const now = performance.eventLoopUtilization();
      add(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
  return () => void delay.disable();
}

/** @returns a function that stops it */
function gcMetrics(registry: Registry): () => void {
  const durations = new Histogram({ name: 'nodejs_gc_duration_seconds', help: 'Garbage collection pauses by kind.', labelNames: ['kind'], buckets: GC_BOUNDS, registers: [registry] });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, duration } = entry as PerformanceEntry & { detail: { kind: number } };
      durations.observe({ kind: GC_KINDS.get(detail.kind) ?? 'other' }, duration / 1000);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

function processMetrics(registry: Registry): void {
  registry.registerMetric(new Counter({
    name: 'process_cpu_seconds_total', help: 'CPU time by mode.', labelNames: ['mode'], registers: [],
    collect() {
      this.reset();
      const { user, system } = process.cpuUsage();
      this.inc({ mode: 'user' }, user / 1e6);
      this.inc({ mode: 'system' }, system / 1e6);
    },
  }));
  sampledGauge(registry, { name: 'process_resident_memory_bytes', help: 'Resident memory.', read: (add) => add(memoryUsage()?.rss) });
  sampledGauge(registry, { name: 'process_start_time_seconds', help: 'Start of the process, seconds since the epoch.', read: (add) => add(performance.timeOrigin / 1000) });
  sampledGauge(registry, {
    name: 'nodejs_heap_size_bytes', help: 'JavaScript heap and memory outside of it, by area.', labelNames: ['area'],
    read(add) {
      const { heapUsed, heapTotal, external, arrayBuffers }: Partial<NodeJS.MemoryUsage> = memoryUsage() ?? {};
      for (const [area, bytes] of Object.entries({ used: heapUsed, total: heapTotal, external, array_buffers: arrayBuffers })) add(bytes, { area });
    },
  });
  sampledGauge(registry, { name: 'process_open_fds', help: 'Open file descriptors.', read: (add) => add(openFiles()?.open) });
  sampledGauge(registry, { name: 'process_max_fds', help: 'Limit of open file descriptors.', read: (add) => add(openFiles()?.max) });
}

/** Starts to measure this process. @returns a function that stops it */
export function watchRuntime(registry: Registry): () => void {
  processMetrics(registry);
  const stops = [eventLoopMetrics(registry), gcMetrics(registry)];
  return () => stops.forEach((stop) => stop());
}
