/** What is shown where nothing is asked: it needs no index. */
import type { SearchAnswer, SearchHit, SearchRequest } from '#shared/contracts/search.ts';
import { POPULAR_QUERIES } from '#shared/content/search-words.ts';
import { pageById } from '#shared/site/registry.ts';

/** Pages that answer most visits; shown where nothing is asked. */
const POPULAR_PAGES = ['resource-compute-power', 'resource-idc-data-center', 'resource-wan-ccs', 'resource-safety-rule', 'resource-disaster-recovery', 'documents', 'cases', 'glossary'];

/** Common pages and common searches. */
export function popularAnswer({ kind, page = 1 }: SearchRequest): SearchAnswer {
  const isAskedFor = kind === undefined || kind === 'page';
  const pages = isAskedFor && page === 1 ? POPULAR_PAGES.map(pageById) : [];
  const hits = pages.map(({ name, path, description }): SearchHit => ({ title: name, path, kind: 'page', snippet: [{ text: description, marked: false }] }));
  const counts = { page: POPULAR_PAGES.length, faq: 0, document: 0, article: 0, term: 0 };
  return { query: '', kind, page, total: isAskedFor ? POPULAR_PAGES.length : 0, counts, hits, suggestions: POPULAR_QUERIES };
}
