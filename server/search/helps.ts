/** What goes with a page: documents and articles that help with it, and the cases that used it. */
import type { HelpLink, PageHelps } from '#shared/contracts/search.ts';
import { HELPS, MOST_HELPS } from '#shared/content/relations.ts';
import type { CaseEntry } from './entry.ts';
import type { Listing, UpstreamIndexer } from './upstream-indexer.ts';

const MOST_CASES = 3;

const toLink = ({ title, path, note }: Listing): HelpLink => ({ title, path, note });

/**
 * The helps of a page: those that are written down and that the upstream has, then what links to it by itself.
 * @param page id of a page
 * @param path of that page: a case that it tells itself is left out
 */
export function helpsOf(page: string, path: string, indexer: UpstreamIndexer, cases: readonly CaseEntry[]): PageHelps {
  const named = (HELPS[page] ?? []).flatMap((node) => indexer.find(node) ?? []);
  const listings = [...new Set([...named, ...indexer.linkingTo(page)])].slice(0, MOST_HELPS);
  const used = cases.filter((each) => each.pages.includes(page) && !each.path.startsWith(`${path}#`));
  // The same story may be told at length elsewhere.
  const stories = new Map(used.map((each) => [each.id, each]));
  return {
    documents: listings.filter(({ node }) => node.startsWith('document:')).map(toLink),
    articles: listings.filter(({ node }) => node.startsWith('article:')).map(toLink),
    cases: [...stories.values()].slice(0, MOST_CASES).map((each) => ({ title: each.title, path: each.path, note: each.industry })),
    complete: indexer.isKnown,
  };
}
