/** The one spelling of a list query: what goes upstream and what the cache is keyed by. */
import { NEWS_PAGE_SIZE, type ArticleQuery } from '#shared/contracts/news.ts';

/** Fills in the defaults and drops empty filters and unknown parameters. */
export function toListRequest(query: ArticleQuery) {
  const { page = 1, pageSize = NEWS_PAGE_SIZE, category, keyword, startTime, endTime } = query;
  const filters = Object.entries({ category, keyword, startTime, endTime }).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  /** In the contract's order; `page` and `pageSize` always present. */
  const params: Readonly<Record<string, string | number>> = { page, pageSize, ...Object.fromEntries(filters) };
  return {
    params,
    page,
    pageSize,
    /** Equal for queries that mean the same. */
    key: JSON.stringify(Object.entries(params)),
    /** True when anything but the paging is given: such answers must not push the plain lists out. */
    isFiltered: filters.length > 0,
  };
}
