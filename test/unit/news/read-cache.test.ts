import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createReadCache, STALE_MS, type CacheEvent } from '#server/news/read-cache.ts';

function setUp(maxEntries = 10, maxBytes = 100_000) {
  const clock = { now: 1_000_000 };
  const events: CacheEvent[] = [];
  const cache = createReadCache<{ n: number; pad?: string }>({ maxEntries, maxBytes, freshMs: 1000, now: () => clock.now, onEvent: (event) => events.push(event) });
  let loads = 0;
  const load = async (): Promise<{ n: number }> => ({ n: (loads += 1) });
  const fail = async (): Promise<never> => {
    loads += 1;
    throw new Error('down');
  };
  return { clock, events, cache, load, fail, loads: () => loads };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('read cache', () => {
  test('serves an answer while it is fresh without loading again', async () => {
    const { cache, load, clock } = setUp();
    expect(await cache.get('k', load)).toEqual({ value: { n: 1 }, stale: false, at: clock.now });
    clock.now += 999;
    expect((await cache.get('k', load))?.value).toEqual({ n: 1 });
  });

  test('serves the old answer at once and refreshes it in the background, once', async () => {
    const { cache, load, clock, loads } = setUp();
    await cache.get('k', load);
    clock.now += 1000;
    const old = await Promise.all([cache.get('k', load), cache.get('k', load), cache.get('k', load)]);
    expect(old.map((reading) => reading?.value.n)).toEqual([1, 1, 1]);
    await settled();
    expect(loads()).toBe(2);
    expect((await cache.get('k', load))?.value).toEqual({ n: 2 });
  });

  test('sixty concurrent callers share one load', async () => {
    const { cache, load, loads } = setUp();
    await Promise.all(Array.from({ length: 60 }, () => cache.get('k', load)));
    expect(loads()).toBe(1);
  });

  test('a refresh that hangs does not block reads', async () => {
    const { cache, load, clock, events } = setUp();
    await cache.get('k', load);
    clock.now += 5000;
    const hang = (): Promise<never> => new Promise(() => undefined);
    for (let index = 0; index < 3; index += 1) expect((await cache.get('k', hang))?.value).toEqual({ n: 1 });
    expect(events).toEqual(['load', 'refresh', 'stale', 'stale', 'stale']);
  });

  test('while loads fail the old answer is served for a day, marked stale, and not longer', async () => {
    const { cache, load, fail, clock, loads } = setUp();
    await cache.get('k', load);
    clock.now += 1000;
    await cache.get('k', fail);
    await settled();
    expect(await cache.get('k', fail)).toMatchObject({ value: { n: 1 }, stale: true });
    await settled();
    expect(loads()).toBe(2);
    clock.now += STALE_MS - 1001;
    expect(await cache.get('k', fail)).toMatchObject({ value: { n: 1 }, stale: true });
    await settled();
    clock.now += 1001;
    await expect(cache.get('k', fail)).rejects.toThrow('down');
    expect(cache.dump()).toEqual([]);
  });

  test('a success after failures is fresh again', async () => {
    const { cache, load, fail, clock } = setUp();
    await cache.get('k', load);
    clock.now += 1000;
    await cache.get('k', fail);
    await settled();
    clock.now += 600;
    await cache.get('k', load);
    await settled();
    expect(await cache.get('k', fail)).toMatchObject({ stale: false, at: clock.now });
  });

  test('without a cached answer a failure reaches all callers, and later callers do not load again at once', async () => {
    const { cache, fail, load, clock, loads } = setUp();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => cache.get('k', fail)));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    await expect(cache.get('k', load)).rejects.toThrow('down');
    expect(loads()).toBe(1);
    clock.now += 501;
    expect((await cache.get('k', load))?.value).toEqual({ n: 2 });
  });

  test('a clock that is set back makes no answer fresh and no pause longer', async () => {
    const { cache, load, fail, clock } = setUp();
    await cache.get('k', load);
    await expect(cache.get('absent', fail)).rejects.toThrow('down');
    clock.now -= 3_600_000;
    expect((await cache.get('k', load))?.value).toEqual({ n: 1 });
    await settled();
    expect((await cache.get('k', load))?.value).toEqual({ n: 3 });
    expect((await cache.get('absent', load))?.value).toEqual({ n: 4 });
  });

  test('an unknown id is remembered for a short time', async () => {
    const { cache, load, clock } = setUp();
    const absent = async () => undefined;
    expect(await cache.get('k', absent)).toBeUndefined();
    clock.now += 500;
    expect(await cache.get('k', load)).toBeUndefined();
    clock.now += 500;
    expect((await cache.get('k', load))?.value).toEqual({ n: 1 });
  });

  test('an unknown id is remembered for ten seconds at most, however long answers are fresh', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
    const cache = createReadCache<{ n: number }>({ maxEntries: 10, maxBytes: 1000, freshMs: 60_000 });
    const readAt = async (ms: number, load: () => Promise<{ n: number } | undefined>) => {
      clock.mockReturnValue(ms);
      // `lru-cache` looks at the time once a millisecond.
      await sleep(5);
      return cache.get('k', load);
    };
    expect(await readAt(1, async () => undefined)).toBeUndefined();
    expect(await readAt(10_000, async () => ({ n: 1 }))).toBeUndefined();
    expect((await readAt(10_003, async () => ({ n: 1 })))?.value).toEqual({ n: 1 });
    clock.mockRestore();
  });

  test('who waits for a fresh answer gets it, or the old one when the refresh fails or has just failed', async () => {
    const { cache, load, fail, clock, events, loads } = setUp();
    await cache.get('k', load);
    clock.now += 1000;
    const both = await Promise.all([cache.get('k', load, true), cache.get('k', load, true)]);
    expect(both.map((reading) => reading?.value.n)).toEqual([2, 2]);
    clock.now += 1000;
    for (let turn = 0; turn < 2; turn += 1) expect(await cache.get('k', fail, true)).toMatchObject({ value: { n: 2 }, stale: true });
    expect(loads()).toBe(3);
    expect(events).toEqual(['load', 'refresh', 'shared', 'refresh', 'failed']);
  });

  test('an empty list is stale after a failed refresh, as any other answer', async () => {
    const { cache, fail, clock } = setUp();
    const none = { n: 1, list: [] };
    await cache.get('k', async () => none);
    clock.now += 1000;
    expect(await cache.get('k', fail)).toMatchObject({ value: none, stale: false });
    await settled();
    expect(await cache.get('k', fail)).toMatchObject({ value: none, stale: true });
  });

  test.each([['empty lists', { total: 0, list: [] }], ['pages beyond the end of a list', { total: 16, list: [] }]])('%s evict no answer, however many are asked for', async (_what, none) => {
    const { cache, load, loads } = setUp(3);
    await cache.get('k', load);
    for (let index = 0; index < 50; index += 1) await cache.get(`none${index}`, async () => ({ n: index, ...none }));
    expect((await cache.get('k', load))?.value).toEqual({ n: 1 });
    expect([loads(), cache.dump().map(({ key }) => key)]).toEqual([1, ['k']]);
  });

  test('an answer that was removed upstream is gone after the refresh', async () => {
    const { cache, load, clock } = setUp();
    await cache.get('k', load);
    clock.now += 1000;
    await cache.get('k', async () => undefined);
    await settled();
    expect(await cache.get('k', load)).toBeUndefined();
  });

  test('keeps its limits of entries and bytes', async () => {
    const { cache, load } = setUp(3, 20_000);
    for (let index = 0; index < 50; index += 1) await cache.get(`k${index}`, load);
    expect(cache.dump()).toHaveLength(3);
    for (let index = 0; index < 3; index += 1) await cache.get(`large${index}`, async () => ({ n: index, pad: 'x'.repeat(4000) }));
    expect(cache.dump().map(({ key }) => key)).toEqual(['large2', 'large1']);
    const huge = await cache.get('huge', async () => ({ n: 1, pad: 'x'.repeat(50_000) }));
    expect(huge?.value.n).toBe(1);
    expect(cache.dump().map(({ key }) => key)).not.toContain('huge');
  });

  test('takes over the answers of an earlier process: in their order, none for longer than a day, and none instead of its own', async () => {
    const { cache, load, fail, clock } = setUp();
    await cache.get('own', load);
    const answer = (key: string, at: number) => ({ key, at, value: { n: 9 } });
    cache.restore([answer('b', clock.now + 5 * STALE_MS), answer('own', clock.now), answer('a', clock.now - 1)]);
    expect(cache.dump().map(({ key, value }) => [key, value])).toEqual([['b', { n: 9 }], ['a', { n: 9 }], ['own', { n: 1 }]]);
    clock.now += STALE_MS;
    await expect(cache.get('b', fail)).rejects.toThrow('down');
  });

  test('reports an event for each read', async () => {
    const { cache, load, fail, clock, events } = setUp();
    await Promise.all([cache.get('k', load), cache.get('k', load)]);
    await cache.get('k', load);
    clock.now += 1000;
    await cache.get('k', fail);
    await settled();
    expect(events).toEqual(['load', 'shared', 'fresh', 'refresh', 'stale', 'failed']);
  });
});
