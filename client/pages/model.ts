/** The data that a page shows: the same on the server and, after a navigation, in the browser. */
import type { Article, ArticleList, ArticleSummary, Document, DocumentNode, Shown } from '#shared/contracts/news.ts';
import type { PageHelps, SearchAnswer } from '#shared/contracts/search.ts';
import type { LeadPageResult } from '#shared/contracts/ssr.ts';
import type { TextFigure } from '#shared/content/figures/text-figure.ts';
import type { HomeContent } from '#shared/content/home-model.ts';
import type { CompactContent, PageContent } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import type { RelatedPage } from '#shared/site/related.ts';
import type { ArticleContext } from './article-context.ts';
import type { CaseFilter } from './cases-page.tsx';
import type { DocumentPick } from './home-news.tsx';
import type { Motifs, NewsListQuery, Titles } from './news-list-page.tsx';
import type { PageQuery } from './page-query.ts';

export type PageModel =
  | { readonly kind: 'home'; readonly content: HomeContent; readonly articles: readonly ArticleSummary[] | undefined; readonly documents: readonly DocumentPick[] | undefined }
  | { readonly kind: 'content'; readonly content: PageContent; readonly query: PageQuery; readonly articles: readonly ArticleSummary[] | undefined; readonly helps: PageHelps | undefined; readonly leadText?: string | undefined }
  | { readonly kind: 'compact'; readonly content: CompactContent; readonly twin: PageContent }
  | { readonly kind: 'cases'; readonly content: PageContent; readonly filter: CaseFilter }
  | { readonly kind: 'news-list'; readonly query: NewsListQuery; readonly reading: Shown<ArticleList> | undefined; readonly leadFigure: TextFigure | undefined; readonly motifs: Motifs; readonly titles: Titles; readonly missing: boolean }
  | { readonly kind: 'article'; readonly reading: Shown<Article> | undefined; readonly context: ArticleContext | undefined; readonly id: string }
  | { readonly kind: 'docs'; readonly id: string | undefined; readonly words: string | undefined; readonly tree: Shown<readonly DocumentNode[]> | undefined; readonly document: Shown<Document> | 'missing' | undefined; readonly figure: TextFigure | undefined; readonly related: readonly RelatedPage[] }
  | { readonly kind: 'search'; readonly answer: SearchAnswer }
  | { readonly kind: 'lead-result'; readonly result: LeadPageResult }
  | { readonly kind: 'not-found' };

/** The parts of a model that are copy. They are the same for every visitor, so they are separate files. */
export type CopyPart = 'content' | 'twin';

/** The parts of a model that are copy, each with the id of the page whose copy it is. */
export function copyOf(page: PageEntry, model: PageModel): Readonly<Partial<Record<CopyPart, string>>> {
  if (model.kind === 'compact') return { content: page.id, twin: page.twin ?? page.id };
  return 'content' in model ? { content: page.id } : {};
}

/** The model without its copy, serialised, to find out whether the page has changed. */
export function serializeWithoutCopy(page: PageEntry, model: PageModel): string {
  const copy = copyOf(page, model);
  return JSON.stringify(Object.entries(model).filter(([part]) => !(part in copy)));
}
