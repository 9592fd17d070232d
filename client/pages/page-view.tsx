import { part, type Part } from '#client/components/part.tsx';
import { articlePath } from '#shared/site/links.ts';
import type { PageEntry, Template } from '#shared/site/page.ts';
import { pageById } from '#shared/site/registry.ts';
import type { PageModel } from './model.ts';

const HomePage = part(async () => (await import('./home-page.tsx')).HomePage);
const ContentPage = part(async () => (await import('./content-page.tsx')).ContentPage);
const CompactPage = part(async () => (await import('./compact-page.tsx')).CompactPage);
const CasesPage = part(async () => (await import('./cases-page.tsx')).CasesPage);
const NewsListPage = part(async () => (await import('./news-list-page.tsx')).NewsListPage);
const ArticlePage = part(async () => (await import('./article-page.tsx')).ArticlePage);
const LostPage = part(async () => (await import('./lost-page.tsx')).LostPage);
const DocsPage = part(async () => (await import('./docs-page.tsx')).DocsPage);
const SearchPage = part(async () => (await import('./search-page.tsx')).SearchPage);
const LeadResultPage = part(async () => (await import('./lead-result.tsx')).LeadResultPage);
const NotFoundPage = part(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const TEMPLATES: Readonly<Record<PageModel['kind'], Pick<Part<never>, 'load'>>> = {
  home: HomePage,
  content: ContentPage,
  compact: CompactPage,
  cases: CasesPage,
  'news-list': NewsListPage,
  article: ArticlePage,
  docs: DocsPage,
  search: SearchPage,
  'lead-result': LeadResultPage,
  'not-found': NotFoundPage,
};

/** Brings the code of a model's template, so that `PageView` shows it without waiting. */
export async function loadTemplate(model: PageModel): Promise<void> {
  await Promise.all([TEMPLATES[model.kind].load(), model.kind === 'article' && !model.reading && LostPage.load()]);
}

/** Begins to bring the code of a template before its model is there. */
export function expectTemplate(template: Template): void {
  const { [template]: own = ContentPage }: Readonly<Partial<Record<string, Pick<Part<never>, 'load'>>>> = TEMPLATES;
  // Whoever shows the page asks again, and hears of a failure.
  own.load().catch(() => undefined);
}

/** The page of a model: the content of `<main>`. */
export function PageView({ page, model }: { readonly page: PageEntry; readonly model: PageModel }) {
  switch (model.kind) {
    case 'home':
      return <HomePage content={model.content} articles={model.articles} documents={model.documents} />;
    case 'content':
      return <ContentPage page={page} content={model.content} query={model.query} articles={model.articles} helps={model.helps} leadText={model.leadText} />;
    case 'compact':
      return <CompactPage page={page} content={model.content} twin={model.twin} />;
    case 'cases':
      return <CasesPage page={page} content={model.content} filter={model.filter} />;
    case 'news-list':
      return <NewsListPage page={pageById('about-news')} query={model.query} reading={model.reading} leadFigure={model.leadFigure} motifs={model.motifs} missing={model.missing} />;
    case 'article':
      if (!model.reading || !model.context) return <LostPage page={page} what="这篇新闻" retry={articlePath(model.id)} />;
      return <ArticlePage page={page} reading={model.reading} context={model.context} />;
    case 'docs':
      return <DocsPage page={page} id={model.id} words={model.words} tree={model.tree} document={model.document} figure={model.figure} related={model.related} />;
    case 'search':
      return <SearchPage page={page} answer={model.answer} />;
    case 'lead-result':
      return <LeadResultPage result={model.result} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
