/**
 * Where the upright pieces of an architecture's links stand. A link is a chain of columns: the edge it leaves, a place
 * beside the boxes of every row it passes, the edge it reaches. Columns are moved until no move makes the sheet calmer.
 */
import { titleSpan, type Row, type Sheet } from './architecture-layout.ts';

type Span = readonly [low: number, high: number];

/** A link as columns: `xs[index]` and `xs[index + 1]` are its ends in gap `gap + index`. */
export interface Chain {
  /** Gap under the row that the link leaves. */
  readonly gap: number;
  /** Both ends hang on the row above the gap. */
  readonly under: boolean;
  /** Half the width of the link's name; 0 without one. */
  readonly half: number;
  readonly domains: readonly (readonly Span[])[];
  /** Where the first and the last column would like to stand: the middle of their boxes. */
  readonly homes: readonly [number, number];
  readonly xs: number[];
}

/** Columns stand on even positions: those of one link then meet exactly, and there is half as much to try. */
const STEP = 2;
const ROUNDS = 6;
/** From a box or a title to a line that passes it. */
const CLEARANCE = 6;
const CORNER = 14;
/** Lines closer than this read as one. */
const APART = 10;
/** Arrow tips of one edge stand comfortably at this distance. */
const ROOM = 22;
/** A shift shorter than this looks like a mistake of the pen. */
const JOG = 16;

const even = (x: number): number => Math.round(x / STEP) * STEP;

/** Takes a span out of others. */
function without(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  return spans.flatMap(([low, high]): Span[] => (to <= low || from >= high ? [[low, high]] : [[low, from] as const, [to, high] as const].filter(([a, b]) => b > a)));
}

/** The part of a box's edge where a link may stand: off its corners and, on top, beside the lane's title. */
export function edgeOf(box: { readonly x: number; readonly w: number }, row: Row, sheet: Sheet, top: boolean): readonly Span[] {
  const edge: readonly Span[] = [[box.x + CORNER, box.x + box.w - CORNER]];
  const free = top ? withoutTitle(edge, row, sheet) : edge;
  return free.length > 0 ? free : edge;
}

/** The places where a link may pass a row. */
export function passagesOf(row: Row, joined: ReadonlySet<string>, sheet: Sheet): readonly Span[] {
  let free: readonly Span[] = [sheet.margins];
  row.boxes.forEach((box, index) => {
    free = without(free, [box.x - CLEARANCE, box.x + box.w + CLEARANCE]);
    const next = row.boxes[index + 1];
    if (next && joined.has(`${box.box.id} ${next.box.id}`)) free = without(free, [box.x, next.x]);
  });
  const beside = withoutTitle(free, row, sheet);
  return beside.length > 0 ? beside : free;
}

function withoutTitle(spans: readonly Span[], row: Row, sheet: Sheet): readonly Span[] {
  const title = titleSpan(row, sheet);
  return title ? without(spans, [title[0] - CLEARANCE, title[1] + CLEARANCE]) : spans;
}

/** Moves the columns of all chains to where they disturb each other least. */
export function settle(chains: readonly Chain[]): void {
  for (const chain of chains) chain.domains.forEach((domain, index) => (chain.xs[index] = nearest(domain, chain.xs[index] ?? 0)));
  // A chain that has found its place is tried again only when one beside it has moved.
  const due = new Set(chains);
  for (let round = 0; round < ROUNDS && due.size > 0; round++) {
    for (const chain of chains) {
      if (!due.delete(chain)) continue;
      const others = chains.filter((other) => other !== chain && sharesGap(chain, other));
      if (settleChain(chain, others)) [chain, ...others].forEach((one) => due.add(one));
    }
  }
}

function nearest(domain: readonly Span[], x: number): number {
  const all = places(domain);
  return all.reduce((best, one) => (Math.abs(one - x) < Math.abs(best - x) ? one : best), all[0] ?? even(x));
}

function places(domain: readonly Span[]): readonly number[] {
  const all: number[] = [];
  for (const [low, high] of domain) for (let x = Math.ceil(low / STEP) * STEP; x <= high; x += STEP) all.push(x);
  return all;
}

