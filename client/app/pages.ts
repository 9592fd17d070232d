/**
 * Pages by address. The promise of a page resolves when it can be shown: its model, the code of its template and its
 * style sheets are loaded.
 */
import { figuresOf } from '#client/drawings/figure-markup.tsx';
import type { FigureSource } from '#client/drawings/figure-source.ts';
import type { PageModel } from '#client/pages/model.ts';
import { preloadTemplate, loadTemplate } from '#client/pages/page-view.tsx';
import { awaitPage, isPageAwaited } from '#client/platform/awaited.ts';
import { OtherBuild } from '#client/platform/load-with-styles.ts';
import { fulfil, hasFailed, settled } from '#client/platform/settled.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage } from '#shared/site/registry.ts';
import { addressOf } from './links.ts';
import { askPage, type Answer } from './page-answers.ts';
import { loadStyle } from './styles.ts';

/** A page that can be shown. */
export interface Shown {
  readonly page: PageEntry;
  readonly model: PageModel;
  readonly figures: FigureSource;
  /** The page's head and address; undefined on the server, which writes them into the document. */
  readonly document?: Pick<Answer, 'head' | 'url'>;
}

/** One load of a page. */
export interface Entry {
  /** Different for each load; 0 for the page of the document. */
  readonly id: number;
  readonly promise: Promise<Shown>;
}

export interface Pages {
  /** The page of an address (path and query), loaded if need be. It stays the same until the page is loaded again. */
  entry(address: string): Entry;
}

type CachedEntry = Entry & { readonly at: number };

/** Most pages in the cache. */
const MOST = 12;
/** A link to an older page loads it again; going back may show an older one. Milliseconds. */
const FRESH_MS = 30_000;

const isFresh = (cached: { readonly at: number } | undefined): boolean => cached !== undefined && Date.now() - cached.at < FRESH_MS;

/** The entry of a page that is there, as that of the document. */
export function present(shown: Shown): Entry {
  return { id: 0, promise: fulfil(Promise.resolve(shown), shown) };
}

async function loadAll(address: string, asked: Promise<Answer>, build: string): Promise<Shown> {
  const expected = findPage(address.split('?', 1)[0] ?? '');
  if (expected) {
    preloadTemplate(expected.template);
    loadStyle(expected.template).catch(() => undefined);
  }
  const answer = await asked;
  if (answer.build !== build) throw new OtherBuild();
  await Promise.all([loadTemplate(answer.model), loadStyle(answer.page.template)]);
  return { page: answer.page, model: answer.model, figures: figuresOf(answer.figures), document: answer };
}

/** Pages by address. The oldest is dropped, but never the one on screen. */
function createCache(address: string, first: Shown) {
  const entries = new Map<string, CachedEntry>([[address, { ...present(first), at: Date.now() }]]);
  return {
    get: (of: string): CachedEntry | undefined => entries.get(of),
    put(at: string, entry: CachedEntry): void {
      entries.delete(at);
      entries.set(at, entry);
      const here = addressOf(location);
      const oldest = [...entries.keys()].find((key) => key !== here);
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/**
 * Makes the browser's store of pages.
 * @param build the build that runs here
 * @param first the page of the document
 */
export function createPages(build: string, first: { readonly address: string; readonly shown: Shown }) {
  const cache = createCache(first.address, first.shown);
  const prefetched = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();
  let lastId = 0;

  function start(address: string, answer = askPage(address)): CachedEntry {
    prefetched.delete(address);
    return { id: ++lastId, promise: settled(loadAll(address, answer, build)), at: Date.now() };
  }

  function request(address: string, answer?: Promise<Answer>): Entry {
    const entry = start(address, answer);
    cache.put(address, entry);
    // After a redirect the page is in the cache under both addresses.
    entry.promise.then(
      ({ document }) => document && document.url !== address && cache.put(document.url, entry),
      () => undefined,
    );
    return entry;
  }

  return {
    entry(address: string): Entry {
      const cached = cache.get(address);
      if (cached) return cached;
      const entry = request(address);
      // The visitor goes back to a page that the cache has dropped. React is rendering, so the wait begins afterwards.
      queueMicrotask(() => {
        if (!isPageAwaited()) void awaitPage(entry.promise);
      });
      return entry;
    },
    /** The page of a link: from the cache while it is fresh, else from the server. */
    load(address: string): Entry {
      const cached = cache.get(address);
      if (cached && isFresh(cached) && !hasFailed(cached.promise)) return cached;
      const early = prefetched.get(address);
      return request(address, isFresh(early) ? early?.answer : undefined);
    },
    /** Loads the model of a page, but no code. A failure is not reported: the click tries again. */
    async prefetch(address: string): Promise<void> {
      for (const [one, early] of prefetched) if (!isFresh(early)) prefetched.delete(one);
      if (isFresh(cache.get(address)) || prefetched.has(address)) return;
      const answer = askPage(address, 'low');
      prefetched.set(address, { answer, at: Date.now() });
      await answer.catch(() => prefetched.delete(address));
    },
    /** Loads a page from the server. The cached page is replaced only when the load succeeds. */
    reload(address: string): Entry {
      const entry = start(address);
      entry.promise.then(({ document }) => cache.put(document?.url ?? address, entry), () => undefined);
      return entry;
    },
  };
}

export type BrowserPages = ReturnType<typeof createPages>;
