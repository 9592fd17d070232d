/** Breadcrumbs, derived from the registry. */
import type { PageEntry, PageGroup } from './page.ts';
import { pageById } from './registry.ts';

const PARENTS: Readonly<Partial<Record<PageGroup, string>>> = {
  resource: 'product-index',
  solution: 'solution-index',
  service: 'service-index',
  about: 'about-index',
  mobile: 'mobile-index',
};

/** Direct parents of pages that are not directly below the parent of their group. */
const OWN_PARENTS: Readonly<Record<string, string>> = {
  'wan-partners': 'partners',
  'partner-arc': 'partners',
  'partner-pol': 'partners',
  'partner-sup': 'partners',
  'about-news-detail': 'about-news',
};

export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/**
 * The ancestors of a page, the home page first, without the page itself.
 * @param ofDetail true for a detail that the page shows, e.g. a document; the page is then the last step
 */
export function trailOf(page: PageEntry, ofDetail = false): readonly TrailStep[] {
  if (page.id === 'home') return [];
  const ids = [PARENTS[page.group], OWN_PARENTS[page.id]].filter((id) => id !== undefined);
  const pages = [...ids.filter((id) => id !== page.id).map(pageById), ...(ofDetail ? [page] : [])];
  return [{ name: '首页', path: '/' }, ...pages.map(({ name, path }) => ({ name, path }))];
}
