/**
 * A stale-while-revalidate cache of the answers of one kind. A fresh answer is served as it is; an older one is served
 * while one load refreshes it, up to a day when loads fail. Any number of callers share one load.
 * `lru-cache` limits entries and bytes; its `fetch` does not tell a failed refresh from a pending one (README.md).
 */
import { LRUCache } from 'lru-cache';
import type { Reading } from '#shared/contracts/news.ts';

/** The result of a read, for metrics. `shared`: it joined a load that was already running. */
export type CacheEvent = 'fresh' | 'refresh' | 'stale' | 'load' | 'shared' | 'failed';

interface ReadCacheOptions {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** How long an answer is fresh, milliseconds. */
  readonly freshMs: number;
  readonly onEvent?: ((event: CacheEvent) => void) | undefined;
  readonly now?: () => number;
}

/** An answer in the snapshot. */
export interface CachedAnswer {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: object;
}

interface Entry<T> {
  readonly value: T | undefined;
  readonly at: number;
  /** When and how the last load failed; undefined after a success. */
  failure?: { readonly at: number; readonly error: unknown };
}

/** Stale answers are served at most this long. */
export const STALE_MS = 24 * 60 * 60 * 1000;
/** An unknown id, or an empty page of a list, is loaded again after this time at the latest. */
const ABSENT_MS = 10_000;
/** After a failed load the next one waits this long, so that many callers do not cause many loads. */
const PAUSE_MS = 500;
const MAX_ABSENT = 500;

/** Whether there is nothing to show: an unknown id, an empty list or a page beyond its end. */
const isAbsent = (value: object | undefined): boolean => value === undefined || ('list' in value && Array.isArray(value.list) && value.list.length === 0);

const sizeOf = ({ value }: Entry<object>): number => 200 + 2 * (JSON.stringify(value) ?? '').length;

/** Creates an empty cache. The answer for an unknown id is `undefined`. */
export function createReadCache<T extends object>(options: ReadCacheOptions) {
  const { maxEntries, maxBytes, freshMs, onEvent, now = Date.now } = options;
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: sizeOf });
  /** Unknown ids and failed loads are stored apart, so that requests for made-up ids cannot evict answers. */
  const absent = new LRUCache<string, Entry<T>>({ max: MAX_ABSENT, ttl: ABSENT_MS });
  const loads = new Map<string, Promise<Entry<T>>>();

  const ageOf = (entry: Entry<T>): number => now() - entry.at;
  // After the clock was set back an entry is of the future: it is not fresh, but may be served while it is refreshed.
  const isFresh = (entry: Entry<T>): boolean => ageOf(entry) >= 0 && ageOf(entry) < freshMs;
  /** The failure after which loads still pause. */
  const pauseOf = (entry: Entry<T> | undefined) =>
    (entry?.failure !== undefined && Math.abs(now() - entry.failure.at) < PAUSE_MS ? entry.failure : undefined);
  function toReading(entry: Entry<T>): Reading<T> | undefined {
    return entry.value === undefined ? undefined : { value: entry.value, stale: entry.failure !== undefined, at: entry.at };
  }

  async function run(key: string, load: () => Promise<T | undefined>): Promise<Entry<T>> {
    try {
      const value = await load();
      const entry = { value, at: now() };
      entries.delete(key);
      (isAbsent(value) ? absent : entries).set(key, entry);
      return entry;
    } catch (error) {
      onEvent?.('failed');
      const failure = { at: now(), error };
      const cached = entries.peek(key) ?? absent.peek(key);
      if (cached) cached.failure = failure;
      else absent.set(key, { value: undefined, at: Number.NEGATIVE_INFINITY, failure });
      throw error;
    } finally {
      loads.delete(key);
    }
  }

  const start = (key: string, load: () => Promise<T | undefined>): Promise<Entry<T>> => loads.getOrInsertComputed(key, () => run(key, load));

  function refreshInBackground(key: string, cached: Entry<T>, load: () => Promise<T | undefined>): void {
    if (loads.has(key) || pauseOf(cached)) return;
    onEvent?.('refresh');
    // The entry records a failure; nobody waits for this load.
    start(key, load).catch(() => undefined);
  }

  /** Waits for a refresh, or for the one that is running; returns the cached answer when it fails or has just failed. */
  async function refreshed(key: string, cached: Entry<T>, load: () => Promise<T | undefined>): Promise<Reading<T> | undefined> {
    if (pauseOf(cached)) return toReading(cached);
    onEvent?.(loads.has(key) ? 'shared' : 'refresh');
    return toReading(await start(key, load).catch(() => cached));
  }

  return {
    /**
     * @param waitForFresh wait for a refresh instead of serving an answer that is no longer fresh
     * @throws the error of `load` when no usable answer is cached
     */
    async get(key: string, load: () => Promise<T | undefined>, waitForFresh = false): Promise<Reading<T> | undefined> {
      const entry = entries.get(key) ?? absent.get(key);
      if (entry && isFresh(entry)) {
        onEvent?.('fresh');
        return toReading(entry);
      }
      if (entry?.value !== undefined && ageOf(entry) < STALE_MS) {
        if (waitForFresh) return refreshed(key, entry, load);
        refreshInBackground(key, entry, load);
        onEvent?.('stale');
        return toReading(entry);
      }
      const pause = pauseOf(entry);
      if (pause) throw pause.error;
      onEvent?.(loads.has(key) ? 'shared' : 'load');
      return toReading(await start(key, load));
    },
    /** The usable answers, the most recently used first. */
    dump: (): CachedAnswer[] =>
      [...entries.entries()].flatMap(([key, { value, at }]) => (value !== undefined && now() - at < STALE_MS ? [{ key, at, value }] : [])),
    /** Adds the answers of an earlier process, in the order of `dump`. Does not replace present answers. */
    restore(answers: readonly CachedAnswer[]): void {
      for (const { key, at, value } of answers.toReversed()) {
        // After the clock was set back, a time in the future would keep an answer for longer than a day.
        if (!entries.has(key)) entries.set(key, { value: value as T, at: Math.min(at, now()) });
      }
    },
  };
}

export type ReadCache<T extends object> = ReturnType<typeof createReadCache<T>>;
