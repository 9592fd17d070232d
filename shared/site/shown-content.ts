/** The content of a page as it is rendered and sent to browsers: its terms and its unconfirmed figures are marked. */
import type { HomeContent } from '#shared/content/home-model.ts';
import { markCompact, markHome, markPage } from '#shared/content/marks.ts';
import type { CompactContent, PageContent } from '#shared/content/model.ts';
import { markTerms } from './term-links.ts';

/** The glossary explains the terms itself. */
const WITHOUT_TERMS = 'glossary';

/**
 * Prepares the content of a page.
 * @param id of the page
 * @param content as written, of its template's type
 */
export function shownContent(id: string, content: unknown): unknown {
  if (id === 'home') return markHome(content as HomeContent);
  if (!Object.hasOwn(content as object, 'hero')) return markCompact(content as CompactContent);
  const page = content as PageContent;
  return markPage(id === WITHOUT_TERMS ? page : markTerms(page));
}
