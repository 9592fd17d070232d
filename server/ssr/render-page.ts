/** From an address to its page: rendered once for all who wait for it, kept where it may be, refreshed when its data is old. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { LeadPageResult } from '#shared/contracts/ssr.ts';
import { entityTag } from '#server/entity-tag.ts';
import { cachePolicyOf, qualityOf } from './cache-policy.ts';
import { createRendererCall, pathOfPage, type RendererAnswer, type RendererOptions } from './call-renderer.ts';
import type { EarlyCounts } from './early-counts.ts';
import type { RenderQueue } from './overload.ts';
import { addressOfKey, type PageAddress } from './page-address.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { storePage, type StoredPage } from './stored-page.ts';

export interface RenderPageOptions extends RendererOptions {
  readonly api: BffApi;
  /** The same reads, but data that is no longer fresh is waited for: a page rendered again shows what is said now. */
  readonly latest: BffApi;
  readonly keeps: boolean;
  /** How long upstream data is fresh, milliseconds. */
  readonly ttlMs: number;
  readonly queue: RenderQueue;
  readonly counts: EarlyCounts;
}

export interface Rendered extends RendererAnswer {
  /** Set when the page was kept. */
  readonly stored: StoredPage | undefined;
}

export interface PageMaker {
  readonly cache: PageCache;
  /** Whether a render of this page is in flight, which who asks for it now would share. */
  isInFlight(key: string): boolean;
  /**
   * Renders for a visitor, or shares the render of another one who asks for the same page.
   * @param isGone whether that visitor has left
   * @throws ProblemError `overloaded` when it would wait too long
   */
  render(address: PageAddress, isGone: () => boolean): Promise<Rendered>;
  /** Renders a page again, or ahead of visitors, and keeps it; failures are logged. */
  refresh(key: string): Promise<void>;
  /** The answer to a lead form posted without script. */
  renderLeadResult(result: LeadPageResult): Promise<RendererAnswer>;
}

/** Makes it; nothing is rendered before it is asked to. */
export function createPageMaker(options: RenderPageOptions): PageMaker {
  const { api, latest, ttlMs, log, queue } = options;
  const callRenderer = createRendererCall(options);
  const cache = createPageCache({ refresh: (key) => void refresh(key), counts: options.counts });
  const inFlight = new Map<string, Promise<Rendered>>();

  /** Keeps what may be kept; what is there already stays, as fresh as the data that was read for it. */
  async function keep(address: PageAddress, { result, headers }: RendererAnswer, there?: StoredPage): Promise<{ stored: StoredPage; isOld: boolean } | undefined> {
    const { status, body, data } = result;
    const kept = options.keeps ? cachePolicyOf(address, result, ttlMs) : undefined;
    if (!kept || address.key === undefined || typeof body !== 'string') return undefined;
    const stored = result.isThere && there ? there : await storePage({ status, body, data }, headers, qualityOf(address, kept.place));
    cache.put(kept.place, address.key, stored, kept.freshUntil);
    return { stored, isOld: kept.freshUntil !== undefined && kept.freshUntil <= Date.now() };
  }

  async function renderOnce(address: PageAddress, isGone: () => boolean): Promise<Rendered> {
    const work = () => callRenderer(address, { source: api, isGone });
    // What leads nowhere is rendered a few times in the life of a process: it need not wait behind a crowd.
    const answer = await (address.page ? queue.run(work) : work());
    const kept = await keep(address, answer);
    // Made of data that has grown old already: the next visitor is to see what the upstream says now.
    if (kept?.isOld && address.key !== undefined) cache.refresh(address.key);
    return { ...answer, stored: kept?.stored };
  }

  async function refresh(key: string): Promise<void> {
    const address = addressOfKey(key);
    const there = cache.peek(key);
    try {
      // Data that grew old has seldom changed.
      const isThere = (shown: string): boolean => there !== undefined && entityTag(shown) === there.dataEtag;
      if (!(await keep(address, await callRenderer(address, { source: latest, isPatient: true, isThere }), there))) cache.drop(key);
    } catch (error) {
      cache.drop(key);
      log.error({ event: 'page.refresh-failed', path: pathOfPage(address), err: error });
    }
  }

  /** A document that arrives piece by piece is one visitor's own. */
  async function renderShared(key: string, address: PageAddress, isGone: () => boolean): Promise<Rendered> {
    const shared = inFlight.get(key);
    if (shared && typeof (await shared).result.body === 'string') return shared;
    const own = renderOnce(address, isGone);
    inFlight.set(key, own);
    const forget = (): void => {
      if (inFlight.get(key) === own) inFlight.delete(key);
    };
    own.then(forget, forget);
    return own;
  }

  return {
    cache,
    isInFlight: (key) => inFlight.has(key),
    render: async (address, isGone) => (address.key !== undefined && options.keeps ? renderShared(address.key, address, isGone) : renderOnce(address, isGone)),
    refresh,
    renderLeadResult: (leadResult) => callRenderer({ page: undefined, path: '/leads', search: new URLSearchParams(), key: undefined }, { source: api, leadResult }),
  };
}
