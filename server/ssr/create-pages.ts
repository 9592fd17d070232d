/** The pages of a server: the early answer, the renders for the routes, prerendering and warming. */
import { isProblemError } from '#shared/contracts/problem.ts';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import { createEarlyAnswer } from './early-answer.ts';
import { createEarlyCounts } from './early-counts.ts';
import { createRenderQueue, type OverloadLimits } from './overload.ts';
import type { PageAddress } from './page-address.ts';
import { createDocumentHeaders } from './page-headers.ts';
import { createCachedRenderer, type CachedRendererOptions, type Visitor } from './render-page.ts';
import type { StoredPage } from './stored-page.ts';
import { createPrerendered, type Prerendering } from './prerendered.ts';
import { createWarming } from './warm.ts';

/** A page whose refresh takes longer, since one more read has begun after all, is answered as it was. */
const ARRIVAL_WAIT_MS = 500;

/** How a routed page was answered: from the cache, rendered and cached, rendered and not cached, refused. */
export type PageOutcome = 'hit' | 'miss' | 'live' | 'shed';

interface PagesOptions extends Omit<CachedRendererOptions, 'queue' | 'counts' | 'documentHeaders'> {
  readonly prerendering?: Prerendering | undefined;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly overload?: OverloadLimits;
  readonly onPage?: (outcome: PageOutcome) => void;
}

/** Makes the pages; nothing is rendered before the first request or `warm`. */
export function createPages(options: PagesOptions) {
  const { renderer, assets, config, headers, prerendering, log, onPage } = options;
  const queue = createRenderQueue(options.overload);
  const counts = createEarlyCounts();
  const documentHeaders = createDocumentHeaders(headers, assets);
  const pages = createCachedRenderer({ ...options, documentHeaders, queue, counts });
  const { cache, refresh, renderLeadResult } = pages;
  const renderError = (error: ErrorPage): string => renderer.renderError({ assets }, error);
  const prerendered = prerendering && createPrerendered(prerendering, config, documentHeaders);
  const warming = config.pageCache === 'on' ? createWarming({ cache, refresh, prerendered, ttlMs: config.cacheTtlMs, log }) : undefined;
  const closing = new AbortController();

  return {
    answerEarly: createEarlyAnswer({ pages, queue, counts, headers, renderError }),
    /** The cached page, for a routed request: the new one, if the upstream has answered and it is being rendered. */
    async cached(key: string | undefined): Promise<StoredPage | undefined> {
      const arrival = key === undefined ? undefined : cache.arrival(key);
      if (arrival) await within(arrival, ARRIVAL_WAIT_MS, () => undefined);
      const entry = key === undefined ? undefined : cache.get(key);
      if (entry) onPage?.('hit');
      return entry?.page;
    },
    /** @throws ProblemError `overloaded` */
    async render(address: PageAddress, visitor: Visitor) {
      try {
        const rendered = await pages.render(address, visitor);
        onPage?.(rendered.stored ? 'miss' : 'live');
        return rendered;
      } catch (error) {
        if (isProblemError(error) && error.problem === 'overloaded') onPage?.('shed');
        throw error;
      }
    },
    renderLeadResult,
    renderError,
    /** Loads the prerendered pages into the cache; quick. Never rejects. */
    load: async () => warming?.load(),
    /** Renders the missing pages in the background. Never rejects. */
    warm: async () => warming?.fill(closing.signal),
    stats: () => ({ entries: cache.size(), bytes: cache.bytes(), waiting: queue.size() }),
    /** Counts of the answers before routing since the last call. */
    takeEarlyAnswers: counts.take,
    close: () => closing.abort(),
  };
}

export type Pages = ReturnType<typeof createPages>;
