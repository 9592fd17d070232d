import { part, type Part } from '#client/components/part.tsx';
import type { PageEntry, Template } from '#shared/site/page.ts';
import type { ModelOf, PageModel } from './model.ts';

/** Props of each template: its model and its page. */
type Templates = { readonly [K in PageModel['kind']]: Part<ModelOf<K> & { readonly page: PageEntry }> };

/** The templates, each with its own chunk. To add a template, add a line. */
const TEMPLATES: Templates = {
  home: part(async () => (await import('./home-page.tsx')).HomePage),
  content: part(async () => (await import('./content-page.tsx')).ContentPage),
  compact: part(async () => (await import('./compact-page.tsx')).CompactPage),
  cases: part(async () => (await import('./cases-page.tsx')).CasesPage),
  'news-list': part(async () => (await import('./news-list-page.tsx')).NewsListPage),
  article: part(async () => (await import('./article-page.tsx')).ArticlePage),
  docs: part(async () => (await import('./docs-page.tsx')).DocsPage),
  search: part(async () => (await import('./search-page.tsx')).SearchPage),
  'lead-result': part(async () => (await import('./lead-result.tsx')).LeadResultPage),
  'not-found': part(async () => (await import('./not-found-page.tsx')).NotFoundPage),
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
