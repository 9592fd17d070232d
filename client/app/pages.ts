/**
 * Pages by address: each is asked for once, kept for a while, and ready to be shown when its promise resolves: model,
 * code of its template and style sheets.
 */
import { figuresOf } from '#client/drawings/figure-markup.tsx';
import type { FigureSource } from '#client/drawings/figure-source.ts';
import type { PageModel } from '#client/pages/model.ts';
import { preloadTemplate, loadTemplate } from '#client/pages/page-view.tsx';
import { createListeners } from '#client/platform/listeners.ts';
import { fulfil, hasFailed, settled } from '#client/platform/settled.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage } from '#shared/site/registry.ts';
import { addressOf } from './links.ts';
import { askPage, LEAVE, PageError, type Answer } from './page-answers.ts';
import { presentMove } from './session-history.ts';
import { loadStyle } from './styles.ts';

/** What a route shows. */
export interface Shown {
  readonly page: PageEntry;
  readonly model: PageModel;
  readonly figures: FigureSource;
  /** What the document says of the page outside the tree; undefined on the server, which writes it there. */
  readonly document?: Pick<Answer, 'head' | 'url'>;
}

/** A page on its way, or there. */
export interface Entry {
  /** Different for each time that the page was asked for. */
  readonly id: number;
  readonly promise: Promise<Shown>;
}

/** Where routes find their pages: one page on the server, all of them in the browser. */
export interface Pages {
  /** The page of an address (path and query), asked for if need be. Gives the same until it was asked for anew. */
  entry(address: string): Entry;
}

const MOST = 12;
/** A page this old is asked for again when a link leads to it; going back may show an older one. Milliseconds. */
const FRESH_MS = 30_000;

const isFresh = (kept: { readonly at: number } | undefined): boolean => kept !== undefined && Date.now() - kept.at < FRESH_MS;

/** A page that is there. */
export function present(shown: Shown): Entry {
  return { id: 0, promise: fulfil(Promise.resolve(shown), shown) };
}

async function showable(address: string, asked: Promise<Answer>, build: string): Promise<Shown> {
  const expected = findPage(address.split('?', 1)[0] ?? '');
  if (expected) {
    preloadTemplate(expected.template);
    loadStyle(expected.template).catch(() => undefined);
  }
  const answer = await asked;
  if (answer.build !== build) throw new PageError(LEAVE);
  // Without one of its files the server has moved on to another build.
  await Promise.all([loadTemplate(answer.model), loadStyle(answer.page.template)]).catch(() => Promise.reject(new PageError(LEAVE)));
  return { page: answer.page, model: answer.model, figures: figuresOf(answer.figures), document: answer };
}

type Kept = Entry & { readonly at: number };

/** Pages by address, the latest last; one that is shown stays. */
function createShelf(address: string, first: Shown) {
  const entries = new Map<string, Kept>([[address, { ...present(first), at: Date.now() }]]);
  return {
    get: (of: string): Kept | undefined => entries.get(of),
    put(at: string, entry: Kept): void {
      entries.delete(at);
      entries.set(at, entry);
      const here = addressOf(location);
      const [oldest] = [...entries.keys()].filter((key) => key !== here);
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** The page that the visitor waits for, for whoever shows that something is on its way. */
function createWaiting() {
  const { subscribe, tell } = createListeners();
  let awaited: Entry | undefined;
  const set = (entry: Entry | undefined): void => {
    awaited = entry;
    tell();
  };
  return {
    /**
     * Waits for a page while the visitor sees that something is on its way.
     * @param signal ends what they see: they have gone elsewhere
     */
    wait(entry: Entry, signal: AbortSignal): Promise<Shown> {
      const end = () => {
        if (awaited === entry) set(undefined);
      };
      set(entry);
      signal.addEventListener('abort', end);
      entry.promise.then(end, end);
      return entry.promise;
    },
    isWaiting: () => awaited !== undefined,
    subscribe,
  };
}

/**
 * Makes the browser's store.
 * @param build the build that runs here
 * @param first the page that the document shows
 */
export function createPages(build: string, first: { readonly address: string; readonly shown: Shown }) {
  const shelf = createShelf(first.address, first.shown);
  const ahead = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();
  let last = 0;

  function ask(address: string, answer = askPage(address)): Kept {
    ahead.delete(address);
    return { id: ++last, promise: settled(showable(address, answer, build)), at: Date.now() };
  }

  function request(address: string, answer?: Promise<Answer>): Entry {
    const entry = ask(address, answer);
    shelf.put(address, entry);
    // A redirect leads to a page that is there now.
    entry.promise.then(
      ({ document }) => document && document.url !== address && shelf.put(document.url, entry),
      () => undefined,
    );
    return entry;
  }

  const waiting = createWaiting();
  return {
    ...waiting,
    entry(address: string): Entry {
      const kept = shelf.get(address);
      if (kept) return kept;
      const asked = request(address);
      // Back to a page that is here no more. It is asked for while React renders, when nobody may be told of anything.
      queueMicrotask(() => void waiting.wait(asked, presentMove()));
      return asked;
    },
    /** A page for a link: a fresh one, or the server's now. */
    obtain(address: string): Entry {
      const kept = shelf.get(address);
      if (kept && isFresh(kept) && !hasFailed(kept.promise)) return kept;
      const early = ahead.get(address);
      return request(address, isFresh(early) ? early?.answer : undefined);
    },
    /** Brings the model of a page that a link may lead to, and no code. A failure is nobody's error: the click tries again. */
    async bringModel(address: string): Promise<void> {
      for (const [one, early] of ahead) if (!isFresh(early)) ahead.delete(one);
      if (isFresh(shelf.get(address)) || ahead.has(address)) return;
      const answer = askPage(address, 'low');
      ahead.set(address, { answer, at: Date.now() });
      await answer.catch(() => ahead.delete(address));
    },
    /** Asks the server now, whatever is kept; what is kept stays when there is no answer. */
    refresh(address: string): Entry {
      const entry = ask(address);
      entry.promise.then(({ document }) => shelf.put(document?.url ?? address, entry), () => undefined);
      return entry;
    },
  };
}

export type BrowserPages = ReturnType<typeof createPages>;
