/**
 * The five data-centre sites as data: pages, comparison tables, drawings and the comparison tool read them here,
 * so a site's figures stand in one place (information architecture, sections 6.6 and 8.1).
 */
import type { SiteId } from './drawing.ts';
import type { Fact } from './model.ts';
import { fudi } from './sites/fudi.ts';
import { hanggang } from './sites/hanggang.ts';
import { jiandeNew } from './sites/jiande-new.ts';
import { jiande } from './sites/jiande.ts';
import type { Site } from './sites/site.ts';
import { xiasha } from './sites/xiasha.ts';

export type { Site, SiteFact, Workload } from './sites/site.ts';
export { THIRTEEN_TERMS, type SiteTerm } from './sites/site.ts';

/** City sites first, then the two up the river. */
export const SITES: readonly Site[] = [hanggang, xiasha, fudi, jiande, jiandeNew];

/**
 * A site by its identifier.
 * @throws Error when none has it: impossible for a `SiteId` of the type, so it tells of a wrong cast
 */
export function siteById(id: SiteId): Site {
  const site = SITES.find((candidate) => candidate.id === id);
  if (!site) throw new Error(`no site has the id "${id}"`);
  return site;
}

/** The thirteen facts of a site in their full wording, for a list of facts on a page. */
export function siteFacts(id: SiteId): readonly Fact[] {
  return siteById(id).thirteen.map(({ term, value }) => ({ term, value }));
}
