/**
 * The sitemap (sitemaps.org 0.9): every canonical page, and the articles and documents of the upstream. Baidu's
 * extension says which devices an address serves. A mobile page is listed as an alternate of its desktop page.
 */
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { isTime, NEWEST, type ArticleSummary, type DocumentNode } from '#shared/contracts/news.ts';
import { readArticlePages } from '#shared/site/article-pages.ts';
import { documentsOf } from '#shared/site/document-tree.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import { canonicalPath, PAGES, pageById } from '#shared/site/registry.ts';
import { tagged, type Tagged } from '#server/plugins/tagged.ts';
import { escapeXml } from './xml.ts';

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"',
].join(' ');

interface SitemapEntry {
  readonly path: string;
  /** A date `YYYY-MM-DD`. */
  readonly lastmod?: string | undefined;
  /** Path of the mobile page, if there is one. */
  readonly mobile?: string | undefined;
}

function toXml(origin: string, { path, lastmod, mobile }: SitemapEntry): string {
  const devices =
    mobile === undefined
      ? '<mobile:mobile type="pc,mobile"/>'
      : `<xhtml:link rel="alternate" media="only screen and (max-width: 860px)" href="${escapeXml(origin + mobile)}"/>`;
  const date = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${date}${devices}</url>`;
}

/** The day of an upstream time; undefined when it is none of the calendar. */
const dayOf = (time = ''): string | undefined => (isTime(time.slice(0, 10)) ? time.slice(0, 10) : undefined);
const newest = (times: readonly (string | undefined)[]): string | undefined => times.flatMap((time) => dayOf(time) ?? []).toSorted().at(-1);

/** Pages with a canonical address of their own. A mobile page usually has the address of its desktop page. */
const CANONICAL_PAGES: readonly SitemapEntry[] = PAGES
  .filter((page) => !page.hidden && canonicalPath(page) === page.path)
  .map(({ id, path, updated }) => ({ path, lastmod: updated, mobile: PAGES.find(({ twin }) => twin === id)?.path }));

interface NewsAnswers {
  /** The pages of the list. */
  readonly articles: readonly (readonly ArticleSummary[])[];
  readonly tree: readonly DocumentNode[] | undefined;
}

/** The newest articles, or those of the one list that every article reads when a page of them cannot be read. */
async function readArticles(news: NewsReads): Promise<NewsAnswers['articles']> {
  const pages = await readArticlePages(news).catch(() => undefined);
  return pages ?? news.articles(NEWEST).then(({ value }) => [value.list], () => []);
}

/** Whether two answers are the same objects of the cache. */
const isSame = (a: NewsAnswers, b: NewsAnswers): boolean =>
  a.tree === b.tree && a.articles.length === b.articles.length && a.articles.every((page, index) => page === b.articles[index]);

function write(origin: string, { articles: pages, tree = [] }: NewsAnswers): string {
  const articles = pages.flat();
  const documents = documentsOf(tree);
  // A list page changes with its newest entry.
  const lastmodOfLists: Readonly<Record<string, string | undefined>> = {
    [pageById('about-news').path]: newest(articles.map(({ publishTime }) => publishTime)),
    [pageById('documents').path]: newest(documents.map(({ updateTime }) => updateTime)),
  };
  const entries: readonly SitemapEntry[] = [
    ...CANONICAL_PAGES.map((page) => ({ ...page, lastmod: lastmodOfLists[page.path] ?? page.lastmod })),
    ...articles.map(({ id, publishTime }) => ({ path: articlePath(id), lastmod: dayOf(publishTime) })),
    ...documents.map(({ id, updateTime }) => ({ path: documentPath(id), lastmod: dayOf(updateTime) })),
  ];
  const urls = entries.map((entry) => toXml(origin, entry)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls}</urlset>`;
}

/**
 * Makes the function that returns the sitemap. If the upstream fails, the sitemap lists only the pages. It is written
 * again only when an upstream answer is another object, so that a request costs the same with a thousand documents.
 */
export function createSitemap(origin: string, news: NewsReads): () => Promise<Tagged> {
  let latest: { readonly from: NewsAnswers; readonly answer: Tagged } | undefined;
  return async () => {
    const [articles, tree] = await Promise.all([readArticles(news), news.documents().then(({ value }) => value, () => undefined)]);
    const from = { articles, tree };
    if (!latest || !isSame(from, latest.from)) latest = { from, answer: tagged(write(origin, from), 'application/xml') };
    return latest.answer;
  };
}
