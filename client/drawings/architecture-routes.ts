/**
 * Routes the links of a layered architecture. A link leaves a box at its lower or upper edge, runs across in the
 * gap between two rows on a track of its own, and passes rows between its ends through the space between boxes.
 */
import type { ArchitectureLink } from '#shared/content/drawing.ts';
import type { PlacedBox, Row, Sheet } from './architecture-layout.ts';
import { packTracks, type Crossing, type Gap } from './architecture-tracks.ts';

export interface Route {
  readonly link: ArchitectureLink;
  readonly upper: PlacedBox;
  readonly lower: PlacedBox;
  /** True when the arrow points up. */
  readonly upward: boolean;
  /** Both ends in one row: either a straight line between neighbours or a detour under the row. */
  readonly level: 'none' | 'straight' | 'under';
  readonly crossings: readonly Crossing[];
  readonly start: number;
  readonly end: number;
}

const middle = (box: PlacedBox): number => box.x + box.w / 2;

/** Routes all links and says how high each gap must be. */
export function routeLinks(links: readonly ArchitectureLink[], rows: readonly Row[], sheet: Sheet): { routes: readonly Route[]; gaps: readonly Gap[] } {
  const ends = joinEnds(links, rows);
  const ports = assignPorts(ends);
  const used = new Map<string, number>();
  const routes = ends.map((end, index): Route => {
    const [start, stop] = ports[index] ?? [middle(end.upper), middle(end.lower)];
    return { ...end, start, end: stop, crossings: end.level === 'straight' ? [] : crossGaps(end, start, stop, rows, sheet, used) };
  });
  return { routes, gaps: rows.map((_, gap) => packTracks(routes.flatMap((route) => route.crossings.filter((crossing) => crossing.gap === gap)))) };
}

type Ends = Pick<Route, 'link' | 'upper' | 'lower' | 'upward' | 'level'>;

function joinEnds(links: readonly ArchitectureLink[], rows: readonly Row[]): readonly Ends[] {
  const byId = new Map(rows.flatMap((row) => row.boxes).map((box) => [box.box.id, box]));
  return links.map((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    if (!from || !to) throw new Error(`link ${link.from} → ${link.to} names a box that the drawing does not have`);
    const upward = from.row > to.row;
    const [upper, lower] = upward ? [to, from] : [from, to];
    const neighbours = from.row === to.row && Math.abs(indexIn(rows, from) - indexIn(rows, to)) === 1;
    const level = from.row !== to.row ? 'none' : neighbours && link.label === undefined ? 'straight' : 'under';
    return { link, upper, lower, upward, level };
  });
}

function indexIn(rows: readonly Row[], box: PlacedBox): number {
  return rows[box.row]?.boxes.indexOf(box) ?? 0;
}

/** Spreads the links of each edge of a box along it, in the order of where they go. */
function assignPorts(ends: readonly Ends[]): readonly (readonly [start: number, end: number])[] {
  const ports = ends.map((end): [number, number] => [middle(end.upper), middle(end.lower)]);
  const spread = (pick: 0 | 1): void => {
    const edges = new Map<string, number[]>();
    ends.forEach((end, index) => {
      if (end.level === 'straight') return;
      const [box, bottom] = pick === 0 ? [end.upper, true] : [end.lower, end.level === 'under'];
      const key = `${box.box.id} ${bottom}`;
      edges.set(key, [...(edges.get(key) ?? []), index]);
    });
    for (const list of edges.values()) spreadEdge(list, pick, ends, ports);
  };
  spread(0);
  spread(1);
  separate(ends, ports);
  return ports;
}

