/** Checks the choices against the limits of sites, circuits and products. Messages give the reason and name alternatives. */
import { circuitFor } from '#shared/content/circuits.ts';
import { NODE_KW, NODES_PER_RACK } from '#shared/content/compute-figures.ts';
import { clusterMw, racksFor } from '#shared/content/compute.ts';
import type { Circuit } from '#shared/content/configurator/circuit-list.ts';
import { LIMIT_TEXTS as TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { SITES, type Site } from '#shared/content/sites.ts';
import { fill } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import type { Choices, Problems, Reading } from './choices.ts';
import { DUAL_PERCENT, LARGEST_PORT, SINGLE_PERCENT } from './fields.ts';
import { STEP_FIELDS, STEPS, type Step } from './names.ts';

/** Power that a site contracts a rack for: where it has tiers, the one that holds the load. */
const signedAt = ({ tiersKw }: Site, kw: number): number => (kw && tiersKw?.find((tier) => tier >= kw)) || kw;

/** Power that a rack is contracted for: at the chosen site, or the least of those that take the racks. */
export function signedKw(choices: Choices): number {
  const { kw = 0 } = choices;
  const signed = rackSites(choices).map((site) => signedAt(site, kw));
  return signed.length > 0 ? Math.min(...signed) : kw;
}

/** The circuit of each side: the chosen one, or the smallest that is sufficient for the rack. */
export function circuitOf(choices: Choices): Circuit | undefined {
  return choices.circuit ?? (choices.kw === undefined ? undefined : circuitFor(signedKw(choices)));
}

/** Whether racks of this power are liquid-cooled at a site. */
const isLiquid = (site: Site, kw: number): boolean => site.liquid !== undefined && kw > site.airMaxKw;

function fits(site: Site, kw: number): boolean {
  if (kw < site.powerMinKw || kw > site.powerMaxKw) return false;
  return kw <= site.airMaxKw || (site.liquid !== undefined && kw >= site.liquid.minKw);
}

/** Names the alternative sites, or says that there is none. */
function alternatives(sites: readonly Site[], subject: string): string {
  return sites.length > 0 ? fill(TEXTS.sites, { subject, names: sites.map((site) => site.name).join('、') }) : fill(TEXTS.noSite, { subject });
}

/** What to say before a site is chosen: nothing while any site is able. */
const noneOf = (able: readonly Site[], subject: string): string | undefined => (able.length > 0 ? undefined : alternatives(able, subject));

function powerProblem({ site, kw }: Choices): string | undefined {
  if (kw === undefined) return undefined;
  const able = SITES.filter((other) => fits(other, kw));
  if (site ? able.includes(site) : able.length > 0) return undefined;
  const values = { site: site?.name ?? '', others: alternatives(able, `${kw} kW `) };
  if (site && kw < site.powerMinKw) return fill(TEXTS.lowKw, { ...values, limit: site.powerMinKw });
  if (site && kw > site.powerMaxKw) return fill(TEXTS.highKw, { ...values, limit: site.powerMaxKw });
  // Between what air and what cold plates cool: without a site at all of them, since the field takes no power beyond theirs.
  const sites = site ? [site] : SITES;
  return fill(TEXTS.betweenKw, { ...values, air: Math.max(...sites.map(({ airMaxKw }) => airMaxKw)), liquid: Math.min(...sites.map(({ liquid }) => liquid?.minKw ?? Infinity)) });
}

function circuitProblem(choices: Choices): string | undefined {
  const { circuit } = choices;
  const kw = signedKw(choices);
  if (!circuit || circuit.kw >= kw) return undefined;
  // Every rack has one (`test/unit/content/circuits.test.ts`).
  const least = circuitFor(kw);
  return least && fill(TEXTS.weakCircuit, { circuit: circuit.name, limit: circuit.kw, kw, least: least.name, enough: least.kw });
}

/** All liquid-cooled racks of the choices, including those of GPU nodes. */
function liquidRacks(site: Site, { racks, kw, nodes }: Choices): number {
  return (kw !== undefined && isLiquid(site, kw) ? racks : 0) + racksFor(nodes);
}

/** Racks of a site that are cooled as those of the choices are, and how it says that these are too many. */
function racksLike(site: Site, kw: number | undefined): { readonly text: (typeof TEXTS)['racks' | 'liquidRacks' | 'airRacks']; readonly count: number } {
  if (kw === undefined || !site.liquid) return { text: TEXTS.racks, count: site.cabinets - (site.sharedCabinets ?? 0) };
  return isLiquid(site, kw) ? { text: TEXTS.liquidRacks, count: site.liquid.cabinets } : { text: TEXTS.airRacks, count: site.cabinets - site.liquid.cabinets };
}

/** IT power of the choices at a site, at their rating there, MW. */
const megawatts = (site: Site, { racks, kw = 0, nodes }: Choices): number => (racks * signedAt(site, kw)) / 1000 + clusterMw(nodes);

/** Whether the racks of the choices, and their power in all, are within what a site is designed for. */
const holds = (site: Site, choices: Choices): boolean => choices.racks <= racksLike(site, choices.kw).count && megawatts(site, choices) <= site.itLoadMw;

/** Sites with racks and power enough. */
const sitesFor = (choices: Choices): readonly Site[] => SITES.filter((site) => (choices.kw === undefined || fits(site, choices.kw)) && holds(site, choices));

/** Where the racks can stand: at the chosen site, or at every one that takes them. The nodes may stand at another. */
export const rackSites = (choices: Choices): readonly Site[] => (choices.site ? [choices.site] : sitesFor({ ...choices, nodes: 0 }));

/** Whether what stands at these sites is reserved before it is built. */
export const areReserved = (sites: readonly Site[]): boolean => sites.every(({ orders }) => orders);

/** From this many racks a separate room is usual. */
const ROOM_RACKS = 30;

/**
 * Whether the racks are leased as rooms, by their power: those of a building that is reserved, and many at a site of class A
 * (the page of the service models).
 */
export function areRooms(choices: Choices): boolean {
  const sites = rackSites(choices);
  return areReserved(sites) || (choices.racks >= ROOM_RACKS && sites.some(({ gbClass }) => gbClass === 'A'));
}

/** Whether the racks are liquid-cooled wherever they can stand. */
export const areLiquid = (choices: Choices): boolean => rackSites(choices).every((site) => isLiquid(site, choices.kw ?? 0));

/** Sites with places enough for GPU nodes, which every rack with cold plates feeds (`test/unit/content/circuits.test.ts`). */
const sitesForNodes = (nodes: number): readonly Site[] => SITES.filter(({ liquid }) => liquid && liquid.cabinets >= racksFor(nodes));

/** Where the nodes can stand: at the chosen site, or at every one that takes them. */
export const nodeSites = ({ site, nodes }: Choices): readonly Site[] => (site ? [site] : sitesForNodes(nodes));

function racksProblem(choices: Choices): string | undefined {
  const { site, racks, kw } = choices;
  if (racks === 0) return kw === undefined ? undefined : TEXTS.noRacks;
  // Power that no site supplies is a problem of its own.
  if (!site) return powerProblem(choices) || kw === undefined ? undefined : noneOf(rackSites(choices), TEXTS.thisMuch);
  if (holds(site, choices)) return undefined;
  const { text, count } = racksLike(site, kw);
  const values = { site: site.name, others: alternatives(sitesFor(choices), TEXTS.thisMuch) };
  if (racks > count) return fill(text, { ...values, count: grouped(count) });
  // In full: rounded, a sum just above the limit reads like the limit.
  return fill(TEXTS.megawatts, { ...values, limit: site.itLoadMw, sum: grouped(megawatts(site, choices)) });
}

function nodesProblem(choices: Choices): string | undefined {
  const { site, nodes } = choices;
  if (nodes === 0) return undefined;
  const able = sitesForNodes(nodes);
  if (!site) return noneOf(able, fill(TEXTS.liquidPlaces, { count: grouped(racksFor(nodes)) }));
  if (!site.liquid) return fill(TEXTS.noLiquid, { site: site.name, kw: NODE_KW, others: alternatives(able, fill(TEXTS.nodes, { count: nodes })) });
  const needed = liquidRacks(site, choices);
  if (needed <= site.liquid.cabinets) return undefined;
  const others = alternatives(able.filter((other) => other !== site), '');
  return fill(TEXTS.fewPlaces, { needed: grouped(needed), each: NODES_PER_RACK, site: site.name, count: grouped(site.liquid.cabinets), others });
}

/** The charged bandwidth: the commitment, or the 95th percentile where it is higher. */
export function chargedMbps({ traffic, mbps, p95 }: Choices): number {
  return traffic === 'p95' ? Math.max(mbps ?? 0, Math.ceil(p95 ?? 0)) : (mbps ?? 0);
}

function bandwidthProblem(choices: Choices): string | undefined {
  const charged = chargedMbps(choices);
  if (charged === 0) return TEXTS.noRate;
  // Before a site is chosen it is enough that one of those that take the racks leases so little.
  const sites = rackSites(choices);
  const [site] = sites;
  return site?.leastMbps && sites.every(({ leastMbps = 0 }) => charged < leastMbps) ? fill(TEXTS.lowRate, { site: site.name, limit: site.leastMbps }) : undefined;
}

function pointsProblem({ series }: Choices): string | undefined {
  if (series === undefined || series.peak <= LARGEST_PORT) return undefined;
  return fill(TEXTS.largePeak, { peak: grouped(series.peak, 1), port: grouped(LARGEST_PORT / 1000) });
}

function accessProblem({ access, uptime }: Choices): string | undefined {
  if (access === 'none' || uptime === undefined) return undefined;
  if (uptime > DUAL_PERCENT) return fill(TEXTS.highUptime, { limit: DUAL_PERCENT, uptime });
  if (access === 'dual' || uptime <= SINGLE_PERCENT) return undefined;
  return fill(TEXTS.dualUptime, { limit: SINGLE_PERCENT, uptime });
}

/** The errors by field that the form shows. An invalid value takes precedence over an exceeded limit. */
export function problemsOf({ values, choices, problems }: Reading): Problems {
  const { traffic, access } = choices;
  // Another answer hides these, and the percentile is carried in a hidden field: nothing reads them, and nobody could mend them.
  const hidden: Readonly<Partial<Record<string, boolean>>> = {
    p95: true,
    mbps: traffic === 'none',
    points: traffic !== 'p95',
    peak: traffic !== 'p95' || values.sample === '',
    clouds: access === 'none',
    lmbps: access === 'none',
  };
  const found: readonly (readonly [string, string | undefined])[] = [
    ['racks', racksProblem(choices)],
    ['kw', choices.racks > 0 && choices.kw === undefined ? TEXTS.noKw : powerProblem(choices)],
    ['circuit', circuitProblem(choices)],
    ['mbps', bandwidthProblem(choices)],
    ['points', pointsProblem(choices)],
    ['nodes', nodesProblem(choices)],
    ['access', accessProblem(choices)],
    ...Object.entries(problems),
  ];
  return Object.fromEntries(found.filter(([field, message]) => message && !hidden[field]));
}

/** Steps with an error. */
export function blockedSteps(problems: Problems): readonly Step[] {
  return STEPS.filter((step) => STEP_FIELDS[step].some((field) => field in problems));
}

/** Why a site does not fit the current choices; undefined when it fits. */
export function siteProblem(site: Site, choices: Choices): string | undefined {
  const here = { ...choices, site };
  return powerProblem(here) ?? racksProblem(here) ?? nodesProblem(here);
}
