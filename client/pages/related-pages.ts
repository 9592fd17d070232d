/** The pages that a text links to, with what the registry says of them. */
import { findPage } from '#shared/site/registry.ts';

const LINK = /href="(\/[^"#?]*)/g;
const MOST = 4;

/** First clause of a description: short enough to stand under a link. */
function gist(description: string): string {
  return description.split(/[：；。]/)[0] ?? description;
}

/**
 * Product, solution and service pages that a sanitised body links to, at most four.
 * @param html sanitised body
 */
export function relatedPages(html: string): readonly { page: string; text: string }[] {
  const found = new Map<string, string>();
  for (const [, path] of html.matchAll(LINK)) {
    const page = findPage(path ?? '');
    if (!page || !['resource', 'solution', 'service'].includes(page.group)) continue;
    if (found.size < MOST) found.set(page.id, gist(page.description));
  }
  return [...found].map(([page, text]) => ({ page, text }));
}
