/** Arithmetic of the compute products, so that products, solutions and articles state one result. */
import { CARDS_PER_NODE, NETWORK_SHARE, NETWORK_UNIT, NODE_KW, NODES_PER_RACK, PORTS_PER_NODE } from './compute-figures.ts';
import { FACTS } from './facts.ts';
import { SITES } from './sites.ts';
import type { Site } from './sites/site.ts';

/** Hot spares of a cluster; single nodes come without. */
export function sparesFor(nodes: number): number {
  return nodes < NETWORK_UNIT ? 0 : Math.ceil(nodes / NETWORK_UNIT);
}

/** Racks that a number of nodes fills with its hot spares: those stand beside the others, ready to take over. */
export function racksFor(nodes: number): number {
  return Math.ceil((nodes + sparesFor(nodes)) / NODES_PER_RACK);
}

/**
 * Leaf switches of a cluster with its hot spares: one for each rail of every started unit. The spare of a single unit
 * takes a port that would lead to a spine, which nothing in one unit needs.
 */
export function leavesFor(nodes: number): number {
  return PORTS_PER_NODE * (nodes <= NETWORK_UNIT ? 1 : Math.ceil((nodes + sparesFor(nodes)) / NETWORK_UNIT));
}

/** Hours of a month of thirty days that one node of a cluster may be away: its availability counts node hours. */
export function oneNodeHours(nodes: number): number {
  return Math.floor((nodes * 30 * 24 * (100 - Number.parseFloat(FACTS['gpu.cluster.availability'].value))) / 100);
}

/** IT power of a cluster with its network and storage, MW. */
export function clusterMw(nodes: number): number {
  return (nodes * NODE_KW * (1 + NETWORK_SHARE)) / 1000;
}

/** Sites with cold plates: the only ones that trained clusters are built in. */
export const LIQUID_SITES: readonly Site[] = /* @__PURE__ */ SITES.filter(({ liquid }) => liquid !== undefined);

/** Mains energy of one GPU for an hour at full load at a site, kWh, rounded up to two decimals. */
export function kwhPerGpuHour({ pueDesign }: Pick<Site, 'pueDesign'>): number {
  return Math.ceil(((NODE_KW * (1 + NETWORK_SHARE) * pueDesign) / CARDS_PER_NODE) * 100) / 100;
}

interface PcieLink {
  readonly generation: 4 | 5;
  /** One way, GB/s. */
  readonly gbps: 32 | 64;
}

/** ×16, one way. */
export const PCIE: Readonly<Record<'gen4' | 'gen5', PcieLink>> = { gen4: { generation: 4, gbps: 32 }, gen5: { generation: 5, gbps: 64 } };

/** A link as it reads in a table. */
export function pcieText({ generation, gbps }: PcieLink): string {
  return `PCIe Gen${generation} ×16，单向 ${gbps} GB/s`;
}
