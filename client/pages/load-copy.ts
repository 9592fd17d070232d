/** The copy of pages: modules of content, loaded when their page is first shown. */
import { shownContent } from '#shared/site/term-links.ts';

const modules = import.meta.glob<{ content: unknown }>('../../shared/content/pages/*.ts');

/** Modules that are there: an import is looked up on disk each time, which a live render would feel. */
const kept = new Map<string, unknown>();

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
