/**
 * Pages by address. The promise of a page resolves when it can be shown: its model, the code of its template and its
 * style sheets are loaded.
 */
import { figuresOf } from '#client/drawings/figure-markup.tsx';
import type { FigureSource } from '#client/drawings/figure-source.ts';
import type { PageModel } from '#client/pages/model.ts';
import type { BootData } from '#client/pages/page-answer.ts';
import { preloadTemplate, loadTemplate } from '#client/pages/page-view.tsx';
import { inTime, OtherBuild } from '#client/platform/load-code.ts';
import { fulfil, settled } from '#client/platform/settled.ts';
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
  /** Address of the template's style sheet. */
  readonly sheet?: string | undefined;
  /** The page's head and address; undefined on the server, which writes them into the document. */
  readonly document?: Pick<Answer, 'head' | 'url'>;
}

/** One load of a page. */
export interface Entry {
  /** Different for each load; 0 for the page of the document. */
  readonly id: number;
  /** 0 after a failure: the next visit loads the page again. */
  at: number;
  readonly promise: Promise<Shown>;
  /** The document that the browser loads in place of the page. It never resolves: what is on screen stays until the document is there. */
  document?: Promise<never>;
}

/** A page that has been asked for. Its code and style sheet are loaded once `promise` is read. */
interface Asked extends Entry {
  /** Whether it is more than prefetched. */
  readonly isWanted: boolean;
}

type Build = Pick<BootData, 'build' | 'sheets'>;

/** Most pages that are kept. */
const MOST = 24;
/** A link to an older page loads it again; going back may show an older one. Milliseconds. */
const FRESH_MS = 30_000;

/** The entry of a page that is there, as that of the document. */
export function present(shown: Shown): Entry {
  return { id: 0, at: Date.now(), promise: fulfil(Promise.resolve(shown), shown) };
}

async function loadAll(address: string, asked: Promise<Answer>, { build, sheets }: Build): Promise<Shown> {
  const expected = findPage(address.split('?', 1)[0] ?? '');
  if (expected) {
    preloadTemplate(expected.template);
    loadStyle(sheets[expected.template]).catch(() => undefined);
  }
  const answer = await asked;
  if (answer.build !== build) throw new OtherBuild();
  const { page, model } = answer;
  const { [page.template]: sheet } = sheets;
  await Promise.all([loadTemplate(model), inTime(loadStyle(sheet))]);
  return { page, model, figures: figuresOf(answer.figures), sheet, document: answer };
}

/**
 * Makes the browser's store of pages.
 * @param build the build that runs here
 * @param address of the document
 */
export function createPages(build: Build, address: string, document: Shown) {
  const pages = new Map<string, Asked>([[address, { ...present(document), isWanted: true }]]);
  let lastId = 0;

  /** Keeps a page. The oldest is dropped, but never the one on screen. */
  function keep(of: string, page: Asked): Asked {
    pages.delete(of);
    pages.set(of, page);
    const here = addressOf(location);
    for (const key of pages.keys()) if (pages.size > MOST && key !== here) pages.delete(key);
    return page;
  }

  /** Asks the server for a page. A failure is not reported: the page that is wanted on screen shows it. */
  function ask(of: string, priority?: RequestPriority): Asked {
    const answer = askPage(of, priority);
    let whole: Promise<Shown> | undefined;
    const page = {
      id: ++lastId,
      at: Date.now(),
      get isWanted() { return whole !== undefined; },
      get promise() {
        whole ??= settled(loadAll(of, answer, build));
        whole.catch(fail);
        return whole;
      },
    };
    const fail = () => { page.at = 0; };
    // After a redirect the page is kept under both addresses.
    answer.then(({ url }) => url !== of && keep(url, page), fail);
    return page;
  }

  /** The page of a link: a fresh one, else from the server. Only the model is loaded until the promise is read. */
  function load(of: string, priority?: RequestPriority): Entry {
    const page = pages.get(of);
    return page && Date.now() - page.at < FRESH_MS ? page : keep(of, ask(of, priority));
  }

  return {
    load,
    /** The page of an address (path and query), loaded if need be. It stays the same until the page is loaded again. */
    entry(of: string): Entry {
      // A failure is shown until its page is left, and not to the visitor who comes back to it.
      for (const [key, { at }] of pages) if (at === 0 && key !== of) pages.delete(key);
      const known = pages.get(of);
      return known?.isWanted ? known : load(of);
    },
    /** Loads a page from the server. It replaces the kept page only when the load succeeds. */
    reload(of: string): Entry {
      const page = ask(of);
      page.promise.then(() => keep(of, page), () => undefined);
      return page;
    },
  };
}

export type BrowserPages = ReturnType<typeof createPages>;
