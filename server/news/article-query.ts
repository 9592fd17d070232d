/** Normalises a list query: the same result is sent upstream and used as the cache key. */
import { NEWEST, NEWS_PAGE_SIZE, type ArticleQuery } from '#shared/contracts/news.ts';

/** Fills in the defaults and drops empty filters and unknown parameters. */
export function toListRequest(query: ArticleQuery) {
  const { page = 1, pageSize = NEWS_PAGE_SIZE, category, keyword, startTime, endTime } = query;
  const filters = Object.entries({ category, keyword, startTime, endTime }).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  /** In the order of the contract, always with `page` and `pageSize`. */
  const params: Readonly<Record<string, string | number>> = { page, pageSize, ...Object.fromEntries(filters) };
  return {
    params,
    page,
    pageSize,
    /** Equal for equivalent queries. */
    key: JSON.stringify(Object.entries(params)),
    /** False for what no page of the site asks for. Such lists have a cache of their own, so that they cannot evict the others. */
    isCommon: filters.length === 0 && (pageSize === NEWS_PAGE_SIZE || (page === NEWEST.page && pageSize === NEWEST.pageSize)),
  };
}
