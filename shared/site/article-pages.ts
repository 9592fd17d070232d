import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { NEWS_PAGE_SIZE, type ArticleSummary } from '#shared/contracts/news.ts';

/** The search indexes and the sitemap lists no more articles than these, the newest. */
const MAX_ARTICLES = 500;

/**
 * Reads the article list up to `MAX_ARTICLES`, the newest first, page by page. The pages are those of the site's own list,
 * so that all who read them share the cache and the snapshot.
 * @throws ProblemError when a page cannot be read
 */
export async function readArticlePages(reads: Pick<NewsReads, 'articles'>): Promise<readonly (readonly ArticleSummary[])[]> {
  const pages: (readonly ArticleSummary[])[] = [];
  let count = 0;
  for (let page = 1; count < MAX_ARTICLES; page += 1) {
    const { list, total } = (await reads.articles({ page, pageSize: NEWS_PAGE_SIZE })).value;
    pages.push(list);
    count += list.length;
    if (list.length === 0 || count >= total) break;
  }
  return pages;
}
