/** What a search reports to the metrics. Never the words of a visitor: only terms of the glossary and popular queries. */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { POPULAR_QUERIES } from '#shared/content/search-words.ts';
import { compact } from './tokens.ts';

export interface SearchNotice {
  readonly found: boolean;
  /** Id of the glossary term that the query spells, a popular query, or `other`. */
  readonly term: string;
}

/** The label of all other queries. */
export const OTHER_TERM = 'other';

const byWord = new Map(TERMS.flatMap(({ id, name, words }) => [name, ...words].map((word) => [compact(word), id] as const)));
const popular = new Set(POPULAR_QUERIES.map(compact));

/** The metric label of a query. */
export function nameForMetric(query: string): string {
  const word = compact(query);
  return byWord.get(word) ?? (popular.has(word) ? word : OTHER_TERM);
}
