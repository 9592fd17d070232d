/** Design figures of the eight-card nodes and their clusters, for the arithmetic (`compute.ts`) and the copy. */
import { FACTS } from './facts.ts';

export { CARDS_PER_NODE } from '#shared/tools/compute-estimate.ts';

/** Full load of an eight-card node, kW. */
export const NODE_KW = Number.parseFloat(FACTS['gpu.node.load'].value);
/** Rated power of a rack for nodes, kW. */
export const NODE_RACK_KW = Number.parseFloat(FACTS['gpu.rack.power'].value);
/** Nodes that a rack feeds; the rest is for switches and start-up peaks. */
export const NODES_PER_RACK = Math.floor(NODE_RACK_KW / NODE_KW);
/** Ports of a node in the compute network. */
export const PORTS_PER_NODE = Number.parseInt(FACTS['gpu.node.network'].value, 10);
/** Network and storage on top of the nodes. */
export const NETWORK_SHARE = 0.15;

/** Nodes from which a cluster is leased whole, in units of as many, each with a hot spare. */
export const NETWORK_UNIT = Number.parseInt(FACTS['gpu.cluster.size'].value, 10);
/** Nodes whose cards two layers of switches connect; spares take ports as well. */
export const TWO_LAYER_NODES = 256;