/** Two links must not run down one line: an arriving one steps aside for a departing one. */
function separate(ends: readonly Ends[], ports: readonly [number, number][]): void {
  ends.forEach((end, index) => {
    const port = ports[index];
    if (!port || end.level !== 'none') return;
    const taken = (x: number): boolean => ends.some((other, at) => at !== index && other.level !== 'straight' && other.upper.row === end.lower.row - 1 && Math.abs((ports[at]?.[0] ?? -99) - x) < 7);
    for (const step of [8, -8, 16, -16]) {
      if (!taken(port[1])) break;
      const x = port[1] + step;
      if (!taken(x) && x > end.lower.x + 6 && x < end.lower.x + end.lower.w - 6) port[1] = x;
    }
    straighten(index, end, port, ends, ports);
  });
}

function spreadEdge(list: number[], pick: 0 | 1, ends: readonly Ends[], ports: [number, number][]): void {
  const other = (index: number): number => ports[index]?.[1 - pick as 0 | 1] ?? 0;
  list.sort((one, two) => other(one) - other(two));
  list.forEach((index, position) => {
    const end = ends[index];
    const port = ports[index];
    if (!end || !port) return;
    const box = pick === 0 ? end.upper : end.lower;
    const room = box.w - 28;
    const step = Math.min(24, room / Math.max(1, list.length - 1));
    const even = middle(box) + (position - (list.length - 1) / 2) * step;
    // A link alone on its edge moves to where the other end is, if it can: a straight line reads best.
    const aligned = Math.max(box.x + 16, Math.min(box.x + box.w - 16, other(index)));
    port[pick] = Math.round(list.length === 1 && end.level === 'none' ? aligned : even);
  });
}

/** A jog of a few units is noise: the arriving end moves under the departing one where it has room. */
function straighten(index: number, end: Ends, port: [number, number], ends: readonly Ends[], ports: readonly [number, number][]): void {
  if (Math.abs(port[0] - port[1]) > 16 || end.lower.row !== end.upper.row + 1) return;
  const inside = port[0] > end.lower.x + 8 && port[0] < end.lower.x + end.lower.w - 8;
  const free = ends.every((other, at) => at === index || other.lower !== end.lower || Math.abs((ports[at]?.[1] ?? -99) - port[0]) > 9);
  if (inside && free) port[1] = port[0];
}

/** The pieces of a link in each gap it passes; between two gaps it goes down a space between boxes. */
function crossGaps(end: Ends, start: number, stop: number, rows: readonly Row[], sheet: Sheet, used: Map<string, number>): Crossing[] {
  const last = end.level === 'under' ? end.upper.row : end.lower.row - 1;
  const crossings: Crossing[] = [];
  let x = start;
  for (let gap = end.upper.row; gap <= last; gap++) {
    const next = gap === last ? stop : passage(rows[gap + 1], x, stop, sheet, used);
    crossings.push({ gap, from: x, to: next, name: undefined, track: 0 });
    x = next;
  }
  const longest = crossings.reduce((best, one) => (Math.abs(one.to - one.from) > Math.abs(best.to - best.from) ? one : best), crossings[0] as Crossing);
  return crossings.map((crossing) => (crossing === longest ? { ...crossing, name: end.link.label } : crossing));
}

/** The space between boxes of a row that costs the least detour; links in one space stand side by side. */
function passage(row: Row | undefined, from: number, to: number, sheet: Sheet, used: Map<string, number>): number {
  const boxes = row?.boxes ?? [];
  const spaces = boxes.slice(1).map((box, index) => {
    const before = boxes[index];
    return before ? (before.x + before.w + box.x) / 2 : box.x;
  });
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (first) spaces.push(Math.max(sheet.area[0] - 6, first.x - 10));
  if (last) spaces.push(Math.min(sheet.area[1] + 6, last.x + last.w + 10));
  const cost = (x: number): number => Math.abs(x - from) + Math.abs(x - to);
  const best = spaces.reduce((one, two) => (cost(two) < cost(one) ? two : one));
  const key = `${boxes[0]?.row} ${best}`;
  const count = used.get(key) ?? 0;
  used.set(key, count + 1);
  return Math.round(best + Math.ceil(count / 2) * 5 * (count % 2 === 0 ? -1 : 1));
}
