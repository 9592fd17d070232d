/** From a request to the model of its page: content modules, upstream data, and the status they decide. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { NEWS_PAGE_SIZE, type Article, type ArticleList, type ArticleSummary, type Document, type DocumentNode, type Reading, type Shown } from '#shared/contracts/news.ts';
import type { PageHelps, SearchAnswer } from '#shared/contracts/search.ts';
import type { LeadPageResult, QueryReader, RenderResult } from '#shared/contracts/ssr.ts';
import type { HomeContent } from '#shared/content/home-model.ts';
import { leadTextOf } from '#shared/configurator/lead-text.ts';
import type { CompactContent, PageContent, Section } from '#shared/content/model.ts';
import { newsFigure } from '#shared/content/figures/news.ts';
import { documentFigure } from '#shared/content/figures/documents.ts';
import type { TextFigure } from '#shared/content/figures/text-figure.ts';
import { HELPS } from '#shared/content/relations.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { relatedTo, type RelatedPage } from '#shared/site/related.ts';
import { linkTerms, shownContent } from '#shared/site/term-links.ts';
import type { DocumentPick } from './home-news.tsx';
import { inTime } from './in-time.ts';
import type { CaseFilter } from './cases-page.tsx';
import { opensWithLead, type Motifs, type NewsListQuery } from './news-list-page.tsx';
import { articleContext, type ArticleContext } from './article-context.ts';
import { contentIdOf, FIRST_OF_NEWS, newsListQuery, queryOf, searchRequest, textOf, type PageQuery } from './page-query.ts';

const modules = import.meta.glob<{ content: unknown }>('../../shared/content/pages/*.ts');

export type PageModel =
  | { readonly kind: 'home'; readonly content: HomeContent; readonly articles: readonly ArticleSummary[] | undefined; readonly documents: readonly DocumentPick[] | undefined }
  | { readonly kind: 'content'; readonly content: PageContent; readonly query: PageQuery; readonly articles: readonly ArticleSummary[] | undefined; readonly helps: PageHelps | undefined; readonly leadText?: string | undefined }
  | { readonly kind: 'compact'; readonly content: CompactContent; readonly twin: PageContent }
  | { readonly kind: 'cases'; readonly content: PageContent; readonly filter: CaseFilter }
  | { readonly kind: 'news-list'; readonly query: NewsListQuery; readonly reading: Shown<ArticleList> | undefined; readonly leadFigure: TextFigure | undefined; readonly motifs: Motifs; readonly missing: boolean }
  | { readonly kind: 'article'; readonly reading: Shown<Article> | undefined; readonly context: ArticleContext | undefined; readonly id: string }
  | { readonly kind: 'docs'; readonly id: string | undefined; readonly words: string | undefined; readonly tree: Shown<readonly DocumentNode[]> | undefined; readonly document: Shown<Document> | 'missing' | undefined; readonly figure: TextFigure | undefined; readonly related: readonly RelatedPage[] }
  | { readonly kind: 'search'; readonly answer: SearchAnswer }
  | { readonly kind: 'lead-result'; readonly result: LeadPageResult }
  | { readonly kind: 'not-found' };

export interface Loaded {
  readonly status: number;
  readonly model: PageModel;
  readonly data?: Omit<NonNullable<RenderResult['data']>, 'shown'>;
}

/** Modules that are there: an import is looked up on disk each time, which a live render would feel. */
const kept = new Map<string, unknown>();

/** When it was read differs from process to process: with it, nobody would hear that a page has not changed. */
const toShown = <T>({ value, stale }: Reading<T>): Shown<T> => ({ value, stale });

const withTerms = <T extends { readonly content: string }>({ value, stale }: Reading<T>): Shown<T> => ({ value: { ...value, content: linkTerms(value.content) }, stale });

/**
 * The content module of a page.
 * @throws Error when the page has none: caught by the tests that walk the registry
 */
