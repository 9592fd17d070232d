/** What the search shows without hits: popular pages for an empty query, other queries for one that found nothing. */
import type { SearchAnswer, SearchHit, SearchRequest } from '#shared/contracts/search.ts';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { POPULAR_QUERIES } from '#shared/content/search-words.ts';
import { pageById } from '#shared/site/registry.ts';
import { bigrams, compact } from './tokens.ts';

/** Ids of the pages that most visitors look for. */
const POPULAR_PAGES = ['resource-compute-power', 'resource-idc-data-center', 'resource-wan-ccs', 'resource-safety-rule', 'resource-disaster-recovery', 'documents', 'cases', 'glossary'];
const MAX_SUGGESTIONS = 6;
/** Least Dice coefficient of a name that is suggested. */
const MIN_SIMILARITY = 0.2;

/** Popular pages and popular queries. */
export function popularAnswer({ kind, page = 1 }: SearchRequest): SearchAnswer {
  const hasPages = kind === undefined || kind === 'page';
  const pages = hasPages && page === 1 ? POPULAR_PAGES.map(pageById) : [];
  const hits = pages.map(({ name, path, description }): SearchHit => ({ title: name, path, kind: 'page', snippet: [{ text: description, marked: false }] }));
  const counts = { page: POPULAR_PAGES.length, faq: 0, document: 0, article: 0, term: 0 };
  return { query: '', kind, page, total: hasPages ? POPULAR_PAGES.length : 0, counts, hits, suggestions: POPULAR_QUERIES };
}

const bigramsOf = (text: string): ReadonlySet<string> => new Set(bigrams(compact(text)));

/** Dice coefficient of two sets, 0 to 1. */
const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => (2 * a.intersection(b).size) / (a.size + b.size);

/**
 * Names that are similar to a query, the most similar first, then popular queries.
 * @param titles of everything in the index
 */
export function suggestionsFor(query: string, titles: readonly string[]): readonly string[] {
  const wanted = bigramsOf(query);
  const names = [...TERMS.map(({ name }) => name), ...titles];
  const similar = names.map((name) => ({ name, share: similarity(wanted, bigramsOf(name)) })).filter(({ share }) => share >= MIN_SIMILARITY);
  const best = similar.toSorted((a, b) => b.share - a.share).map(({ name }) => name);
  return [...new Set([...best, ...POPULAR_QUERIES])].filter((name) => compact(name) !== compact(query)).slice(0, MAX_SUGGESTIONS);
}
