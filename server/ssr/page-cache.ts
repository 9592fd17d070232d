/** Finished pages by canonical path, answered before routing; no query, header or host ever reaches one. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasVersion } from '#server/entity-tag.ts';
import { bestCoding } from './negotiate.ts';
import type { StoredPage } from './stored-page.ts';

interface Entry {
  readonly page: StoredPage;
  /** When a data page's data stops being fresh, milliseconds since the epoch; undefined for pure pages. */
  readonly freshUntil: number | undefined;
}

/** Pages differ in size, so a cache is called full a page or two before its bound. */
const FULL_SHARE = 0.95;

export interface PageCacheOptions {
  /** Bound of all entries together, bytes. */
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Renders a page again because its data is no longer fresh; called at most once at a time for a key. */
  readonly refresh: (key: string) => void;
  /** Counts answers, for metrics. */
  readonly onHit?: (status: number) => void;
}

export interface PageCache {
  /** Stores a page under the exact address it answers. */
  put(key: string, page: StoredPage, freshUntil?: number): void;
  drop(key: string): void;
  has(key: string): boolean;
  /** Answers the page kept under `key` if there is one. @returns false when the request has to be routed */
  answer(request: IncomingMessage, response: ServerResponse, key: string): boolean;
  readonly size: number;
  readonly bytes: number;
  /** True when one more page would put out another. */
  readonly isFull: boolean;
}

/** Two `Host` lines are an attempt to be understood differently by two servers: never answered from here. */
function hasOneHost(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

function write(entry: Entry, request: IncomingMessage, response: ServerResponse): number {
  const variant = entry.page.variants[bestCoding(request.headers['accept-encoding'] as string | undefined)];
  const condition = request.headers['if-none-match'];
  if (entry.page.status === 200 && hasVersion(condition, variant.etag)) {
    const headers = [...variant.headers];
    const length = headers.indexOf('content-length');
    headers.splice(length, 2);
    response.writeHead(304, headers).end();
    return 304;
  }
  response.writeHead(entry.page.status, variant.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return entry.page.status;
}

/** Makes an empty cache. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: (entry) => entry.page.bytes,
  });
  const refreshing = new Set<string>();
  return {
    put(key, page, freshUntil) {
      entries.set(key, { page, freshUntil });
      refreshing.delete(key);
    },
    drop(key) {
      entries.delete(key);
      refreshing.delete(key);
    },
    has: (key) => entries.has(key),
    answer(request, response, key) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = entries.get(key);
      if (!entry || !hasOneHost(request.rawHeaders)) return false;
      if (entry.freshUntil !== undefined && entry.freshUntil < Date.now() && !refreshing.has(key)) {
        refreshing.add(key);
        options.refresh(key);
      }
      const status = write(entry, request, response);
      options.onHit?.(status);
      return true;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get isFull() {
      return entries.size >= options.maxEntries || entries.calculatedSize >= options.maxBytes * FULL_SHARE;
    },
  };
}
