/** What a search tells the metrics. A visitor's own words are never told: only names of the glossary and its spellings. */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { POPULAR_QUERIES } from '#shared/content/search-words.ts';
import { compact } from './tokens.ts';

export interface SearchNotice {
  readonly found: boolean;
  /** Identifier of the term that the query is, or `other`. */
  readonly term: string;
}

/** Every label of the metric that may name a query. */
export const OTHER_TERM = 'other';

const byWord = new Map(TERMS.flatMap(({ id, name, words }) => [name, ...words].map((word) => [compact(word), id] as const)));
const popular = new Set(POPULAR_QUERIES.map(compact));

/** The term that a whole query means; anything else has no name. */
export function nameForMetric(query: string): string {
  const whole = compact(query);
  return byWord.get(whole) ?? (popular.has(whole) ? whole : OTHER_TERM);
}
