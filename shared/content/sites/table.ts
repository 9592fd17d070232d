/** Comparison tables made from the sites, so a site's figure never differs between two pages. */
import type { SiteId } from '../drawing.ts';
import type { Table } from '../model.ts';
import { configureMore } from '../configure-more.ts';
import { SITES, siteById } from '../sites.ts';
import { THIRTEEN_TERMS, type Site, type SiteTerm } from './site.ts';

function shortOf(site: Site, term: SiteTerm): string {
  return site.thirteen[THIRTEEN_TERMS.indexOf(term)]?.short ?? '';
}

/**
 * One row a site with the short form of the chosen facts, and the way to the configurator for the page's own site.
 * @param remark last column: its head and what the page that compares has to say of each site
 */
export function siteRowsTable(
  own: SiteId,
  caption: string,
  terms: readonly SiteTerm[],
  remark: { readonly head: string; readonly cells: Readonly<Record<SiteId, string>> },
): Table {
  return {
    caption,
    columns: ['机房', ...terms, remark.head],
    rows: SITES.map((site) => ({
      head: site.name,
      note: site.short,
      page: site.page,
      cells: [...terms.map((term) => shortOf(site, term)), remark.cells[site.id]],
    })),
    more: configureMore(`在${siteById(own).name}配一份清单`, { site: own }),
  };
}

/** All thirteen facts as rows, one column a site. */
export function thirteenTable(caption: string, notes: readonly string[]): Table {
  return {
    caption,
    columns: ['事实', ...SITES.map((site) => site.name)],
    rows: THIRTEEN_TERMS.map((term) => ({ head: term, cells: SITES.map((site) => shortOf(site, term)) })),
    notes,
  };
}
