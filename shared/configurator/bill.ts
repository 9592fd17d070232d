/** Makes a bill of materials from the choices: lines with units, delivery times, contract clauses, and exclusions. */
import type { PageId } from '#shared/site/registry.ts';
import { CARDS_PER_NODE, NETWORK_UNIT } from '#shared/content/compute-figures.ts';
import { racksFor, sparesFor } from '#shared/content/compute.ts';
import { DELIVERY, ELECTRICITY, EXCLUDED, INTERNET, LINE_PARTS, LINES } from '#shared/content/configurator/bill-texts.ts';
import { PRICE_BOOK, type PriceKey } from '#shared/content/price-book.ts';
import type { SmallestOrder } from '#shared/content/sites/site.ts';
import { fill, type Values } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { clausesOf } from './clauses.ts';
import type { Choices } from './choices.ts';
import { LARGEST_PORT } from './fields.ts';
import { areLiquid, areReserved, areRooms, chargedMbps, circuitOf, nodeSites, rackSites, signedKw } from './limits.ts';
import { PARTS, type Part } from './names.ts';

export interface BillLine {
  readonly group: string;
  readonly item: string;
  readonly spec: string;
  readonly quantity: number;
  readonly unit: string;
  /** Page of the product, by id. */
  readonly page: PageId;
  /** Yuan per month for the whole line; only when the price book has a confirmed price. */
  readonly monthly?: number;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** Yuan per month; only when every charged line has a price. */
  readonly monthly: number | undefined;
  /** Delivery times, in the order of the parts. */
  readonly delivery: readonly { readonly what: string; readonly time: string }[];
  readonly clauses: readonly string[];
  readonly excluded: readonly string[];
}

/** From this IT power, kW, a building is usual, unless the site is chosen. */
const BUILDING_KW = 5000;
/** The ports below the largest, Mb/s. */
const PORTS = [1000, 10_000] as const;

/** Yuan in whole fen, as shown: rounded only there, the lines would not add up to their sum. */
const inFen = (yuan: number): number => Math.round(yuan * 100) / 100;

type LineKey = keyof typeof LINES;
type LineValues<K extends LineKey> = Values<`${(typeof LINES)[K]['item']}${(typeof LINES)[K]['spec']}`>;

/**
 * A line of the bill, with its price if there is one.
 * @param page of the product, where it depends on the choices
 */
function lineOf<K extends LineKey>(key: K, quantity: number, values: LineValues<K>, page?: PageId): BillLine {
  const line: Pick<BillLine, 'group' | 'item' | 'spec' | 'unit' | 'page'> = LINES[key];
  const price = PRICE_BOOK[key as PriceKey];
  return {
    ...line,
    page: page ?? line.page,
    item: fill<string>(line.item, values),
    spec: fill<string>(line.spec, values),
    quantity,
    ...(price ? { monthly: inFen(price.monthly * quantity) } : {}),
  };
}

const siteName = ({ site }: Choices): string => site?.name ?? LINE_PARTS.noSite;

function rackLines(choices: Choices): readonly BillLine[] {
  const { site, racks, kw } = choices;
  const circuit = circuitOf(choices);
  if (kw === undefined || !circuit) return [];
  const cooling = areLiquid(choices) ? LINE_PARTS.liquid : LINE_PARTS.air;
  const signed = signedKw(choices);
  const load = signed === kw ? '' : fill(LINE_PARTS.load, { kw });
  return [
    areRooms(choices)
      ? lineOf('room', Math.round(racks * kw * 1000) / 1000, { site: siteName(choices), cooling, racks: grouped(racks), kw }, site?.page)
      : lineOf('cabinet', racks, { site: siteName(choices), cooling, kw: signed, load, sum: grouped(racks * signed) }, site?.page),
    lineOf('circuit', racks * 2, { circuit: circuit.name, limit: circuit.kw }, site?.page),
  ];
}

/** The smallest port for a rate, in Gb/s. */
const portFor = (mbps: number): string => grouped((PORTS.find((size) => size >= mbps) ?? LARGEST_PORT) / 1000);

function bandwidthLines(choices: Choices): readonly BillLine[] {
  const { traffic, mbps, p95, peak } = choices;
  const [charged, site, page] = [chargedMbps(choices), siteName(choices), choices.site?.page];
  if (traffic === 'none') return [];
  if (traffic === 'fixed') return [lineOf('bandwidth.fixed', charged, { site, rate: grouped(charged), port: portFor(charged) }, page)];
  const base = mbps === undefined ? LINE_PARTS.uncommitted : fill(LINE_PARTS.committed, { rate: grouped(mbps) });
  const measured = p95 === undefined ? '' : fill(LINE_PARTS.measured, { rate: grouped(p95, 1) });
  // A fixed rate is held at the port; only what is measured may burst.
  return [lineOf('bandwidth.p95', charged, { site, base, measured, port: portFor(Math.max(charged, peak ?? 0)) }, page)];
}

