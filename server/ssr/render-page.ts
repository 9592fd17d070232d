/** Renders pages through the cache: concurrent requests share one render, and pages with stale data are refreshed. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { LeadPageResult } from '#shared/contracts/ssr.ts';
import { entityTag } from '#server/entity-tag.ts';
import { freshnessOf, isShowable, qualityOf, STALE_RETRY_MS } from './cache-policy.ts';
import { createRendererCall, pathOfPage, type RenderedPage, type RendererOptions } from './call-renderer.ts';
import type { EarlyCounts } from './early-counts.ts';
import type { RenderQueue } from './overload.ts';
import { addressOfKey, type PageAddress } from './page-address.ts';
import { createPageCache, type Reads } from './page-cache.ts';
import { storePage, type StoredPage } from './stored-page.ts';

export interface CachedRendererOptions extends RendererOptions {
  readonly api: BffApi;
  /** The same reads, but they wait for the upstream when the cached answer is stale: for refreshes. */
  readonly latest: BffApi;
  readonly queue: RenderQueue;
  readonly counts: EarlyCounts;
}

/** For whom a page is rendered. */
export interface Visitor {
  /** Whether the visitor has disconnected. */
  isGone(): boolean;
  /** Whether the page has to be whole before its first byte. */
  readonly isPatient: boolean;
}

/** Makes the renderer with an empty cache. */
export function createCachedRenderer(options: CachedRendererOptions) {
  const { api, latest, log, queue } = options;
  const { cacheTtlMs: ttlMs, pageCache } = options.config;
  const isCacheOn = pageCache === 'on';
  const callRenderer = createRendererCall(options);
  const cache = createPageCache({ refresh, counts: options.counts });
  const inFlight = new Map<string, Promise<RenderedPage>>();

  /** Caches a page if the policy allows it. @param current the cached page, stored again when the render found that it is still right */
  async function store(address: PageAddress, { result, headers }: RenderedPage, current?: StoredPage): Promise<{ stored: StoredPage; isStale: boolean } | undefined> {
    const { status, body, data } = result;
    const freshForMs = isCacheOn ? freshnessOf(address, result, ttlMs) : undefined;
    if (freshForMs === undefined || address.key === undefined || typeof body !== 'string') return undefined;
    const stored = result.isThere && current ? current : await storePage({ status, body, data }, headers, qualityOf(address));
    cache.put(address.key, stored, freshForMs, data?.at);
    return { stored, isStale: freshForMs <= 0 };
  }

  async function renderAndStore(address: PageAddress, visitor: Visitor): Promise<RenderedPage> {
    const work = () => callRenderer(address, { api, ...visitor });
    // The 404 pages are few and are cached, so their render does not wait in the queue.
    const rendered = await (address.page ? queue.run(work) : work());
    const cached = await store(address, rendered);
    // The page was rendered from stale data: refresh it, so that the next visitor gets the upstream's current answer.
    if (cached?.isStale && address.key !== undefined) cache.refresh(address.key);
    return { ...rendered, stored: cached?.stored };
  }

  /** Renders a page in the background and caches it; failures are logged. */
  async function refresh(key: string, reads?: Reads): Promise<void> {
    const address = addressOfKey(key);
    const current = cache.peek(key);
    // Stale data has seldom changed: with the same data the page is neither rendered nor compressed again.
    const isThere = (shown: string): boolean => current !== undefined && entityTag(shown) === current.dataEtag;
    try {
      const rendered = await callRenderer(address, { api: latest, isPatient: true, isThere, reads });
      // The answers that the page shows may have been evicted, but it has not: an upstream that is away does not take it down.
      if (rendered.result.data?.complete === false && isShowable(cache.dataAt(key))) return cache.postpone(key, STALE_RETRY_MS);
      if (!(await store(address, rendered, current))) cache.drop(key);
    } catch (error) {
      // A reason in this process, for example that no file descriptor is free, must not take the page down.
      cache.postpone(key, STALE_RETRY_MS);
      log.error({ event: 'page.refresh-failed', path: pathOfPage(address), err: error });
    }
  }

  /** Joins a render in flight. A streamed document cannot be shared, so each of its visitors gets a render of their own. */
  async function renderShared(key: string, address: PageAddress, visitor: Visitor): Promise<RenderedPage> {
    const shared = inFlight.get(key);
    if (shared && typeof (await shared).result.body === 'string') return shared;
    const own = renderAndStore(address, visitor);
    inFlight.set(key, own);
    const forget = () => inFlight.delete(key);
    own.then(forget, forget);
    return own;
  }

  return {
    cache,
    refresh,
    /** Whether a render of this page is in flight; a request for it would join that render. */
    isInFlight: (key: string): boolean => inFlight.has(key),
    /**
     * Renders a page for a visitor, or joins the render of another visitor. Nobody joins one that waits for all data.
     * @throws ProblemError `overloaded` when the render queue is full
     */
    render: async (address: PageAddress, visitor: Visitor): Promise<RenderedPage> =>
      (address.key !== undefined && isCacheOn && !visitor.isPatient ? renderShared(address.key, address, visitor) : renderAndStore(address, visitor)),
    /** Renders the answer to a lead form that was posted without script. */
    renderLeadResult: (leadResult: LeadPageResult): Promise<RenderedPage> =>
      callRenderer({ page: undefined, path: '/leads', search: new URLSearchParams(), key: undefined, hasParameters: false }, { api, leadResult }),
  };
}

export type CachedRenderer = ReturnType<typeof createCachedRenderer>;
