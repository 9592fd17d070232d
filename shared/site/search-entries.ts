/** Matches a query with the page index. Separate from the index, so that the browser does not load the registry. */
import { plain } from '#shared/text/plain.ts';

export interface SearchEntry {
  readonly name: string;
  readonly route: string;
  /** Further lower-case search words, separated by spaces. */
  readonly keys: string;
}

/** A text as it is compared: lower case, without white space, hyphens and invisible characters, and half width, because Chinese input methods also type ＧＰＵ and ２．０. */
export const searchKey = (text: string): string => plain(text).toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * The matching entries: those whose name contains the query, then those whose keys contain it, each in menu order. An empty
 * query matches all.
 */
export function matchEntries(index: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const wanted = searchKey(query);
  if (wanted === '') return index;
  const byName = index.filter((entry) => searchKey(entry.name).includes(wanted));
  const byKey = index.filter((entry) => !byName.includes(entry) && entry.keys.includes(wanted));
  return [...byName, ...byKey];
}
