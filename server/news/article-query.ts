/** The one spelling of a list query: what goes upstream and what the cache is keyed by. */
import { NEWS_PAGE_SIZE, type ArticleQuery } from '#shared/contracts/news.ts';

export interface ListRequest {
  /** In the contract's order; `page` and `pageSize` always present. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly page: number;
  readonly pageSize: number;
  /** Equal for queries that mean the same. */
  readonly key: string;
  /** True when anything but the paging is given: such answers must not push the plain lists out. */
  readonly isFiltered: boolean;
}

/** Fills in the defaults and drops empty filters and unknown parameters. */
export function toListRequest(query: ArticleQuery): ListRequest {
  const { page = 1, pageSize = NEWS_PAGE_SIZE, category, keyword, startTime, endTime } = query;
  const filters = Object.entries({ category, keyword, startTime, endTime }).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  const params = { page, pageSize, ...Object.fromEntries(filters) };
  return { params, page, pageSize, key: JSON.stringify(Object.entries(params)), isFiltered: filters.length > 0 };
}
