/** Reads the query of a page. Ignores invalid values, since a visitor may have typed them. */
import type { Field } from '#shared/configurator/names.ts';
import { LONGEST_IN_ADDRESS } from '#shared/configurator/traffic.ts';
import { LONGEST_ID } from '#shared/contracts/news.ts';
import { LONGEST_QUERY, MAX_SEARCH_PAGE, SEARCH_KINDS, type SearchRequest } from '#shared/contracts/search.ts';
import type { QueryReader } from '#shared/contracts/ssr.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { firstCharacters } from '#shared/text/first-characters.ts';
import type { NewsListQuery, PageQuery } from './model.ts';

/** Maximum length of a parameter value, characters. */
const MAX_VALUE_LENGTH = 80;
const MAX_NEWS_PAGE = 10_000;

// Control characters and lone surrogates must not get into HTML or into calls of the upstream.
// oxlint-disable-next-line no-control-regex
const INVALID_CHARACTERS = /[\u0000-\u001F\u007F-\u009F]|\p{Cs}/u;

/** A trimmed text parameter, cut to the maximum length in characters. Undefined if it is empty or has invalid characters. Browsers keep the tabs of a pasted text. */
export function readText(search: QueryReader, name: string, maxLength: number): string | undefined {
  const value = search.get(name)?.replaceAll('\t', ' ').trim();
  return value && !INVALID_CHARACTERS.test(value) ? firstCharacters(value, maxLength) : undefined;
}

/** The parameter that holds lines, of a series of traffic. */
const LINES: Field = 'points';

function readLines(search: QueryReader): string | undefined {
  const text = search.get(LINES)?.replaceAll('\r\n', '\n').trim();
  const isValid = text?.split(/[\n\t]/).every((line) => !INVALID_CHARACTERS.test(line));
  return text && isValid ? firstCharacters(text, LONGEST_IN_ADDRESS) : undefined;
}

/** The id of an article or a document. Undefined without one, null for an id that cannot exist. */
export function readContentId(search: QueryReader): string | null | undefined {
  const id = search.get('id')?.trim();
  if (!id) return undefined;
  return [...id].length > LONGEST_ID || INVALID_CHARACTERS.test(id) ? null : id;
}

function readPageNumber(search: QueryReader, max: number): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= max ? page : 1;
}

/** The parameters that a page's registry entry names. */
export function readPageQuery(page: PageEntry, search: QueryReader): PageQuery {
  return Object.fromEntries((page.query ?? []).flatMap((name) => {
    const value = name === LINES ? readLines(search) : readText(search, name, MAX_VALUE_LENGTH);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** The request of the search page. */
export function readSearchRequest(search: QueryReader): SearchRequest {
  const kind = SEARCH_KINDS.find((each) => each === search.get('kind'));
  return { query: readText(search, 'q', LONGEST_QUERY) ?? '', kind, page: readPageNumber(search, MAX_SEARCH_PAGE) };
}

export const NEWS_FIRST_PAGE: NewsListQuery = { category: undefined, keyword: undefined, page: 1 };

/** The query of the news list. */
export function readNewsListQuery(search: QueryReader): NewsListQuery {
  return { category: readText(search, 'category', 40), keyword: readText(search, 'keyword', 80), page: readPageNumber(search, MAX_NEWS_PAGE) };
}