/** Tries every place for every run of neighbouring columns, together: what is straight can move without a kink. */
function settleChain(chain: Chain, others: readonly Chain[]): boolean {
  let moved = false;
  for (let from = 0; from < chain.xs.length; from++) {
    for (let to = from; to < chain.xs.length; to++) moved = settleRun(chain, others, from, to) || moved;
  }
  return moved;
}

function settleRun(chain: Chain, others: readonly Chain[], from: number, to: number): boolean {
  const common = chain.domains.slice(from + 1, to + 1).reduce((span, domain) => overlap(span, domain), chain.domains[from] ?? []);
  // What lies beyond the gaps on both sides of the run stays as it is.
  const [first, last] = [Math.max(0, from - 1), Math.min(to, chain.xs.length - 2)];
  const before = chain.xs.slice(from, to + 1);
  let best: number | undefined;
  let least = costOf(chain, others, first, last, Infinity);
  for (const x of places(common)) {
    // Too far from the middle of its box, whatever else it would spare.
    if ((from === 0 && farFrom(x, chain.homes[0]) >= least) || (to === chain.xs.length - 1 && farFrom(x, chain.homes[1]) >= least)) continue;
    chain.xs.fill(x, from, to + 1);
    const cost = costOf(chain, others, first, last, least - 0.01);
    if (cost < least - 0.01) [least, best] = [cost, x];
  }
  if (best === undefined) chain.xs.splice(from, before.length, ...before);
  else chain.xs.fill(best, from, to + 1);
  return best !== undefined;
}

function overlap(one: readonly Span[], two: readonly Span[]): readonly Span[] {
  return one.flatMap(([low, high]) => two.map(([from, to]): Span => [Math.max(low, from), Math.min(high, to)])).filter(([low, high]) => high >= low);
}

const farFrom = (x: number, home: number): number => Math.abs(x - home) * 0.3;

const sharesGap = (one: Chain, two: Chain): boolean => one.gap < two.gap + two.xs.length - 1 && two.gap < one.gap + one.xs.length - 1;

/**
 * How much a chain disturbs: bends, short shifts, lines side by side, crossings, distance from the boxes' middles.
 * @param first,last gaps of the chain that are asked about
 * @param limit nobody asks how much more it is: most places are out of the question at once
 */
function costOf(chain: Chain, others: readonly Chain[], first: number, last: number, limit: number): number {
  let cost = farFrom(chain.xs[0] ?? 0, chain.homes[0]) + farFrom(chain.xs.at(-1) ?? 0, chain.homes[1]);
  for (let index = first; index <= last && cost < limit; index++) {
    const from = chain.xs[index] ?? 0;
    const to = chain.xs[index + 1] ?? 0;
    const shift = Math.abs(from - to);
    if (shift > 0) cost += 40 + shift * 0.12 + (shift < JOG ? 120 : 0);
    for (const other of others) {
      if (cost >= limit) return cost;
      cost += disturbance(chain, other, chain.gap + index, from, to);
    }
  }
  return cost;
}

/** What another chain costs in a gap that both are in. */
function disturbance(chain: Chain, other: Chain, gap: number, from: number, to: number): number {
  const at = gap - other.gap;
  if (at < 0 || at + 1 >= other.xs.length) return 0;
  const first = other.xs[at] ?? 0;
  const second = other.xs[at + 1] ?? 0;
  const level = chain.under || other.under;
  const crossed = !level && (from - first) * (to - second) < 0 ? 24 : 0;
  const side = closeness(from - first, ROOM) + closeness(to - second, ROOM);
  const across = closeness(from - second, level ? ROOM : APART) + closeness(to - first, level ? ROOM : APART);
  const name = Math.max(chain.half, other.half);
  const hidden = name > 0 && Math.min(Math.abs(from - first), Math.abs(to - second), Math.abs(from - second), Math.abs(to - first)) < name ? 12 : 0;
  return crossed + side + across + hidden;
}

/** Lines that all but touch cost much, lines a little closer than they could be cost little. */
function closeness(distance: number, room: number): number {
  const gap = Math.abs(distance);
  return (gap < APART ? (APART - gap) * 24 : 0) + (gap < room ? (room - gap) * 0.8 : 0);
}
