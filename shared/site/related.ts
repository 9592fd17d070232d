/** The pages related to a document or an article: those that its text links to, and those that `HELPS` relates to it. */
import { HELPS, MOST_HELPS, type HelpNode } from '#shared/content/relations.ts';
import type { PageEntry } from './page.ts';
import { findPage, pageById } from './registry.ts';

/** A related page with a short description. */
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

/** A description says this many characters more than the page's name. */
const MORE = 9;

/** The first clauses of a page's description, until they say more than its name. */
function openingOf({ name, description }: PageEntry): string {
  let opening = '';
  for (const clause of description.split(/(?=[：；。，])/)) if (opening.length < name.length + MORE) opening += clause;
  return opening;
}

/** Ids of the product, solution and service pages that a sanitised body links to, in order. */
export function linkedPages(html: string): readonly string[] {
  const found = [...html.matchAll(LINK)].map(([, path]) => findPage(path ?? ''));
  return [...new Set(found.flatMap((page) => (page && GROUPS.includes(page.group) ? [page.id] : [])))];
}

/**
 * Ids of the related pages: those that the body links to, then those for which `HELPS` names this node.
 * @param html sanitised body
 */
export function pagesOf(node: HelpNode, html: string): readonly string[] {
  return [...new Set([...linkedPages(html), ...(pagesByHelp.get(node) ?? [])])];
}

/**
 * The related pages to show, at most five.
 * @param node e.g. `article:1003` or `document:8001`
 * @param html sanitised body
 */
export function relatedTo(node: HelpNode, html: string): readonly RelatedPage[] {
  return pagesOf(node, html).slice(0, MOST_HELPS).map((page) => ({ page, text: openingOf(pageById(page)) }));
}