function computeLines(choices: Choices): readonly BillLine[] {
  const { nodes } = choices;
  if (nodes === 0) return [];
  const spares = sparesFor(nodes);
  return [
    lineOf('gpu.node', nodes, { cards: grouped(nodes * CARDS_PER_NODE) }),
    ...(spares > 0 ? [lineOf('gpu.spare', spares, {})] : []),
    lineOf('gpu.place', racksFor(nodes), { site: siteName(choices) }),
  ];
}

function linkLines({ access, clouds, lmbps }: Choices): readonly BillLine[] {
  if (access === 'none' || lmbps === undefined) return [];
  // One port carries the circuits of every cloud; of two, each can carry them all.
  return [
    lineOf('link.port', access === 'dual' ? 2 : 1, { access: LINE_PARTS[access], clouds, port: portFor(clouds * lmbps) }),
    lineOf('link.bandwidth', clouds * lmbps, { rate: grouped(lmbps) }),
  ];
}

type Delivery = Bill['delivery'][number];

/** A building under construction is delivered in the month of the reservation, has a smallest order, and rooms of limited power. */
function reservedDelivery(orders: readonly SmallestOrder[], { racks, kw = 0 }: Choices): Delivery {
  const { reserved, belowSmallest, beyondRooms } = DELIVERY;
  const kinds = orders.filter(({ minKw, maxKw }) => minKw <= kw && kw <= maxKw);
  const room = kinds.find((kind) => kind.racks <= racks)?.room;
  if (!room) return { ...reserved, time: fill(belowSmallest, { fewest: Math.min(...kinds.map((kind) => kind.racks)) }) };
  // Binary fractions make 3 rooms of 2.8 MW 3.0000000000000004 of them: whole watts divide without a rest.
  const rooms = Math.ceil(Math.round(racks * kw * 1000) / Math.round(room.mw * 1e6));
  return rooms > Math.ceil(racks / room.racks) ? { ...reserved, time: fill(beyondRooms, { mw: room.mw, rooms }) } : reserved;
}

/** The delivery time of racks depends on the site and on the leased form. */
function rackDelivery(choices: Choices): Delivery {
  const { racks, kw = 0 } = choices;
  const sites = rackSites(choices);
  // Of sites with a smallest order there is one.
  if (areReserved(sites)) return reservedDelivery(sites[0]?.orders ?? [], choices);
  if (areRooms(choices)) return !choices.site && racks * kw >= BUILDING_KW ? DELIVERY.custom : DELIVERY.module;
  return areLiquid(choices) ? DELIVERY.liquid : DELIVERY.cabinet;
}

function nodeDelivery(choices: Choices): Delivery {
  const { what, time } = choices.nodes > NETWORK_UNIT ? DELIVERY.nodeUnit : DELIVERY.nodes;
  return { what, time: areReserved(nodeSites(choices)) ? DELIVERY.reserved.time : time };
}

function deliveryOf(choices: Choices, billed: readonly Part[]): Bill['delivery'] {
  const has = (part: Part) => billed.includes(part);
  const isNew = has('rack') || has('compute');
  const found = [
    has('rack') && rackDelivery(choices),
    has('compute') && nodeDelivery(choices),
    has('link') && DELIVERY.link,
    has('bandwidth') && (isNew ? DELIVERY.bandwidthWithRacks : DELIVERY.bandwidthAlone),
  ];
  return found.filter((delivery) => delivery !== false);
}

/** What is not part of the price. At some sites the rent includes the electricity, and a bill may have a line for bandwidth. */
function excludedOf(choices: Choices, billed: readonly Part[]): readonly string[] {
  const held: readonly unknown[] = [rackSites(choices).every((site) => site.rentHoldsPower) && ELECTRICITY, billed.includes('bandwidth') && INTERNET];
  return billed.flatMap((part): readonly string[] => EXCLUDED[part]).filter((item) => !held.includes(item));
}

const LINES_OF: Readonly<Record<Part, (choices: Choices) => readonly BillLine[]>> = { rack: rackLines, bandwidth: bandwidthLines, compute: computeLines, link: linkLines };

/** The parts that have lines. */
export const billedParts = (choices: Choices): readonly Part[] => PARTS.filter((part) => LINES_OF[part](choices).length > 0);

/** @param choices valid ones (see `problemsOf`) */
export function makeBill(choices: Choices): Bill {
  const billed = billedParts(choices);
  const lines = billed.flatMap((part) => LINES_OF[part](choices));
  const charged = lines.filter((line) => line.spec !== LINES['gpu.place'].spec);
  const known = charged.every((line) => line.monthly !== undefined);
  return {
    lines,
    monthly: known && charged.length > 0 ? inFen(charged.reduce((sum, line) => sum + (line.monthly ?? 0), 0)) : undefined,
    delivery: deliveryOf(choices, billed),
    clauses: clausesOf(choices, billed),
    excluded: excludedOf(choices, billed),
  };
}
