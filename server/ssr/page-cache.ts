/**
 * Finished pages by canonical address, in two places that cannot put out each other's: the site's own pages, and pages
 * of the upstream's data by their parameters. Whoever makes up parameters fills the small one.
 */
import { LRUCache } from 'lru-cache';
import { createEarlyCounts, type EarlyCounts, type PageCounts } from './early-counts.ts';
import { addressOfKey } from './page-address.ts';
import type { StoredPage } from './stored-page.ts';

export type Place = 'site' | 'data';

interface Bounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** Longest time that a page is kept, milliseconds; none for as long as there is room. */
  readonly keptMs?: number;
}

const MB = 1024 * 1024;
export const BOUNDS: Readonly<Record<Place, Bounds>> = {
  site: { maxEntries: 2000, maxBytes: 48 * MB },
  data: { maxEntries: 400, maxBytes: 12 * MB, keptMs: 15 * 60_000 },
};

/** Pages differ in size, so a cache is called full a page or two before its bound. */
const FULL_SHARE = 0.95;

export interface KeptPage {
  readonly page: StoredPage;
  readonly counts: PageCounts;
  /** When a data page's data stops being fresh, milliseconds since the epoch; undefined for pure pages. */
  readonly freshUntil: number | undefined;
}

export interface PageCacheOptions {
  /** Renders a page again because its data is no longer fresh; called at most once at a time for a key. */
  readonly refresh: (key: string) => void;
  /** Where hits are counted. */
  readonly counts?: EarlyCounts;
  readonly bounds?: Readonly<Record<Place, Bounds>>;
}

export interface PageCache {
  /** Stores a page under the exact address it answers. */
  put(place: Place, key: string, page: StoredPage, freshUntil?: number): void;
  /** Has it rendered again, unless that is under way. */
  refresh(key: string): void;
  drop(key: string): void;
  has(key: string): boolean;
  /** The page kept under `key`, however old; nobody is counted. */
  peek(key: string): StoredPage | undefined;
  /** The page kept under `key`; one whose data has grown old is refreshed behind. */
  get(key: string): KeptPage | undefined;
  readonly size: number;
  readonly bytes: number;
  /** True when one more page of the site would put out another. */
  readonly isFull: boolean;
}

/** Makes an empty cache. */
export function createPageCache({ refresh, counts = createEarlyCounts(), bounds = BOUNDS }: PageCacheOptions): PageCache {
  const create = ({ maxEntries, maxBytes, keptMs }: Bounds) =>
    new LRUCache<string, KeptPage>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes, ...(keptMs === undefined ? {} : { ttl: keptMs }) });
  const places: Readonly<Record<Place, LRUCache<string, KeptPage>>> = { site: create(bounds.site), data: create(bounds.data) };
  const all = Object.values(places);
  const refreshing = new Set<string>();

  function refreshOnce(key: string): void {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    refresh(key);
  }

  function drop(key: string): void {
    for (const place of all) place.delete(key);
    refreshing.delete(key);
  }

  return {
    put(place, key, page, freshUntil) {
      drop(key);
      places[place].set(key, { page, counts: counts.of(addressOfKey(key).page?.path ?? 'not-found', page.status), freshUntil });
    },
    refresh: refreshOnce,
    drop,
    has: (key) => all.some((place) => place.has(key)),
    peek: (key) => (places.site.peek(key) ?? places.data.peek(key))?.page,
    get(key) {
      const entry = places.site.get(key) ?? places.data.get(key);
      if (entry?.freshUntil !== undefined && entry.freshUntil < Date.now()) refreshOnce(key);
      return entry;
    },
    get size() {
      return all.reduce((sum, place) => sum + place.size, 0);
    },
    get bytes() {
      return all.reduce((sum, place) => sum + place.calculatedSize, 0);
    },
    get isFull() {
      return places.site.size >= bounds.site.maxEntries || places.site.calculatedSize >= bounds.site.maxBytes * FULL_SHARE;
    },
  };
}
