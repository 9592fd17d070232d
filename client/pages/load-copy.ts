/** Loads the copy of pages: content modules, loaded when their page is first shown. */
import { shownContent } from '#shared/site/shown-content.ts';

const modules = import.meta.glob<{ content: unknown }>('../../shared/content/pages/*.ts');

/** Cache of loaded modules. A repeated `import()` looks the file up on disk, which would slow down a live render. */
const cached = new Map<string, unknown>();

/**
 * The content of a page.
 * @throws Error if the page has no content module; the build then ends
 */
export async function loadContent<T>(id: string): Promise<T> {
  const known = cached.get(id);
  if (known !== undefined) return known as T;
  const load = modules[`../../shared/content/pages/${id}.ts`];
  if (!load) throw new Error(`the page "${id}" has no content: write shared/content/pages/${id}.ts`);
  const { content } = await load();
  const shown = shownContent(id, content);
  cached.set(id, shown);
  return shown as T;
}
