/** Matches a query with the page index. Separate from the index, so that the browser does not load the registry. */
export interface SearchEntry {
  readonly name: string;
  readonly route: string;
  /** Further lower-case search words, separated by spaces. */
  readonly keys: string;
}

/** Lower case, without white space. */
function normalise(query: string): string {
  return query.toLowerCase().replaceAll(/\s/g, '');
}

/**
 * The matching entries: those whose name contains the query, then those whose keys contain it, each in menu order. An empty
 * query matches all.
 */
export function matchEntries(index: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const wanted = normalise(query);
  if (wanted === '') return index;
  const byName = index.filter((entry) => normalise(entry.name).includes(wanted));
  const byKey = index.filter((entry) => !byName.includes(entry) && entry.keys.includes(wanted));
  return [...byName, ...byKey];
}
