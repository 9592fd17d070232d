/** Compares two to five data-centre sites: the thirteen facts, their differences, and the cabinet power. */
import type { SiteId } from '#shared/content/drawing.ts';
import { bare } from '#shared/content/figure.ts';
import { SITES, siteById, THIRTEEN_TERMS, type Site, type Workload } from '#shared/content/sites.ts';

export const MIN_SITES = 2;
const DEFAULT_SITES: readonly SiteId[] = ['hanggang', 'jiande'];

export interface ComparedFact {
  readonly term: string;
  /** The short form of the fact for each site. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** The known sites among `ids`, in the order of `SITES`. */
function knownSites(ids: ReadonlySet<string>): readonly SiteId[] {
  return SITES.map((site) => site.id).filter((id) => ids.has(id));
}

/** Reads comma-separated site ids from the query. With fewer than two known ids it returns the default pair. */
export function readSites(raw: string | undefined): readonly SiteId[] {
  const named = knownSites(new Set((raw ?? '').split(',').map((id) => id.trim())));
  return named.length >= MIN_SITES ? named : DEFAULT_SITES;
}

/** Adds or removes a site. The last two cannot be removed. */
export function toggleSite(chosen: readonly SiteId[], id: SiteId): readonly SiteId[] {
  if (!chosen.includes(id)) return knownSites(new Set([...chosen, id]));
  return chosen.length > MIN_SITES ? chosen.filter((other) => other !== id) : chosen;
}

/** The thirteen facts of the chosen sites. */
export function compareSites(chosen: readonly SiteId[]): readonly ComparedFact[] {
  const sites = chosen.map(siteById);
  return THIRTEEN_TERMS.map((term, index) => {
    const values = sites.map((site) => bare(site.thirteen[index]?.short ?? ''));
    return { term, values, differs: new Set(values).size > 1 };
  });
}

export interface SitePreset {
  readonly workload: Workload;
  readonly sites: readonly SiteId[];
}

/** A choice of sites for each workload that suits more than one site. */
export const SITE_PRESETS: readonly SitePreset[] = presets(SITES);

function presets(sites: readonly Site[]): readonly SitePreset[] {
  const workloads = [...new Set(sites.flatMap((site) => site.suited))];
  return workloads
    .map((workload) => ({ workload, sites: sites.filter((site) => site.suited.includes(workload)).map((site) => site.id) }))
    .filter((preset) => preset.sites.length >= MIN_SITES);
}

/** The upper end of the power scale, kW: the largest cabinet power of all sites. */
export const MAX_KW = Math.max(...SITES.map((site) => site.powerMaxKw));