export async function loadContent<T>(id: string): Promise<T> {
  const there = kept.get(id);
  if (there !== undefined) return there as T;
  const load = modules[`../../shared/content/pages/${id}.ts`];
  if (!load) throw new Error(`no content module for the page "${id}"`);
  const { content } = await load();
  const shown = shownContent(id, content);
  kept.set(id, shown);
  return shown as T;
}

/** A read that a page can do without: failure is `undefined`, the page shows its designed state. */
async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

function freshness(...readings: readonly (Reading<unknown> | undefined)[]): NonNullable<Loaded['data']> {
  const known = readings.filter((reading) => reading !== undefined);
  return {
    at: Math.min(...known.map((reading) => reading.at), Number.MAX_SAFE_INTEGER),
    stale: known.some((reading) => reading.stale),
    complete: known.length === readings.length,
  };
}

/** A read that a page shows if it is at hand at once: the page never waits longer for it. */
const atHand = <T>(reading: Promise<T>, waitMs: number): Promise<T | undefined> => inTime(optional(reading), waitMs);

const FIRST_PAGE = { page: 1, pageSize: NEWS_PAGE_SIZE } as const;
const TEASERS = 3;

const PICKS = 4;

/** The first document of each chapter, of a few of them. */
function picks(tree: readonly DocumentNode[]): readonly DocumentPick[] {
  return tree.flatMap(({ name: chapter, children: [first] = [] }) => (first ? [{ chapter, id: first.id, name: first.name }] : [])).slice(0, PICKS);
}

async function loadHome(api: BffApi, waitMs: number): Promise<Loaded> {
  const [content, articles, documents] = await Promise.all([
    loadContent<HomeContent>('home'),
    atHand(api.articles(FIRST_PAGE), waitMs),
    atHand(api.documents(), waitMs),
  ]);
  return {
    status: 200,
    model: { kind: 'home', content, articles: articles?.value.list.slice(0, TEASERS), documents: documents && picks(documents.value) },
    data: freshness(articles, documents),
  };
}

/** The newest article of the front page shows its figure, all others the motif of theirs. */
function listFigures(query: NewsListQuery, list: readonly ArticleSummary[]): { readonly leadFigure: TextFigure | undefined; readonly motifs: Motifs } {
  const first = opensWithLead(query) ? list[0] : undefined;
  const motifs = list.flatMap((article) => {
    const figure = article === first ? undefined : newsFigure(article);
    return figure ? [[article.id, figure.drawing] as const] : [];
  });
  return { leadFigure: first && newsFigure(first), motifs: Object.fromEntries(motifs) };
}

async function loadNewsList(search: QueryReader, api: BffApi, missing = false): Promise<Loaded> {
  const query = missing ? FIRST_OF_NEWS : newsListQuery(search);
  const reading = await optional(
    api.articles({
      page: query.page,
      pageSize: NEWS_PAGE_SIZE,
      ...(query.category ? { category: query.category } : {}),
      ...(query.keyword ? { keyword: query.keyword } : {}),
    }),
  );
  return {
    status: missing ? 404 : 200,
    model: { kind: 'news-list', query, reading: reading && toShown(reading), ...listFigures(query, reading?.value.list ?? []), missing },
    data: { ...freshness(reading), empty: reading?.value.total === 0 },
  };
}

async function loadArticle(search: QueryReader, api: BffApi): Promise<Loaded> {
  const id = contentIdOf(search);
  if (!id) return loadNewsList(search, api, id === null);
  let reading: Reading<Article> | undefined;
  try {
    reading = await api.article(id);
    if (!reading) return await loadNewsList(search, api, true);
  } catch {
    reading = undefined;
  }
  const context = reading && (await articleContext(reading.value, api));
  return {
    status: 200,
    model: { kind: 'article', id, reading: reading && withTerms(reading), context },
    data: freshness(reading),
  };
}

/** A failed read is undefined, as one that was never asked for. */
function loadDocument(id: string, api: BffApi): Promise<Reading<Document> | 'missing' | undefined> {
  return api.document(id).then(
    (reading) => reading ?? ('missing' as const),
    () => undefined,
  );
}

