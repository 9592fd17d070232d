/** The search of the whole site: an index of the site's own content, kept up to date with the upstream's content. */
import { LRUCache } from 'lru-cache';
import type { BffApi, NewsReads } from '#shared/contracts/bff-api.ts';
import { SEARCH_KINDS, SEARCH_PAGE_SIZE, type PageHelps, type SearchAnswer, type SearchHit, type SearchKind, type SearchRequest } from '#shared/contracts/search.ts';
import { pageById } from '#shared/site/registry.ts';
import { helpsOf } from './helps.ts';
import { nameForMetric, type SearchNotice } from './notice.ts';
import { planQuery, type Plan } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import { openIndex } from './search-index.ts';
import { snippetOf } from './snippet.ts';
import { popularAnswer, suggestionsFor } from './suggestions.ts';
import { createUpstreamIndexer, type UpstreamIndexerOptions } from './upstream-indexer.ts';

interface SearchOptions extends Omit<UpstreamIndexerOptions, 'index'> {
  /** Bytes of the built index; undefined when there is no build. */
  readonly bytes: Uint8Array | undefined;
  readonly onSearch?: ((notice: SearchNotice) => void) | undefined;
}

/** Queries whose ranking is cached, because a visitor asks for the same query page by page and kind by kind. */
const MAX_CACHED_QUERIES = 300;

const countByKind = (ranked: readonly Ranked[]) =>
  Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, ranked.filter(({ entry }) => entry.kind === kind).length])) as Record<SearchKind, number>;

export type Search = ReturnType<typeof createSearch>;

/** Opens the search. It reads nothing from the upstream before `refresh` or the first query. */
export function createSearch({ reads, bytes, ttlMs, log, onSearch }: SearchOptions) {
  const index = openIndex(bytes, () => cache.clear());
  const indexer = createUpstreamIndexer({ reads, index, ttlMs, log });
  const run = (query: string) => {
    const plan = planQuery(query, index.vocabulary);
    return { ranked: rank(index, plan, query), plan };
  };
  const cache = new LRUCache<string, ReturnType<typeof run>>({ max: MAX_CACHED_QUERIES, memoMethod: run });

  function toHit({ entry: { id, title, path, kind, section } }: Ranked, { marks, parts }: Plan): SearchHit {
    const text = index.textOf(id);
    const snippet = snippetOf(text, marks);
    const isMarked = snippet.some(({ marked }) => marked);
    return { title, path, kind, ...(section === '' ? {} : { section }), snippet: isMarked ? snippet : snippetOf(text, parts) };
  }

  return {
    /** Answers from memory, and starts a refresh in the background when one is due. */
    find(request: SearchRequest): SearchAnswer {
      void indexer.refresh();
      const query = request.query.trim();
      if (query === '') return popularAnswer(request);
      const { ranked, plan } = cache.memo(query);
      const page = request.page ?? 1;
      const wanted = request.kind === undefined ? ranked : ranked.filter(({ entry }) => entry.kind === request.kind);
      if (page === 1) onSearch?.({ found: wanted.length > 0, term: nameForMetric(query) });
      return {
        query,
        kind: request.kind,
        page,
        total: wanted.length,
        counts: countByKind(ranked),
        hits: wanted.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE).map((each) => toHit(each, plan)),
        ...(plan.corrected !== undefined ? { corrected: plan.corrected } : {}),
        suggestions: wanted.length > 0 ? [] : suggestionsFor(query, index.titles()),
      };
    },
    /** Related documents, articles and case studies of a page. */
    helps(page: string): PageHelps {
      void indexer.refresh();
      return helpsOf(page, pageById(page).path, indexer, index.cases);
    },
    /** Reads what the upstream publishes. Never rejects. */
    refresh: indexer.refresh,
    close(): void {
      indexer.close();
      index.close();
    },
  };
}

/**
 * The interface that pages use, answered in this process.
 * @param isLatest related texts wait for the upstream's current lists, as the reads do
 */
export function createBffApi(reads: NewsReads, search: Search, isLatest = false): BffApi {
  return {
    ...reads,
    search: async (request) => search.find(request),
    async helps(page) {
      if (isLatest) await search.refresh();
      return search.helps(page);
    },
  };
}
