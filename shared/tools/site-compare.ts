/** Two to five data-centre sites side by side: the thirteen facts, where they differ, and cabinet power. */
import type { SiteId } from '#shared/content/drawing.ts';
import { bare } from '#shared/content/figure.ts';
import { SITES, siteById, THIRTEEN_TERMS, type Site, type Workload } from '#shared/content/sites.ts';

export const FEWEST_SITES = 2;
const DEFAULT_SITES: readonly SiteId[] = ['hanggang', 'jiande'];

export interface ComparedFact {
  readonly term: string;
  /** Short form of the fact, one a site. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Keeps the order of the sites, drops what is unknown or named twice. */
function inOrder(ids: ReadonlySet<string>): readonly SiteId[] {
  return SITES.map((site) => site.id).filter((id) => ids.has(id));
}

/** Sites named by the address, separated by commas; fewer than two known ones are the default pair. */
export function readSites(raw: string | undefined): readonly SiteId[] {
  const named = inOrder(new Set((raw ?? '').split(',').map((id) => id.trim())));
  return named.length >= FEWEST_SITES ? named : DEFAULT_SITES;
}

/** The choice after a site is put in or taken out; the last two stay. */
export function toggleSite(chosen: readonly SiteId[], id: SiteId): readonly SiteId[] {
  if (!chosen.includes(id)) return inOrder(new Set([...chosen, id]));
  return chosen.length > FEWEST_SITES ? chosen.filter((other) => other !== id) : chosen;
}

/** The thirteen facts of the chosen sites in their order. */
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

/** Workloads that more than one site suits: a choice of sites with one click. */
export const SITE_PRESETS: readonly SitePreset[] = presets(SITES);

function presets(sites: readonly Site[]): readonly SitePreset[] {
  const workloads = [...new Set(sites.flatMap((site) => site.suited))];
  return workloads
    .map((workload) => ({ workload, sites: sites.filter((site) => site.suited.includes(workload)).map((site) => site.id) }))
    .filter((preset) => preset.sites.length >= FEWEST_SITES);
}

/** The upper end of the scale of power bars, kW: the densest cabinet of all sites. */
export const MOST_KW = Math.max(...SITES.map((site) => site.powerMaxKw));
