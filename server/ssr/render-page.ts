/** From an address to its page: rendered once for all who wait for it, kept where it may be, refreshed when its data is old. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { LeadPageResult, PageAssets, PageRenderer, RenderRequest, RenderResult, SiteSettings } from '#shared/contracts/ssr.ts';
import type { DocumentHeaders } from './document-headers.ts';
import type { EarlyCounts } from './early-counts.ts';
import { isVisitorsOwn, keepingOf, qualityOf } from './keeping.ts';
import type { RenderQueue } from './overload.ts';
import { addressOfKey, type PageAddress } from './page-address.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { madeOf, MODEL_HEADERS, storePage, type StoredPage } from './stored-page.ts';

/** A data page holds its status back this long for the upstream; then its frame leaves. */
const SHELL_WAIT_MS = 30;
/** A render that takes longer than the upstream's own bound and this is given up. */
const RENDER_MARGIN_MS = 2000;
/** The upstream's bound when it is set to none. */
const UNBOUNDED_MS = 30_000;

export interface RenderPageOptions {
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly settings: SiteSettings;
  readonly api: BffApi;
  /** The same reads, but data that is no longer fresh is waited for: a page rendered again shows what is said now. */
  readonly latest: BffApi;
  readonly keeps: boolean;
  /** How long upstream data is fresh, milliseconds. */
  readonly ttlMs: number;
  /** Bound of an upstream read, milliseconds; 0 for none. */
  readonly upstreamTimeoutMs: number;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly documentHeaders: DocumentHeaders;
  readonly log: { error(fields: object, message?: string): void };
  readonly queue: RenderQueue;
  readonly counts: EarlyCounts;
}

export interface Rendered {
  readonly result: RenderResult;
  /** Of its answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the page was kept. */
  readonly stored: StoredPage | undefined;
}

export interface PageMaker {
  readonly cache: PageCache;
  /** Whether a render of this page is under way, which who asks for it now would share. */
  isUnderway(key: string): boolean;
  /**
   * Renders for a visitor, or shares the render of another one who asks for the same page.
   * @param leaving aborts when the visitor is gone
   * @throws ProblemError `overloaded` when it would wait too long
   */
  render(address: PageAddress, leaving: AbortSignal): Promise<Rendered>;
  /** Renders a page again, or ahead of visitors, and keeps it; failures are logged. */
  refresh(key: string): Promise<void>;
  /** The answer to a lead form posted without script. */
  renderLeadResult(result: LeadPageResult): Promise<Omit<Rendered, 'stored'>>;
}

const pathOfPage = ({ page }: PageAddress): string => page?.path ?? 'not-found';

/** Makes it; nothing is rendered before it is asked to. */
export function createPageMaker(options: RenderPageOptions): PageMaker {
  const { renderer, assets, settings, api, latest, ttlMs, documentHeaders, log, queue } = options;
  const deadlineMs = (options.upstreamTimeoutMs || UNBOUNDED_MS) + RENDER_MARGIN_MS;
  // A page for one visitor links its style sheets: in it, they would be made and compressed once more each time.
  const linking: PageAssets = { ...assets, styleText: () => undefined };
  const modelHeaders = { ...options.headers, ...MODEL_HEADERS };
  const cache = createPageCache({ refresh: (key) => void refresh(key), counts: options.counts });
  const underway = new Map<string, Promise<Rendered>>();

  function renderWith(source: BffApi, address: PageAddress, signal: AbortSignal, more: Partial<Pick<RenderRequest, 'shellWaitMs' | 'leadResult' | 'isThere'>> = {}): Promise<RenderResult> {
    return renderer[address.isModel ? 'renderModel' : 'render']({
      path: address.path,
      search: address.search,
      settings,
      assets: isVisitorsOwn(address) ? linking : assets,
      api: source,
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      shellWaitMs: SHELL_WAIT_MS,
      onLateError: (error) => log.error({ event: 'page.late-error', path: pathOfPage(address), err: error }),
      ...more,
    });
  }

  const headersOf = ({ isModel }: PageAddress, { template }: RenderResult) => (isModel ? modelHeaders : documentHeaders(template));

  /** Keeps what may be kept; what is there already stays, as fresh as the data that was read for it. */
  async function keep(address: PageAddress, result: RenderResult, there?: StoredPage): Promise<{ stored: StoredPage; isOld: boolean } | undefined> {
    const { status, body, data } = result;
    const kept = options.keeps ? keepingOf(address, result, ttlMs) : undefined;
    if (!kept || address.key === undefined || typeof body !== 'string') return undefined;
    const stored = result.isThere && there ? there : await storePage({ status, body, data }, headersOf(address, result), qualityOf(address, kept.place));
    cache.put(kept.place, address.key, stored, kept.freshUntil);
    return { stored, isOld: kept.freshUntil !== undefined && kept.freshUntil <= Date.now() };
  }

  async function renderOnce(address: PageAddress, leaving: AbortSignal): Promise<Rendered> {
    const work = () => renderWith(api, address, leaving);
    // What leads nowhere is rendered a few times in the life of a process: it need not wait behind a crowd.
    const result = await (address.page ? queue.run(work) : work());
    const kept = await keep(address, result);
    // Made of data that has grown old already: the next visitor is to see what the upstream says now.
    if (kept?.isOld && address.key !== undefined) cache.refresh(address.key);
    return { result, headers: headersOf(address, result), stored: kept?.stored };
  }

  async function refresh(key: string): Promise<void> {
    const address = addressOfKey(key);
    try {
      const there = cache.peek(key);
      // Nobody waits for it, so it waits for whatever the page can show.
      const result = await renderWith(latest, address, AbortSignal.timeout(deadlineMs), {
        shellWaitMs: deadlineMs,
        // Data that grew old has seldom changed.
        ...(there && { isThere: (shown) => madeOf(shown) === there.madeOf }),
      });
      if (!(await keep(address, result, there))) cache.drop(key);
    } catch (error) {
      cache.drop(key);
      log.error({ event: 'page.refresh-failed', path: pathOfPage(address), err: error });
    }
  }

  return {
    cache,
    isUnderway: (key) => underway.has(key),
    async render(address, leaving) {
      const { key } = address;
      if (key === undefined || !options.keeps) return renderOnce(address, leaving);
      const shared = underway.get(key);
      // A document that arrives piece by piece is one visitor's own.
      if (shared && typeof (await shared).result.body === 'string') return shared;
      const own = renderOnce(address, leaving);
      underway.set(key, own);
      const forget = (): void => {
        if (underway.get(key) === own) underway.delete(key);
      };
      own.then(forget, forget);
      return own;
    },
    refresh,
    async renderLeadResult(leadResult) {
      const address = { page: undefined, path: '/leads', search: new URLSearchParams(), key: undefined };
      const result = await renderWith(api, address, AbortSignal.timeout(deadlineMs), { leadResult });
      return { result, headers: headersOf(address, result) };
    },
  };
}
