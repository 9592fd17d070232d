/** The pages of a server: what answers before routing, what the routes render, what is made ahead. */
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { createDocumentHeaders } from './document-headers.ts';
import { createEarlyAnswer } from './early-answer.ts';
import { createEarlyCounts } from './early-counts.ts';
import { createRenderQueue, type OverloadLimits } from './overload.ts';
import type { PageAddress } from './page-address.ts';
import { createRefusal } from './refusal.ts';
import { createPageMaker, type Rendered, type RenderPageOptions } from './render-page.ts';
import type { StoredPage } from './stored-page.ts';
import { prerenderedPages, type Prerendering } from './prerendered.ts';
import { createWarming } from './warm.ts';

/** How a routed page was made: kept, rendered and kept, rendered and not kept, refused. */
export type PageOutcome = 'hit' | 'miss' | 'live' | 'shed';

export interface PagesOptions extends Omit<RenderPageOptions, 'keeps' | 'queue' | 'counts' | 'log' | 'documentHeaders'> {
  readonly cache: 'on' | 'off';
  /** How pages are made ahead, and where they go when the build cannot be written. */
  readonly prerendering?: (Prerendering & { readonly dataDir: string; readonly hasOwnNews: boolean }) | undefined;
  readonly log: { info(fields: object, message?: string): void; error(fields: object, message?: string): void };
  readonly overload?: OverloadLimits;
  readonly onPage?: (outcome: PageOutcome) => void;
}

/** Makes the pages; nothing is rendered before the first request or `warm`. */
export function createPages(options: PagesOptions) {
  const { renderer, assets, settings, headers, onPage } = options;
  const keeps = options.cache === 'on';
  const queue = createRenderQueue(options.overload);
  const counts = createEarlyCounts();
  const documentHeaders = createDocumentHeaders(headers, assets);
  const maker = createPageMaker({ ...options, documentHeaders, keeps, queue, counts });
  const { cache } = maker;
  const renderError = (error: ErrorPage): string => renderer.renderError({ settings, assets }, error);
  const refuse = createRefusal({ headers, renderError });
  const closing = new AbortController();
  const { prerendering } = options;
  const prerendered = prerendering && prerenderedPages(prerendering, { settings: { ...settings, hasOwnNews: prerendering.hasOwnNews }, documentHeaders, dataDir: prerendering.dataDir });
  const warming = createWarming({ cache, refresh: maker.refresh, prerendered, hasOwnNews: prerendering?.hasOwnNews, ttlMs: options.ttlMs, log: options.log });

  return {
    answerEarly: createEarlyAnswer({ maker, queue, refuse, counts, keeps }),
    /** A finished page, for a routed request. */
    kept(key: string | undefined): StoredPage | undefined {
      const page = keeps && key !== undefined ? cache.get(key) : undefined;
      if (page) onPage?.('hit');
      return page?.page;
    },
    /** @throws ProblemError `overloaded` */
    async render(address: PageAddress, isGone: () => boolean): Promise<Rendered> {
      try {
        const rendered = await maker.render(address, isGone);
        onPage?.(rendered.stored ? 'miss' : 'live');
        return rendered;
      } catch (error) {
        if (error instanceof Error && 'problem' in error && error.problem === 'overloaded') onPage?.('shed');
        throw error;
      }
    },
    renderLeadResult: maker.renderLeadResult,
    renderError,
    /** Takes up pages that were made ahead; quick. Never rejects. */
    load: async () => (keeps ? warming.load() : undefined),
    /** Makes the others; never rejects. */
    warm: async () => (keeps ? warming.fill(closing.signal) : undefined),
    stats: () => ({ entries: cache.size, bytes: cache.bytes, waiting: queue.waiting }),
    /** Answers that left before routing since this was last asked. */
    takeEarlyAnswers: counts.take,
    close: () => closing.abort(),
  };
}

export type Pages = ReturnType<typeof createPages>;
