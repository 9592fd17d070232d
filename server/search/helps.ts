/** Related content of a page: documents and articles that explain it, and case studies that used its product. */
import type { HelpLink, PageHelps } from '#shared/contracts/search.ts';
import { HELPS, MOST_HELPS } from '#shared/content/relations.ts';
import type { CaseEntry } from './entry.ts';
import type { Listing, UpstreamIndexer } from './upstream-indexer.ts';

const MAX_CASES = 3;

const toLink = ({ title, path, note }: Listing): HelpLink => ({ title, path, note });

/**
 * Related content of a page: first the documents and articles that `HELPS` names, if the upstream has them, then those
 * whose text links to the page.
 * @param page id of a page
 * @param path of that page; its own case studies are left out
 */
export function helpsOf(page: string, path: string, indexer: UpstreamIndexer, cases: readonly CaseEntry[]): PageHelps {
  const named = (HELPS[page] ?? []).flatMap((node) => indexer.find(node) ?? []);
  const listings = [...new Set([...named, ...indexer.linkingTo(page)])].slice(0, MOST_HELPS);
  const used = cases.filter((each) => each.pages.includes(page) && !each.path.startsWith(`${path}#`));
  // Two pages can tell the same case, one of them at length: keep one of each id.
  const unique = [...new Map(used.map((each) => [each.id, each])).values()];
  return {
    documents: listings.filter(({ node }) => node.startsWith('document:')).map(toLink),
    articles: listings.filter(({ node }) => node.startsWith('article:')).map(toLink),
    cases: unique.slice(0, MAX_CASES).map((each) => ({ title: each.title, path: each.path, note: each.industry })),
    complete: indexer.isLoaded,
  };
}
