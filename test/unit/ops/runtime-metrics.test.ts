/** The metrics of the process: units, and what a scrape reads while a value cannot be read. */
import { setFlagsFromString } from 'node:v8';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRuntime } from '#server/ops/runtime-metrics.ts';
import { parseExposition, total } from '#test/support/exposition.ts';
import { waitFor } from '#test/support/wait-for.ts';

let registry: Registry;
let stop: () => void;
beforeEach(() => {
  registry = new Registry();
  stop = watchRuntime(registry);
});
afterEach(() => stop());

const read = async () => parseExposition(await registry.metrics());

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('start and processor time are seconds', async () => {
  const samples = await read();
  expect(Math.abs(total(samples, 'process_start_time_seconds') - (Date.now() / 1000 - process.uptime()))).toBeLessThan(60);
  const user = total(samples, 'process_cpu_seconds_total', { mode: 'user' });
  expect(Math.abs(user - process.cpuUsage().user / 1e6)).toBeLessThan(60);
  // Each scrape reads the whole time, not one more on top.
  expect(total(await read(), 'process_cpu_seconds_total', { mode: 'user' })).toBeLessThan(user * 1.9);
});

test('the lag is what was late since the last scrape, and no timer that was in time is late', async () => {
  await sleep(30);
  block(300);
  await sleep(30);
  const lag = total(await read(), 'nodejs_eventloop_lag_p99_seconds');
  expect(lag).toBeGreaterThan(0.2);
  // A busy machine may hold up the process between two scrapes too.
  await waitFor('a scrape without lag', async () => total(await read(), 'nodejs_eventloop_lag_p99_seconds') === 0);
});

test('garbage collections are counted by kind, until the end', async () => {
  const majors = async () => total(await read(), 'nodejs_gc_duration_seconds_count', { kind: 'major' });
  collectGarbage();
  await waitFor('the collection', async () => (await majors()) > 0);
  expect(total(await read(), 'nodejs_gc_duration_seconds_sum', { kind: 'major' })).toBeLessThan(total(await read(), 'nodejs_gc_duration_seconds_count', { kind: 'major' }) * 10);
  stop();
  const counted = await majors();
  collectGarbage();
  await sleep(20);
  expect(await majors()).toBe(counted);
});

test('while no file can be opened the memory has no sample, and the others have', async () => {
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => { throw new Error('EMFILE'); });
  const names = (await read()).map(({ name }) => name);
  vi.restoreAllMocks();
  expect(names).not.toContain('process_resident_memory_bytes');
  expect(names).not.toContain('nodejs_heap_size_bytes');
  expect(names).toContain('process_start_time_seconds');
});
