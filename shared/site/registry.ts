/** The page registry: one entry for each page. Routes, menus, search, sitemap and tests are derived from it. */
import { CONTENT_DATES } from './content-dates.ts';
import type { Badge, PageEntry, PageSource } from './page.ts';
import { ABOUT_PAGES } from './pages/about.ts';
import { INDEX_PAGES } from './pages/indexes.ts';
import { MOBILE_RESOURCE_PAGES } from './pages/mobile-resource.ts';
import { MOBILE_SITE_PAGES } from './pages/mobile-sites.ts';
import { POLICY_PAGES } from './pages/policy.ts';
import { CLOUD_PAGES } from './pages/resource-cloud.ts';
import { NETWORK_PAGES } from './pages/resource-network.ts';
import { SERVICE_PAGES } from './pages/service.ts';
import { SOLUTION_PAGES } from './pages/solution.ts';
import { TOP_PAGES } from './pages/top.ts';

const SOURCES = [
  ...TOP_PAGES,
  ...INDEX_PAGES,
  ...CLOUD_PAGES,
  ...NETWORK_PAGES,
  ...SOLUTION_PAGES,
  ...SERVICE_PAGES,
  ...ABOUT_PAGES,
  ...MOBILE_RESOURCE_PAGES,
  ...MOBILE_SITE_PAGES,
  ...POLICY_PAGES,
];

/** Content names pages by these, so that the compiler finds a wrong one. */
export type PageId = (typeof SOURCES)[number]['id'];

/** The products, solutions and services. */
export type OfferedId = Extract<(typeof SOURCES)[number], { readonly group: 'resource' | 'solution' | 'service' }>['id'];

/** The date of a page that `npm run content-dates` has not dated yet. */
const UNDATED = '2026-11-20';

export const PAGES: readonly PageEntry[] = SOURCES.map((page: PageSource) => ({ ...page, updated: CONTENT_DATES[page.id]?.date ?? UNDATED }));

const byId = new Map(PAGES.map((page) => [page.id, page]));
const byPath = new Map(PAGES.map((page) => [normalisePath(page.path), page]));

/** The same key for every spelling of a path: lower case, without a trailing slash. */
export function normalisePath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}

/** The page of a path in any spelling (case, one trailing slash), or undefined. */
export function findPage(path: string): PageEntry | undefined {
  return byPath.get(normalisePath(path));
}

/**
 * A page by its id.
 * @throws Error for an unknown id; this is a mistake in the content, which the tests find
 */
export function pageById(id: string): PageEntry {
  const page = byId.get(id);
  if (!page) throw new Error(`no page has the id "${id}"`);
  return page;
}

/** The desktop page of a mobile twin; of any other page, the page itself. */
export const desktopOf = (page: PageEntry): PageEntry => (page.twin === undefined ? page : pageById(page.twin));

/** The badge of a page. A mobile twin has the badge of its desktop page. */
export const badgeOf = (page: PageEntry): Badge | undefined => desktopOf(page).badge;

/** The canonical path of a page. A mobile twin has the path of its desktop page, the article page without an article that of the list. */
export function canonicalPath(page: PageEntry): string {
  if (page.template === 'article') return pageById('about-news').path;
  return desktopOf(page).path;
}
