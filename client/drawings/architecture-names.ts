/** Places the names of an architecture's links so that their plates cover no other line, box or title. */
import { TITLE_X, titleSpan, type Band, type Line, type Row, type Sheet } from './architecture-layout.ts';
import type { Point } from './geometry.ts';
import { textWidth } from './label.tsx';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedName {
  readonly line: Line;
  readonly text: string;
  /** Centre of the text. */
  readonly x: number;
  readonly y: number;
  /** Rectangle of the plate behind the text. */
  readonly plate: Rect;
  readonly onLane: boolean;
}

/** The layout without the lines. */
interface Ground {
  readonly rows: readonly Row[];
  readonly tops: readonly number[];
  readonly bands: readonly Band[];
  readonly sheet: Sheet;
}

interface Named extends Pick<PlacedName, 'line' | 'text'> {
  /** Half of the plate's width. */
  readonly half: number;
  readonly candidates: readonly Candidate[];
}

const HALF_HEIGHT = 9;
/** Padding of the plate around the text. */
const EDGE = 3;
const STEP = 4;
/** Distance from a vertical line to a name beside it. */
const BESIDE = 8;
const TIP = 12;
/** Half of the width of the widest line. */
const LINE = 2;
/** Preferred distance from a name to a box. */
const CLEARANCE = 5;
/** A placed name may have to move for one with fewer possible places. */
const ROUNDS = 3;

/** Places the names of all links that have one. */
export function placeNames(lines: readonly Line[], ground: Ground): readonly PlacedName[] {
  const named = lines.flatMap((line) => (line.link.label === undefined ? [] : [nameOf(line, line.link.label, ground)]));
  const fixed = obstacles(ground);
  const placed: PlacedName[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    named.forEach((name, index) => {
      const names = placed.filter(({ line }) => line !== name.line);
      const best = bestPlace(name, { lines, blocks: [...fixed, ...names.map(({ plate }) => plate)], ground });
      if (!best || (best.x === placed[index]?.x && best.y === placed[index]?.y)) return;
      placed[index] = best;
      moved = true;
    });
    if (!moved) break;
  }
  return placed.filter((name) => name !== undefined);
}

function nameOf(line: Line, text: string, ground: Ground): Named {
  const half = textWidth(text) / 2 + EDGE;
  return { line, text, half, candidates: candidates(line, half, ground) };
}

/** Rectangles of boxes and titles. */
export function obstacles({ rows, tops, sheet }: Ground): readonly Rect[] {
  return rows.flatMap((row, index) => {
    const top = tops[index] ?? 0;
    const boxes = row.boxes.map(({ x, w }): Rect => ({ left: x, top, right: x + w, bottom: top + row.height }));
    const title = titleRect(row, top, sheet);
    return title ? [...boxes, title] : boxes;
  });
}

/** Rectangle of a lane's name above the boxes of its first row. */
export function titleRect(row: Row, top: number, sheet: Sheet): Rect | undefined {
  const span = titleSpan(row, sheet);
  return span && { left: TITLE_X - EDGE, top: top - 30, right: span[1] + EDGE, bottom: top - 10 };
}

interface Surroundings {
  readonly lines: readonly Line[];
  /** Boxes, titles, and the plates of other names. */
  readonly blocks: readonly Rect[];
  readonly ground: Ground;
}

function bestPlace(name: Named, around: Surroundings): PlacedName | undefined {
  let best: PlacedName | undefined;
  let least = Infinity;
  for (const { at, cost } of name.candidates) {
    if (cost >= least) continue;
    const place = placeAt(name, at, around.ground);
    const total = cost + coverageCost(place, around, least - cost);
    if (total < least) [best, least] = [place, total];
  }
  return best;
}

function placeAt({ line, text, half }: Named, [x, y]: Point, { bands }: Ground): PlacedName {
  return {
    line, text, x, y, onLane: bands.some(([top, bottom]) => y > top && y < bottom),
    plate: { left: x - half, top: y - HALF_HEIGHT, right: x + half, bottom: y + HALF_HEIGHT },
  };
}

interface Candidate {
  readonly at: Point;
  readonly cost: number;
}

/** Places along a link: best is the middle of a long horizontal segment, then on vertical segments, then beside those. */
function candidates(line: Line, half: number, { sheet }: Ground): readonly Candidate[] {
  return line.points.slice(1)
    .flatMap((to, index) => alongSegment(line.points[index] ?? to, to, half))
    .filter(({ at }) => at[0] - half >= 0 && at[0] + half <= sheet.width);
}

function alongSegment(from: Point, to: Point, half: number): readonly Candidate[] {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  const count = Math.floor(length / 2 / STEP);
  const offsets = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * STEP);
  return offsets.flatMap((offset): readonly Candidate[] => {
    const share = 0.5 + offset / length;
    const at: Point = [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)];
    const off = Math.abs(offset);
    if (from[1] === to[1]) return [{ at, cost: off * 0.2 + (length < 2 * half + 24 ? 20 : 0) }];
    const side = half - EDGE + BESIDE;
    return [{ at, cost: 10 + off * 0.1 }, ...[-side, side].map((dx): Candidate => ({ at: [at[0] + dx, at[1]], cost: 24 + off * 0.1 }))];
  });
}

/**
 * The cost of what a name would cover: other lines and boxes are worst, then its own arrow tip, its bends, the edge of a band.
 * @param limit stops as soon as the cost reaches this, since most places can be rejected early
 */
function coverageCost({ line, plate }: PlacedName, { lines, blocks, ground }: Surroundings, limit: number): number {
  const wide = grown(plate, CLEARANCE);
  let blocked = 0;
  for (const rect of blocks) blocked += (meets(plate, rect) ? 1 : 0) + (meets(wide, rect) ? 0.06 : 0);
  let others = 0;
  for (const other of lines) {
    if (400 * blocked + others >= limit) return Infinity;
    if (other !== line) others += 3 * covered(plate, other.points, LINE);
  }
  const hides = (points: readonly Point[], by: number): number => points.filter((point) => meets(plate, around(point, by))).length;
  const { points } = line;
  const edges = ground.bands.flat().filter((y) => plate.top < y && y < plate.bottom).length;
  return others + 400 * blocked + 120 * hides(points.slice(-1), TIP) + 60 * hides(points.slice(0, 1), 2) + 14 * hides(points.slice(1, -1), 4) + 6 * edges;
}

const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

const around = ([x, y]: Point, by: number): Rect => ({ left: x - by, top: y - by, right: x + by, bottom: y + by });

const meets = (one: Rect, two: Rect): boolean => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

/** How much of a polyline a rectangle covers: the covered length, plus 20 for every segment that it touches. @param margin half of the line's width */
export function covered(rect: Rect, points: readonly Point[], margin = 0): number {
  let sum = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const piece: Rect = {
      left: Math.min(from[0], to[0]) - margin, right: Math.max(from[0], to[0]) + margin,
      top: Math.min(from[1], to[1]) - margin, bottom: Math.max(from[1], to[1]) + margin,
    };
    if (!meets(rect, piece)) continue;
    sum += 20 + Math.max(Math.min(rect.right, piece.right) - Math.max(rect.left, piece.left), Math.min(rect.bottom, piece.bottom) - Math.max(rect.top, piece.top));
  }
  return sum;
}