async function loadDocs(search: QueryReader, api: BffApi): Promise<Loaded> {
  const given = contentIdOf(search);
  const id = given ?? undefined;
  const [tree, document] = await Promise.all([optional(api.documents()), given === null ? ('missing' as const) : id === undefined ? undefined : loadDocument(id, api)]);
  const readings = id === undefined || document === 'missing' ? [tree] : [tree, document];
  return {
    status: document === 'missing' ? 404 : 200,
    model: { kind: 'docs', id, words: textOf(search, 'q', 40), tree: tree && toShown(tree), document: typeof document === 'object' ? withTerms(document) : document, figure: typeof document === 'object' ? documentFigure(document.value) : undefined, related: typeof document === 'object' ? relatedTo(`document:${id ?? ''}`, document.value.content) : [] },
    data: freshness(...readings),
  };
}

async function loadCompact(page: PageEntry): Promise<Loaded> {
  const [content, twin] = await Promise.all([
    loadContent<CompactContent>(page.id),
    loadContent<PageContent>(page.twin ?? page.id),
  ]);
  return { status: 200, model: { kind: 'compact', content, twin } };
}

const isConfigurator = (section: Section): boolean => section.type === 'tool' && section.tool === 'configurator';

async function loadContentPage(page: PageEntry, search: QueryReader, api: BffApi, waitMs: number): Promise<Loaded> {
  const content = await loadContent<PageContent>(page.id);
  const query = queryOf(page, search);
  if (!page.data) {
    const helps = page.id in HELPS ? await api.helps(page.id) : undefined;
    return {
      status: 200,
      model: { kind: 'content', content, query, articles: undefined, helps, leadText: content.sections.some(isConfigurator) ? leadTextOf(query) : undefined },
      // What goes with a page changes with what the upstream publishes.
      ...(helps ? { data: { at: Date.now(), stale: !helps.complete, complete: true } } : {}),
    };
  }
  const articles = await atHand(api.articles(FIRST_PAGE), waitMs);
  return {
    status: 200,
    model: { kind: 'content', content, query, articles: articles?.value.list.slice(0, TEASERS), helps: undefined },
    data: freshness(articles),
  };
}

/**
 * Loads what a page shows. Failures of the upstream are states of the model, never rejections.
 * @param page entry of the registry
 * @param search query of the request; only the parameters that the entry names are read
 * @param waitMs how long teasers from the upstream may hold up a page that does not need them, milliseconds
 */
export async function loadPage(page: PageEntry, search: QueryReader, api: BffApi, waitMs: number): Promise<Loaded> {
  switch (page.template) {
    case 'home':
      return loadHome(api, waitMs);
    case 'news-list':
      return loadNewsList(search, api);
    case 'article':
      return loadArticle(search, api);
    case 'docs':
      return loadDocs(search, api);
    case 'compact':
      return loadCompact(page);
    case 'cases': {
      const content = await loadContent<PageContent>(page.id);
      const filter = { industry: textOf(search, 'industry', 40), product: textOf(search, 'product', 60) };
      return { status: 200, model: { kind: 'cases', content, filter } };
    }
    case 'search':
      return { status: 200, model: { kind: 'search', answer: await api.search(searchRequest(search)) } };
    case 'not-found':
      return { status: 404, model: { kind: 'not-found' } };
    default:
      return loadContentPage(page, search, api, waitMs);
  }
}

/** Parts of a model that are copy: the same for every visitor, so files of their own. */
export type CopyPart = 'content' | 'twin';

/** Which parts of a model are copy, by the page that they are the copy of. */
export function copyOf(page: PageEntry, model: PageModel): Readonly<Partial<Record<CopyPart, string>>> {
  if (model.kind === 'compact') return { content: page.id, twin: page.twin ?? page.id };
  return 'content' in model ? { content: page.id } : {};
}

/** What a page shows besides its copy, as text. */
export function shownOf(page: PageEntry, model: PageModel): string {
  const copy = copyOf(page, model);
  return JSON.stringify(Object.entries(model).filter(([part]) => !(part in copy)));
}
