/**
 * Chooses x positions for the vertical segments of an architecture's links. A link is a chain of columns: the edge of
 * the box it leaves, a passage between the boxes of every row it passes, and the edge of the box it reaches. Moves
 * columns until no move reduces the cost of crossings, bends and lines close together.
 */
import { titleSpan, type Row, type Sheet } from './architecture-layout.ts';

type Span = readonly [low: number, high: number];

/** A link as columns: in gap `gap + index` it runs from `xs[index]` to `xs[index + 1]`. */
export interface Chain {
  /** Gap below the row that the link leaves. */
  readonly gap: number;
  /** Both ends are in the row above the gap. */
  readonly under: boolean;
  /** Half the width of the link's name; 0 without one. */
  readonly half: number;
  readonly domains: readonly (readonly Span[])[];
  /** Preferred positions of the first and the last column: the middle of their boxes. */
  readonly homes: readonly [number, number];
  readonly xs: number[];
}

/** Columns have even positions, so that those of one link meet exactly and there are half as many to try. */
const STEP = 2;
const ROUNDS = 6;
/** Distance from a box or a title to a line that passes it. */
const CLEARANCE = 6;
const CORNER = 14;
/** Lines closer than this look like one. */
const MIN_DISTANCE = 10;
/** Preferred distance of arrow tips at one edge. */
const TIP_DISTANCE = 22;
/** A horizontal shift shorter than this looks like a mistake. */
const MIN_SHIFT = 16;

const even = (x: number): number => Math.round(x / STEP) * STEP;

/** Removes a span from others. */
function without(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  return spans.flatMap(([low, high]): Span[] => (to <= low || from >= high ? [[low, high]] : [[low, from] as const, [to, high] as const].filter(([a, b]) => b > a)));
}

/** The part of a box's edge where a link may start or end: not at the corners and, at the top, not under the lane's title. */
export function edgeOf(box: { readonly x: number; readonly w: number }, row: Row, sheet: Sheet, top: boolean): readonly Span[] {
  const edge: readonly Span[] = [[box.x + CORNER, box.x + box.w - CORNER]];
  const free = top ? withoutTitle(edge, row, sheet) : edge;
  return free.length > 0 ? free : edge;
}

/** The spans where a link may pass a row. */
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

/** Moves the columns of all chains to reduce the total cost (local search). */
export function optimizeColumns(chains: readonly Chain[]): void {
  for (const chain of chains) chain.domains.forEach((domain, index) => (chain.xs[index] = nearest(domain, chain.xs[index] ?? 0)));
  // Try a chain again only after it or one that shares a gap with it has moved.
  const pending = new Set(chains);
  for (let round = 0; round < ROUNDS && pending.size > 0; round++) {
    for (const chain of chains) {
      if (!pending.delete(chain)) continue;
      const others = chains.filter((other) => other !== chain && sharesGap(chain, other));
      if (optimizeChain(chain, others)) [chain, ...others].forEach((one) => pending.add(one));
    }
  }
}

function nearest(domain: readonly Span[], x: number): number {
  const all = positions(domain);
  return all.reduce((best, one) => (Math.abs(one - x) < Math.abs(best - x) ? one : best), all[0] ?? even(x));
}

function positions(domain: readonly Span[]): readonly number[] {
  const all: number[] = [];
  for (const [low, high] of domain) for (let x = Math.ceil(low / STEP) * STEP; x <= high; x += STEP) all.push(x);
  return all;
}

/** Tries every position for every run of adjacent columns together, so that a straight line can move without a bend. */
function optimizeChain(chain: Chain, others: readonly Chain[]): boolean {
  let moved = false;
  for (let from = 0; from < chain.xs.length; from++) {
    for (let to = from; to < chain.xs.length; to++) moved = optimizeRun(chain, others, from, to) || moved;
  }
  return moved;
}

function optimizeRun(chain: Chain, others: readonly Chain[], from: number, to: number): boolean {
  const common = chain.domains.slice(from + 1, to + 1).reduce((span, domain) => overlap(span, domain), chain.domains[from] ?? []);
  // Only the run's own gaps and the adjacent one on each side are affected.
  const [first, last] = [Math.max(0, from - 1), Math.min(to, chain.xs.length - 2)];
  const before = chain.xs.slice(from, to + 1);
  let best: number | undefined;
  let least = costOf(chain, others, first, last, Infinity);
  for (const x of positions(common)) {
    // The distance from the middle of the box alone costs too much.
    if ((from === 0 && distanceCost(x, chain.homes[0]) >= least) || (to === chain.xs.length - 1 && distanceCost(x, chain.homes[1]) >= least)) continue;
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

const distanceCost = (x: number, home: number): number => Math.abs(x - home) * 0.3;

const sharesGap = (one: Chain, two: Chain): boolean => one.gap < two.gap + two.xs.length - 1 && two.gap < one.gap + one.xs.length - 1;

/**
 * The cost of a chain: bends, short shifts, lines close together, crossings, distance from the middles of its boxes.
 * @param first,last gaps of the chain to include
 * @param limit stops as soon as the cost reaches this, since most positions can be rejected early
 */
function costOf(chain: Chain, others: readonly Chain[], first: number, last: number, limit: number): number {
  let cost = distanceCost(chain.xs[0] ?? 0, chain.homes[0]) + distanceCost(chain.xs.at(-1) ?? 0, chain.homes[1]);
  for (let index = first; index <= last && cost < limit; index++) {
    const from = chain.xs[index] ?? 0;
    const to = chain.xs[index + 1] ?? 0;
    const shift = Math.abs(from - to);
    if (shift > 0) cost += 40 + shift * 0.12 + (shift < MIN_SHIFT ? 120 : 0);
    for (const other of others) {
      if (cost >= limit) return cost;
      cost += interference(chain, other, chain.gap + index, from, to);
    }
  }
  return cost;
}

/** The cost of another chain in a gap that both use. */
function interference(chain: Chain, other: Chain, gap: number, from: number, to: number): number {
  const index = gap - other.gap;
  if (index < 0 || index + 1 >= other.xs.length) return 0;
  const first = other.xs[index] ?? 0;
  const second = other.xs[index + 1] ?? 0;
  const level = chain.under || other.under;
  const crossed = !level && (from - first) * (to - second) < 0 ? 24 : 0;
  const side = proximityCost(from - first, TIP_DISTANCE) + proximityCost(to - second, TIP_DISTANCE);
  const across = proximityCost(from - second, level ? TIP_DISTANCE : MIN_DISTANCE) + proximityCost(to - first, level ? TIP_DISTANCE : MIN_DISTANCE);
  const name = Math.max(chain.half, other.half);
  const hidden = name > 0 && Math.min(Math.abs(from - first), Math.abs(to - second), Math.abs(from - second), Math.abs(to - first)) < name ? 12 : 0;
  return crossed + side + across + hidden;
}

/** Lines that almost touch cost much, lines slightly closer than preferred cost little. */
function proximityCost(distance: number, preferred: number): number {
  const gap = Math.abs(distance);
  return (gap < MIN_DISTANCE ? (MIN_DISTANCE - gap) * 24 : 0) + (gap < preferred ? (preferred - gap) * 0.8 : 0);
}
