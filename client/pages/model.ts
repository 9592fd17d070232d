/** The data that a page shows: the same on the server and, after a navigation, in the browser. */
import type { Article, ArticleList, ArticleSummary, Document, DocumentNode, Shown } from '#shared/contracts/news.ts';
import type { PageHelps, SearchAnswer } from '#shared/contracts/search.ts';
import type { LeadPageResult } from '#shared/contracts/ssr.ts';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { TextFigure } from '#shared/content/figures/text-figure.ts';
import type { HomeContent } from '#shared/content/home-model.ts';
import type { CompactContent, PageContent } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { desktopOf } from '#shared/site/registry.ts';
import type { RelatedPage } from '#shared/site/related.ts';
import type { ArticleContext } from './article-context.ts';

/** The parameters that a page's registry entry names, as far as the address contains them. */
export type PageQuery = Readonly<Record<string, string>>;

/** The document shown for a chapter. */
export interface DocumentPick {
  readonly chapter: string;
  readonly id: string;
  readonly name: string;
}

export interface CaseFilter {
  readonly industry: string | undefined;
  /** Page id of a product. */
  readonly product: string | undefined;
}

export interface NewsListQuery {
  readonly category: string | undefined;
  readonly keyword: string | undefined;
  readonly page: number;
}

interface NewsListModel {
  readonly kind: 'news-list';
  readonly query: NewsListQuery;
  readonly reading: Shown<ArticleList> | undefined;
  /** Figure of the newest article, if it is shown as the lead. */
  readonly leadFigure: TextFigure | undefined;
  /** Small drawings beside the articles that have a figure, by article id. */
  readonly motifs: Readonly<Record<string, DrawingSpec>>;
  /** The pieces of each title that stay on one line, by article id. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Show a notice above the list that the requested article does not exist. */
  readonly missing: boolean;
}

interface DocsModel {
  readonly kind: 'docs';
  readonly id: string | undefined;
  /** Search text for the names of documents. */
  readonly words: string | undefined;
  readonly tree: Shown<readonly DocumentNode[]> | undefined;
  /** `missing`: the upstream has no such document. Undefined: none was requested, or the read failed. */
  readonly document: Shown<Document> | 'missing' | undefined;
  /** Figure of the document's own steps and numbers. */
  readonly figure: TextFigure | undefined;
  /** Pages of the products that the document mentions. */
  readonly related: readonly RelatedPage[];
}

/** The models by their kind. What comes from the upstream is undefined if it cannot be read in time and is not cached. */
export type PageModel =
  | { readonly kind: 'home'; readonly content: HomeContent; readonly articles: readonly ArticleSummary[] | undefined; readonly documents: readonly DocumentPick[] | undefined }
  | { readonly kind: 'content'; readonly content: PageContent; readonly query: PageQuery; readonly articles: readonly ArticleSummary[] | undefined; readonly helps: PageHelps | undefined; readonly leadText?: string | undefined }
  | { readonly kind: 'compact'; readonly content: CompactContent; readonly twin: PageContent }
  | { readonly kind: 'cases'; readonly content: PageContent; readonly filter: CaseFilter }
  | NewsListModel
  | { readonly kind: 'article'; readonly reading: Shown<Article> | undefined; readonly context: ArticleContext | undefined; readonly id: string }
  | DocsModel
  | { readonly kind: 'search'; readonly answer: SearchAnswer }
  | { readonly kind: 'lead-result'; readonly result: LeadPageResult }
  | { readonly kind: 'not-found' };

/** What the component of a kind of page shows. */
export type ModelOf<K extends PageModel['kind']> = Omit<Extract<PageModel, { readonly kind: K }>, 'kind'>;

/** The parts of a model that are copy. They are the same for every visitor, so they are separate files. */
export type CopyPart = 'content' | 'twin';

/** The parts of a model that are copy, each with the id of the page whose copy it is. */
export function copyOf(page: PageEntry, model: PageModel): Readonly<Partial<Record<CopyPart, string>>> {
  if (model.kind === 'compact') return { content: page.id, twin: desktopOf(page).id };
  return 'content' in model ? { content: page.id } : {};
}

/** The model without its copy, serialised, to find out whether the page has changed. */
export function serializeWithoutCopy(page: PageEntry, model: PageModel): string {
  const copy = copyOf(page, model);
  return JSON.stringify(Object.entries(model).filter(([part]) => !(part in copy)));
}
