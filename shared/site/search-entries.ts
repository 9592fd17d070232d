/** How a query finds pages; apart from the index, so that the browser does not carry the registry. */
export interface SearchEntry {
  readonly name: string;
  readonly route: string;
  /** Lower-case words that find the page besides its name, separated by spaces. */
  readonly keys: string;
}

/** A query as it is compared: lower case, without white space. */
function normalise(query: string): string {
  return query.toLowerCase().replaceAll(/\s/g, '');
}

/**
 * Entries that a query finds: those whose name contains it, then those whose keys do; menu order within both.
 * An empty query finds all.
 */
export function matchEntries(index: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const wanted = normalise(query);
  if (wanted === '') return index;
  const byName = index.filter((entry) => normalise(entry.name).includes(wanted));
  const byKey = index.filter((entry) => !byName.includes(entry) && entry.keys.includes(wanted));
  return [...byName, ...byKey];
}
