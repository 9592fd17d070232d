/**
 * Answers of one kind: fresh for a while, then served while one load refreshes them, kept for a day
 * while loads fail. Bounded in entries and bytes; one load for any number of callers.
 *
 * `lru-cache` keeps the bound; the rest is ours because its `fetch` neither tells a failed refresh from
 * a pending one (the reader is told that an answer is stale) nor pauses after a failure.
 */
import { LRUCache } from 'lru-cache';
import type { Reading } from '#shared/contracts/news.ts';

/** What a read met; for metrics. `shared` joined a load that was already running. */
export type CacheEvent = 'fresh' | 'refresh' | 'stale' | 'load' | 'shared' | 'failed';

export interface ReadCacheOptions {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** How long an answer is fresh, milliseconds. */
  readonly freshMs: number;
  /** Whether an answer says that there is nothing; such answers are kept for moments only. */
  readonly isEmpty?: (value: object) => boolean;
  readonly onEvent?: ((event: CacheEvent) => void) | undefined;
  readonly now?: () => number;
}

/** An answer on its way into or out of a file. */
export interface CachedAnswer {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: object;
}

interface Entry<T> {
  readonly value: T | undefined;
  readonly at: number;
  readonly bytes: number;
  /** The last refresh failed. */
  failed: boolean;
}

/** Stale answers are served at most this long. */
export const STALE_MS = 24 * 60 * 60 * 1000;
/** An unknown id is asked for again after this long. */
const ABSENT_MS = 10_000;
/** After a failed load the next one waits: a storm of callers is one call. */
const PAUSE_MS = 500;
const MAX_PAUSES = 1000;
const MAX_ABSENT = 500;

const sizeOf = (value: unknown): number => 200 + 2 * (JSON.stringify(value) ?? '').length;

/** Makes an empty cache; an absent answer (unknown id) is `undefined`. */
export function createReadCache<T extends object>(options: ReadCacheOptions) {
  const { maxEntries, maxBytes, freshMs, isEmpty, onEvent, now = Date.now } = options;
  const isAbsent = (value: T | undefined): boolean => value === undefined || isEmpty?.(value) === true;
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: (entry) => entry.bytes });
  /** What is not there has a place of its own: asking for made-up ids puts out no answer. */
  const absent = new LRUCache<string, Entry<T>>({ max: MAX_ABSENT, ttl: ABSENT_MS });
  const pauses = new LRUCache<string, { until: number; error: unknown }>({ max: MAX_PAUSES });
  const loads = new Map<string, Promise<Entry<T>>>();

  const ageOf = (entry: Entry<T>): number => now() - entry.at;
  const isFresh = (entry: Entry<T>): boolean => ageOf(entry) < (isAbsent(entry.value) ? Math.min(ABSENT_MS, freshMs) : freshMs);
  const pauseOf = (key: string) => {
    const pause = pauses.get(key);
    return pause !== undefined && pause.until > now() ? pause : undefined;
  };
  function toReading(entry: Entry<T>): Reading<T> | undefined {
    return entry.value === undefined ? undefined : { value: entry.value, stale: entry.failed, at: entry.at };
  }

  async function run(key: string, load: () => Promise<T | undefined>): Promise<Entry<T>> {
    try {
      const value = await load();
      const entry = { value, at: now(), bytes: sizeOf(value), failed: false };
      entries.delete(key);
      absent.delete(key);
      (isAbsent(value) ? absent : entries).set(key, entry);
      pauses.delete(key);
      return entry;
    } catch (error) {
      onEvent?.('failed');
      const cached = entries.peek(key);
      if (cached) cached.failed = true;
      pauses.set(key, { until: now() + PAUSE_MS, error });
      throw error;
    } finally {
      loads.delete(key);
    }
  }

  function start(key: string, load: () => Promise<T | undefined>): Promise<Entry<T>> {
    const running = loads.get(key);
    if (running) return running;
    const started = run(key, load);
    loads.set(key, started);
    return started;
  }

  function refreshBehind(key: string, load: () => Promise<T | undefined>): void {
    if (loads.has(key) || pauseOf(key)) return;
    onEvent?.('refresh');
    // Its failure is kept in the entry; nobody waits for it.
    start(key, load).catch(() => undefined);
  }

  /** The answer of a refresh, of this caller's or of one that runs; what is kept when it fails or has just failed. */
  async function refreshed(key: string, cached: Entry<T>, load: () => Promise<T | undefined>): Promise<Reading<T> | undefined> {
    if (pauseOf(key)) return toReading(cached);
    onEvent?.(loads.has(key) ? 'shared' : 'refresh');
    return toReading(await start(key, load).catch(() => cached));
  }

  return {
    /**
     * @param waits true when an answer that is no longer fresh is to be waited for instead of served meanwhile
     * @throws what `load` rejects with, when nothing usable is cached
     */
    async get(key: string, load: () => Promise<T | undefined>, waits = false): Promise<Reading<T> | undefined> {
      const entry = entries.get(key) ?? absent.get(key);
      if (entry && isFresh(entry)) {
        onEvent?.('fresh');
        return toReading(entry);
      }
      if (entry?.value !== undefined && ageOf(entry) < STALE_MS) {
        if (waits) return refreshed(key, entry, load);
        refreshBehind(key, load);
        onEvent?.('stale');
        return toReading(entry);
      }
      const pause = pauseOf(key);
      if (pause) throw pause.error;
      onEvent?.(loads.has(key) ? 'shared' : 'load');
      return toReading(await start(key, load));
    },
    /** Answers that are still usable, the most recently read first. */
    dump: (): CachedAnswer[] =>
      [...entries.entries()].flatMap(([key, { value, at }]) => (value !== undefined && now() - at < STALE_MS ? [{ key, at, value }] : [])),
    /** Takes answers of an earlier process, in the order of `dump`; what is here already stays. */
    restore(answers: readonly CachedAnswer[]): void {
      for (const { key, at, value } of answers.toReversed()) {
        // A clock that was set back must not make an answer fresh for ever.
        const entry = { value: value as T, at: Math.min(at, now()), bytes: sizeOf(value), failed: false };
        if (!entries.has(key) && ageOf(entry) < STALE_MS) entries.set(key, entry);
      }
    },
  };
}

export type ReadCache<T extends object> = ReturnType<typeof createReadCache<T>>;
