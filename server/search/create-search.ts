/** The search of the whole site: the site's own index, kept up to date with what the upstream publishes. */
import { LRUCache } from 'lru-cache';
import type { BffApi, NewsReads } from '#shared/contracts/bff-api.ts';
import { SEARCH_KINDS, SEARCH_PAGE_SIZE, type PageHelps, type SearchAnswer, type SearchHit, type SearchKind, type SearchRequest } from '#shared/contracts/search.ts';
import { pageById } from '#shared/site/registry.ts';
import { helpsOf } from './helps.ts';
import { nameForMetric, type SearchNotice } from './notice.ts';
import { popularAnswer } from './popular.ts';
import { planQuery } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import { openIndex } from './search-index.ts';
import { snippetOf } from './snippet.ts';
import { suggestionsFor } from './suggestions.ts';
import { compact } from './tokens.ts';
import { createUpstreamIndexer } from './upstream-indexer.ts';

export interface Search {
  /** Answers from memory; asks for news of the upstream behind. */
  find(request: SearchRequest): SearchAnswer;
  /** What goes with a page. */
  helps(page: string): PageHelps;
  /** Reads what the upstream publishes; never rejects. */
  refresh(): Promise<void>;
  close(): void;
}

export interface SearchOptions {
  /** Reads that wait for today's answer. */
  readonly reads: NewsReads;
  /** Bytes of the built index; undefined where nothing was built. */
  readonly bytes: Uint8Array | undefined;
  readonly ttlMs: number;
  readonly log: { info(fields: object): void; warn(fields: object): void; error(fields: object): void };
  readonly onSearch?: ((notice: SearchNotice) => void) | undefined;
}

/** Readings of queries that are kept; a query is asked for page by page and kind by kind. */
const KEPT = 300;

interface Reading {
  readonly ranked: readonly Ranked[];
  readonly marks: readonly string[];
  readonly corrected: string | undefined;
}

function countByKind(ranked: readonly Ranked[]): Record<SearchKind, number> {
  const counts = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>;
  for (const { place } of ranked) counts[place.kind] += 1;
  return counts;
}

/** Opens the search; nothing is read from the upstream before `refresh` or the first question. */
export function createSearch({ reads, bytes, ttlMs, log, onSearch }: SearchOptions): Search {
  const index = openIndex(bytes);
  const indexer = createUpstreamIndexer({ reads, index, ttlMs, log });
  const readings = new LRUCache<string, Reading>({ max: KEPT });

  function read(query: string): Reading {
    const key = `${index.version} ${query}`;
    let reading = readings.get(key);
    if (!reading) {
      const plan = planQuery(query, index.vocabulary);
      reading = { ranked: rank(index, plan, query), marks: plan.marks, corrected: plan.corrected };
      readings.set(key, reading);
    }
    return reading;
  }

  function toHit({ place: { id, title, path, kind, section } }: Ranked, marks: readonly string[]): SearchHit {
    return { title, path, kind, ...(section === '' ? {} : { section }), snippet: snippetOf(index.textOf(id), marks) };
  }

  return {
    find(request) {
      void indexer.refresh();
      const query = request.query.trim();
      if (compact(query) === '') return popularAnswer(request);
      const { ranked, marks, corrected } = read(query);
      const page = request.page ?? 1;
      const wanted = request.kind === undefined ? ranked : ranked.filter(({ place }) => place.kind === request.kind);
      if (page === 1) onSearch?.({ found: wanted.length > 0, term: nameForMetric(query) });
      return {
        query,
        kind: request.kind,
        page,
        total: wanted.length,
        counts: countByKind(ranked),
        hits: wanted.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE).map((each) => toHit(each, marks)),
        ...(corrected !== undefined && ranked.length > 0 ? { corrected } : {}),
        suggestions: wanted.length > 0 ? [] : suggestionsFor(query, index.titles()),
      };
    },
    helps(page) {
      void indexer.refresh();
      return helpsOf(page, pageById(page).path, indexer, index.cases);
    },
    refresh: () => indexer.refresh(),
    close() {
      indexer.close();
      index.close();
    },
  };
}

/** Everything that a page may ask for, in process. */
export function createBffApi(reads: NewsReads, search: Search): BffApi {
  return { ...reads, search: async (request) => search.find(request), helps: async (page) => search.helps(page) };
}
