/** The content modules of the registry's pages, unprocessed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompactContent, PageContent } from '#shared/content/model.ts';
import type { PageEntry, Template } from '#shared/site/page.ts';

const FOLDER = join(import.meta.dirname, '../../shared/content/pages');
/** Templates that are rendered from upstream data or from the registry and have no copy. */
const WITHOUT_MODULE: readonly Template[] = ['news-list', 'article', 'docs', 'search', 'not-found'];

/** Whether a page has copy of its own. */
export const hasModule = ({ template }: PageEntry): boolean => !WITHOUT_MODULE.includes(template);

/** Whether the module exists. A page without its module would answer 500. */
export const moduleExists = (id: string): boolean => existsSync(join(FOLDER, `${id}.ts`));

async function load(id: string): Promise<unknown> {
  const module = (await import(join(FOLDER, `${id}.ts`))) as { content: unknown };
  return module.content;
}
export const loadPageContent = async (page: PageEntry): Promise<PageContent> => (await load(page.id)) as PageContent;
export const loadCompactContent = async (page: PageEntry): Promise<CompactContent> => (await load(page.id)) as CompactContent;

/** Every text of a content module with its path, e.g. `sections.2.items.0.text`. */
export function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}
/** Every text of a page's module, whatever its template. */
export const moduleTexts = async (page: PageEntry): Promise<readonly (readonly [string, string])[]> => textsOf(await load(page.id));
