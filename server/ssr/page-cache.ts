/**
 * The cache of finished pages by canonical address. It has two partitions that cannot evict each other's pages: `site` for
 * the site's own pages, `data` for pages of upstream data by their parameters. Made-up parameters fill only the small one.
 */
import { LRUCache } from 'lru-cache';
import { createEarlyCounts, type EarlyCounts, type PageCounts } from './early-counts.ts';
import { addressOfKey, MODEL_PREFIX } from './page-address.ts';
import type { StoredPage } from './stored-page.ts';

type Partition = 'site' | 'data';

interface Bounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** Longest time in the cache, milliseconds; undefined: until evicted. */
  readonly maxAgeMs?: number;
}

const MB = 1024 * 1024;
export const BOUNDS: Readonly<Record<Partition, Bounds>> = {
  site: { maxEntries: 2000, maxBytes: 48 * MB },
  data: { maxEntries: 400, maxBytes: 12 * MB, maxAgeMs: 15 * 60_000 },
};

/** Pages differ in size, so a partition counts as full a page or two before its bound. */
const FULL_SHARE = 0.95;

export interface CachedPage {
  readonly page: StoredPage;
  readonly counts: PageCounts;
  /** When the page's data becomes stale, on the clock of `performance.now`; `Infinity` for a page without data. */
  freshUntil: number;
  /** Time of the page's data, milliseconds since the epoch; undefined for a page without data. */
  readonly dataAt: number | undefined;
}

/** How many reads of the upstream a refresh has begun, and how many of them have ended. */
export interface Reads {
  begun: number;
  ended: number;
}

interface PageCacheOptions {
  /** Renders a page with stale data again, and counts its reads; called at most once at a time for a key. Never rejects. */
  readonly refresh: (key: string, reads: Reads) => Promise<void>;
  readonly counts?: EarlyCounts;
  readonly bounds?: Readonly<Record<Partition, Bounds>>;
}

/** The route of a cached answer, named as that of a routed one. */
function routeOfKey(key: string): string {
  const { page, isModel } = addressOfKey(key);
  return isModel ? `${MODEL_PREFIX}/*` : (page?.path ?? 'not-found');
}

/** Makes an empty cache. */
export function createPageCache({ refresh, counts = createEarlyCounts(), bounds = BOUNDS }: PageCacheOptions) {
  const create = ({ maxEntries, maxBytes, maxAgeMs = 0 }: Bounds) =>
    new LRUCache<string, CachedPage>({ max: maxEntries, maxSize: maxBytes, ttl: maxAgeMs, sizeCalculation: ({ page }) => page.bytes });
  const site = create(bounds.site);
  const data = create(bounds.data);
  /** Only the key of a page made by parameters has a query. */
  const partitionOf = (key: string) => (key.includes('?') ? data : site);
  const refreshing = new Map<string, { readonly done: Promise<unknown>; readonly reads: Reads }>();

  function refreshOnce(key: string): void {
    if (refreshing.has(key)) return;
    const reads: Reads = { begun: 0, ended: 0 };
    refreshing.set(key, { done: refresh(key, reads).then(() => refreshing.delete(key)), reads });
  }

  return {
    /** Stores a page under the exact address that it answers. */
    put(key: string, page: StoredPage, freshForMs: number, dataAt?: number): void {
      partitionOf(key).set(key, { page, counts: counts.of(routeOfKey(key), page.status), freshUntil: performance.now() + freshForMs, dataAt });
    },
    /** Starts a refresh of a page, unless one is running. */
    refresh: refreshOnce,
    /** The end of a refresh for which the upstream has answered: it takes no longer than a render. Undefined without one. */
    arrival(key: string): Promise<unknown> | undefined {
      const refreshed = refreshing.get(key);
      if (!refreshed) return undefined;
      const { begun, ended } = refreshed.reads;
      return begun > 0 && begun === ended ? refreshed.done : undefined;
    },
    drop: (key: string) => partitionOf(key).delete(key),
    /** Keeps a page whose refresh failed, and refreshes it again after this time. */
    postpone(key: string, forMs: number): void {
      const entry = partitionOf(key).peek(key);
      if (entry) entry.freshUntil = performance.now() + forMs;
    },
    /** Time of the data that a page shows. */
    dataAt: (key: string): number | undefined => partitionOf(key).peek(key)?.dataAt,
    has: (key: string): boolean => partitionOf(key).has(key),
    /** The page, stale or not; neither its recency nor its freshness is looked at. */
    peek: (key: string): StoredPage | undefined => partitionOf(key).peek(key)?.page,
    /** The page with its counts; a stale page is refreshed in the background. */
    get(key: string): CachedPage | undefined {
      const entry = partitionOf(key).get(key);
      if (entry && entry.freshUntil < performance.now()) refreshOnce(key);
      return entry;
    },
    size: (): number => site.size + data.size,
    bytes: (): number => site.calculatedSize + data.calculatedSize,
    /** Whether one more page in `site` would evict another. */
    isFull: (): boolean => site.size >= bounds.site.maxEntries || site.calculatedSize >= bounds.site.maxBytes * FULL_SHARE,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
