/** Places the values beside the points of a line chart where no line runs through them. */
import type { SpecOf } from '#shared/content/drawing.ts';
import type { Point } from './geometry.ts';
import { textWidth } from './label.tsx';
import type { Scale } from './plot-scale.ts';

type CurveSpec = SpecOf<'curve'>;

/** The plot with its scales. */
interface Ground {
  readonly plot: { readonly left: number; readonly right: number };
  readonly x: Scale;
  readonly y: Scale;
  readonly top: number;
  readonly bottom: number;
}

export interface PlacedNote {
  /** The point that the note is about. */
  readonly at: Point;
  readonly text: string;
  readonly energy: boolean;
  /** Left edge and baseline of the text. */
  readonly left: number;
  readonly base: number;
}

/** Height of a text above and below its baseline. */
const [ABOVE, BELOW] = [12, 3];
/** Distance between the points of a line that are tried. */
const STEP = 2;

/** The notes of all lines. Each takes the first place with the fewest points of lines and of other notes in it. */
export function placeNotes(spec: CurveSpec, ground: Ground): readonly PlacedNote[] {
  const obstacles = [...linesOf(spec, ground).flatMap(samples), ...spec.series.flatMap(({ points, notes = {} }) => Object.keys(notes).flatMap((index) => spot(points[Number(index)], ground)))];
  const placed: PlacedNote[] = [];
  for (const { points, notes = {}, energy = false } of spec.series) {
    for (const [index, text] of Object.entries(notes)) {
      const [a, b] = points[Number(index)] ?? [0, 0];
      const at: Point = [ground.x(a), ground.y(b)];
      const taken = [...obstacles, ...placed.flatMap(outline)];
      const cost = (place: PlacedNote): number => taken.filter((point) => isInside(point, place)).length;
      const places = placesOf(at, text, ground).map((place): PlacedNote => ({ at, text, energy, ...place }));
      placed.push(places.reduce((best, place) => (cost(place) < cost(best) ? place : best)));
    }
  }
  return placed;
}

/** Places around a point, the preferred first: above it, then beside and below it, inside the plot. */
function placesOf([x, y]: Point, text: string, { plot, top, bottom }: Ground): readonly { left: number; base: number }[] {
  const width = textWidth(text);
  const columns = [[x - width / 2, 12], [x + 7, 7], [x - width - 7, 7]] as const;
  const all = [...columns.map(([left, gap]) => ({ left, base: y - gap })), ...columns.slice(1).map(([left]) => ({ left: left > x ? left + 4 : left - 4, base: y + 5 })), ...columns.map(([left, gap]) => ({ left, base: y + Math.max(gap, 9) + ABOVE }))];
  const inside = all.map(({ left, base }) => ({ left: Math.min(Math.max(left, plot.left + 6), plot.right - width), base })).filter(({ base }) => base - ABOVE > top - 12 && base + BELOW < bottom);
  return inside.length > 0 ? inside : all;
}

/** The lines of the chart, and those across it. */
function linesOf(spec: CurveSpec, { plot, x, y, top, bottom }: Ground): readonly (readonly Point[])[] {
  const limits = (spec.limits ?? []).map(({ axis, at }): readonly Point[] => (axis === 'x' ? [[x(at), top], [x(at), bottom]] : [[plot.left, y(at)], [plot.right, y(at)]]));
  return [...spec.series.map(({ points }) => points.map(([a, b]): Point => [x(a), y(b)])), ...limits];
}

function samples(line: readonly Point[]): readonly Point[] {
  return line.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = line[index] ?? [x2, y2];
    const count = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / STEP));
    return Array.from({ length: count + 1 }, (_, step): Point => [x1 + ((x2 - x1) * step) / count, y1 + ((y2 - y1) * step) / count]);
  });
}

/** The edge of the mark of a point. */
function spot(point: Point | undefined, { x, y }: Ground): readonly Point[] {
  if (!point) return [];
  const [cx, cy] = [x(point[0]), y(point[1])];
  return [[cx, cy - 5], [cx, cy + 5], [cx - 5, cy], [cx + 5, cy], [cx - 4, cy - 4], [cx + 4, cy - 4], [cx - 4, cy + 4], [cx + 4, cy + 4]];
}

function outline({ left, base, text }: PlacedNote): readonly Point[] {
  const [right, top, bottom] = [left + textWidth(text), base - ABOVE, base + BELOW];
  return samples([[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]);
}

/** Whether a point is under a note or its plate. */
function isInside([x, y]: Point, { left, base, text }: PlacedNote): boolean {
  return x > left - 2 && x < left + textWidth(text) + 2 && y > base - ABOVE && y < base + BELOW;
}
