import { part, type Part } from '#client/components/part.tsx';
import type { PageEntry, Template } from '#shared/site/page.ts';
import type { ModelOf, PageModel } from './model.ts';

/** Props of each template: its model and its page. */
type Templates = { readonly [K in PageModel['kind']]: Part<ModelOf<K> & { readonly page: PageEntry }> };

/** The templates, each with its own chunk. To add a template, add a line. */
const TEMPLATES: Templates = {
  home: part(() => import('./home-page.tsx').then((code) => code.HomePage)),
  content: part(() => import('./content-page.tsx').then((code) => code.ContentPage)),
  compact: part(() => import('./compact-page.tsx').then((code) => code.CompactPage)),
  cases: part(() => import('./cases-page.tsx').then((code) => code.CasesPage)),
  'news-list': part(() => import('./news-list-page.tsx').then((code) => code.NewsListPage)),
  article: part(() => import('./article-page.tsx').then((code) => code.ArticlePage)),
  docs: part(() => import('./docs-page.tsx').then((code) => code.DocsPage)),
  search: part(() => import('./search-page.tsx').then((code) => code.SearchPage)),
  'lead-result': part(() => import('./lead-result.tsx').then((code) => code.LeadResultPage)),
  'not-found': part(() => import('./not-found-page.tsx').then((code) => code.NotFoundPage)),
};

/** Loads the code of a model's template, so that `PageView` can render it without suspending. */
export const loadTemplate = (model: PageModel): Promise<void> => TEMPLATES[model.kind].load();

/** Preloads the code of a template before its model is known. */
export function preloadTemplate(template: Template): void {
  const { [template]: own = TEMPLATES.content }: Readonly<Partial<Record<string, Pick<Part<never>, 'load'>>>> = TEMPLATES;
  // Ignore a failure here: `loadTemplate` tries again and reports it.
  own.load().catch(() => undefined);
}

/** The page of a model: the content of `<main>`. */
export function PageView({ page, model }: { readonly page: PageEntry; readonly model: PageModel }) {
  // The compiler cannot infer that the template belongs to this model.
  const Template = TEMPLATES[model.kind] as Part<PageModel & { readonly page: PageEntry }>;
  return <Template {...model} page={page} />;
}
