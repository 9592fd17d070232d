/** From a document or an article to the pages it speaks of: what is written down, then what its text links to. */
import { HELPS, MOST_HELPS, type HelpNode } from '#shared/content/relations.ts';
import { findPage, pageById } from './registry.ts';

/** A page that goes with something, and in a few words what it is. */
export interface RelatedPage {
  readonly page: string;
  readonly text: string;
}

const LINK = /href="(\/[^"#?]*)/g;
const GROUPS: readonly string[] = ['resource', 'solution', 'service'];

const pagesByHelp = new Map<HelpNode, string[]>();
for (const [page, helps] of Object.entries(HELPS)) {
  for (const help of helps) pagesByHelp.set(help, [...(pagesByHelp.get(help) ?? []), page]);
}

/** First clause of a description: short enough to stand under a link. */
function gist(description: string): string {
  return description.split(/[：；。，]/)[0] ?? description;
}

/** Ids of the product, solution and service pages that a sanitised body links to, in its order. */
export function linkedPages(html: string): readonly string[] {
  const found = [...html.matchAll(LINK)].map(([, path]) => findPage(path ?? ''));
  return [...new Set(found.flatMap((page) => (page && GROUPS.includes(page.group) ? [page.id] : [])))];
}

/**
 * Ids of the pages that a document or an article speaks of: those that its body links to, then those that name it
 * as a help.
 * @param html sanitised body
 */
export function pagesOf(node: HelpNode, html: string): readonly string[] {
  return [...new Set([...linkedPages(html), ...(pagesByHelp.get(node) ?? [])])];
}

/**
 * The pages to show with a document or an article, at most five.
 * @param node e.g. `article:1003` or `document:8001`
 * @param html sanitised body
 */
export function relatedTo(node: HelpNode, html: string): readonly RelatedPage[] {
  return pagesOf(node, html).slice(0, MOST_HELPS).map((page) => ({ page, text: gist(pageById(page).description) }));
}
