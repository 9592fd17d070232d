/** The page search for the results page that works without script. */
import { SEARCH_INDEX } from 'virtual:search-index';
import { findPage } from '#shared/site/registry.ts';
import { matchEntries } from '#shared/site/search-entries.ts';

/** Ids of the pages that a query finds, best first; none for an empty query. */
export function findSearchResults(words: string): readonly string[] {
  if (words.trim() === '') return [];
  return matchEntries(SEARCH_INDEX, words).flatMap(({ route }) => findPage(route)?.id ?? []);
}
