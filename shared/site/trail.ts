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

/** Parents of pages whose group does not tell it. */
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
 * The pages above this one, the home page first; the page itself is not among them.
 * @param ofDetail the trail of something that the page shows, e.g. a document: then the page is the last step
 */
export function trailOf(page: PageEntry, ofDetail = false): readonly TrailStep[] {
  const steps: TrailStep[] = [{ name: '首页', path: '/' }];
  if (page.id === 'home') return [];
  const ids = [PARENTS[page.group], OWN_PARENTS[page.id]];
  for (const id of ids) {
    if (id === undefined || id === page.id) continue;
    const parent = pageById(id);
    steps.push({ name: parent.name, path: parent.path });
  }
  if (ofDetail) steps.push({ name: page.name, path: page.path });
  return steps;
}
