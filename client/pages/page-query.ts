/** What a page is asked for by its address; what does not fit is left out, since a visitor may have typed it. */
import { LONGEST_ID } from '#shared/contracts/news.ts';
import { LONGEST_QUERY, MAX_SEARCH_PAGE, SEARCH_KINDS, type SearchRequest } from '#shared/contracts/search.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { firstCharacters } from '#shared/text/first-characters.ts';
import type { NewsListQuery } from './news-list-page.tsx';

/** Values of the parameters that a page's entry names, as far as the address has them. */
export type PageQuery = Readonly<Record<string, string>>;

/** Longest value of a parameter that reaches a page, characters. */
const LONGEST_VALUE = 80;
const MOST_NEWS_PAGES = 10_000;

// A control character, or half a surrogate pair, names nothing: HTML and the upstream shall not get it.
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001F\u007F-\u009F]|\p{Cs}/u;

/** A parameter without space around it, cut at its longest; undefined when it is empty or no text. */
export function textOf(search: QueryReader, name: string, longest: number): string | undefined {
  const value = search.get(name)?.trim();
  return value && !UNFIT.test(value) ? firstCharacters(value, longest) : undefined;
}

/** The id of an article or a document; null for one that none can have, undefined when none is given. */
export function contentIdOf(search: QueryReader): string | null | undefined {
  const id = search.get('id')?.trim();
  if (!id) return undefined;
  return [...id].length > LONGEST_ID || UNFIT.test(id) ? null : id;
}

function pageNumber(search: QueryReader, most: number): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= most ? page : 1;
}

/** The parameters of a page that its entry names. */
export function queryOf(page: PageEntry, search: QueryReader): PageQuery {
  return Object.fromEntries((page.query ?? []).flatMap((name) => {
    const value = textOf(search, name, LONGEST_VALUE);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** What the address of the search page asks for. */
export function searchRequest(search: QueryReader): SearchRequest {
  const kind = SEARCH_KINDS.find((each) => each === search.get('kind'));
  return { query: textOf(search, 'q', LONGEST_QUERY) ?? '', kind, page: pageNumber(search, MAX_SEARCH_PAGE) };
}

export const FIRST_OF_NEWS: NewsListQuery = { category: undefined, keyword: undefined, page: 1 };

/** What the address of the list of news asks for. */
export function newsListQuery(search: QueryReader): NewsListQuery {
  return { category: textOf(search, 'category', 40), keyword: textOf(search, 'keyword', 80), page: pageNumber(search, MOST_NEWS_PAGES) };
}
