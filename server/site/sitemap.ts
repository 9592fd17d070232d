/**
 * The sitemap (sitemaps.org 0.9) of every page that stands for itself, with the articles and documents that the
 * upstream tells. Baidu's extension says which devices an address serves; a compact twin is named beside its page.
 */
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import type { ArticleSummary, DocumentNode } from '#shared/contracts/news.ts';
import { documentsOf } from '#shared/site/document-tree.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { canonicalPath, PAGES, pageById } from '#shared/site/registry.ts';
import { tagged, type Tagged } from '#server/plugins/tagged.ts';
import { escapeXml } from './xml.ts';

const MOST_ARTICLES = 100;
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"',
].join(' ');

interface Address {
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly changed?: string | undefined;
  /** Path of the compact twin, where phones have one of their own. */
  readonly twin?: string;
}

function entry(origin: string, { path, changed, twin }: Address): string {
  const devices =
    twin === undefined
      ? '<mobile:mobile type="pc,mobile"/>'
      : `<xhtml:link rel="alternate" media="only screen and (max-width: 860px)" href="${escapeXml(origin + twin)}"/>`;
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}${devices}</url>`;
}

const newest = (dates: readonly (string | undefined)[]): string | undefined => dates.filter((date) => date !== undefined).toSorted().at(-1)?.slice(0, 10);

/** Paths of compact twins by the page that they are a twin of. */
const twins = new Map(PAGES.flatMap(({ group, twin, path }) => (group === 'mobile' && twin !== undefined ? [[twin, path] as const] : [])));

function addressOf({ id, path, updated }: PageEntry): Address {
  const twin = twins.get(id);
  return { path, changed: updated, ...(twin === undefined ? {} : { twin }) };
}

/** Pages that stand for themselves: a mobile twin's content is its desktop page's. */
const OWN_PAGES: readonly Address[] = PAGES.filter((page) => !page.hidden?.includes('sitemap') && canonicalPath(page) === page.path).map(addressOf);

type Listed = readonly [articles: readonly ArticleSummary[] | undefined, documents: readonly DocumentNode[] | undefined];

function write(origin: string, [listed = [], tree = []]: Listed): string {
  const documents = documentsOf(tree);
  // The two lists are as new as the newest thing in them.
  const ofLists: Readonly<Record<string, string | undefined>> = {
    [pageById('about-news').path]: newest(listed.map(({ publishTime }) => publishTime)),
    [pageById('documents').path]: newest(documents.map(({ updateTime }) => updateTime)),
  };
  const addresses: readonly Address[] = [
    ...OWN_PAGES.map((page) => ({ ...page, changed: ofLists[page.path] ?? page.changed })),
    ...listed.map((article) => ({ path: articlePath(article.id), changed: article.publishTime.slice(0, 10) })),
    ...documents.map(({ id, updateTime }) => ({ path: documentPath(id), ...(updateTime ? { changed: updateTime.slice(0, 10) } : {}) })),
  ];
  const urls = addresses.map((address) => entry(origin, address)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls}</urlset>`;
}

/**
 * Makes the function that gives the sitemap; without an upstream it lists the pages alone. What was written
 * stays as long as the answers that it was written from are the very same, so that a thousand documents cost no more.
 */
export function createSitemap(origin: string, news: NewsReads): () => Promise<Tagged> {
  let latest: { readonly from: Listed; readonly answer: Tagged } | undefined;
  return async () => {
    const [articles, documents] = await Promise.allSettled([news.articles({ page: 1, pageSize: MOST_ARTICLES }), news.documents()]);
    const from: Listed = [
      articles.status === 'fulfilled' ? articles.value.value.list : undefined,
      documents.status === 'fulfilled' ? documents.value.value : undefined,
    ];
    if (!latest || from.some((answer, index) => answer !== latest?.from[index])) latest = { from, answer: tagged(write(origin, from), 'application/xml') };
    return latest.answer;
  };
}
