/** The sitemap (sitemaps.org 0.9) of every listed page, with the articles and documents that the upstream tells. */
import type { BffApi } from '#shared/contracts/bff-api.ts';
import type { ArticleSummary, DocumentNode } from '#shared/contracts/news.ts';
import { articlePath, documentPath } from '#shared/site/links.ts';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import { escapeXml } from './xml.ts';

const MOST_ARTICLES = 100;

interface Address {
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly changed?: string;
}

function entry(origin: string, { path, changed }: Address): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
}

function leaves(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  return nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
}

/** Pages that stand for themselves: a mobile twin's content is its desktop page's. */
function pages(): readonly Address[] {
  return PAGES.filter((page) => !page.hidden?.includes('sitemap') && canonicalPath(page) === page.path).map((page) => ({
    path: page.path,
    changed: page.updated,
  }));
}

/** The sitemap as XML; without an upstream it lists the pages alone. */
export async function sitemap(origin: string, news: BffApi): Promise<string> {
  const [articles, documents] = await Promise.allSettled([
    news.articles({ page: 1, pageSize: MOST_ARTICLES }),
    news.documents(),
  ]);
  const listed: readonly ArticleSummary[] = articles.status === 'fulfilled' ? articles.value.value.list : [];
  const tree = documents.status === 'fulfilled' ? documents.value.value : [];
  const addresses: readonly Address[] = [
    ...pages(),
    ...listed.map((article) => ({ path: articlePath(article.id), changed: article.publishTime.slice(0, 10) })),
    ...leaves(tree).map((leaf) => ({ path: documentPath(leaf.id) })),
  ];
  const urls = addresses.map((address) => entry(origin, address)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}
