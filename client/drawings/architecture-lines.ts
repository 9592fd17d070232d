/** Computes the coordinates of a layered architecture: rows and bands, polylines of links, positions of names. */
import type { ArchitectureLane, ArchitectureLink } from '#shared/content/drawing.ts';
import { layRows, type Band, type Line, type Row, type Sheet } from './architecture-layout.ts';
import { placeNames, type PlacedName } from './architecture-names.ts';
import { routeLinks, type Route } from './architecture-routes.ts';
import type { Gap } from './architecture-tracks.ts';
import type { Point } from './geometry.ts';

/** Distance from a row's boxes to the edge of its band. */
const LANE_PADDING = 12;

/** The layout of a variant. */
export interface Plan {
  readonly rows: readonly Row[];
  /** Top edge of each row's boxes. */
  readonly tops: readonly number[];
  readonly bands: readonly Band[];
  readonly lines: readonly Line[];
  readonly names: readonly PlacedName[];
  readonly height: number;
}

/** Lays out an architecture on a sheet. @throws Error if a link names a box that does not exist */
export function planArchitecture(lanes: readonly ArchitectureLane[], links: readonly ArchitectureLink[], sheet: Sheet): Plan {
  const rows = layRows(lanes, sheet);
  const { routes, gaps } = routeLinks(links, rows, sheet);
  const { tops, height } = stack(rows, gaps, sheet);
  const bands = lanes.map((_, lane) => bandOf(lane, rows, tops, sheet));
  const lines = routes.map((route): Line => ({ link: route.link, points: pointsOf(route, { rows, tops, gaps }) }));
  return { rows, tops, bands, lines, names: placeNames(lines, { rows, tops, bands, sheet }), height };
}

function stack(rows: readonly Row[], gaps: readonly Gap[], sheet: Sheet): { tops: readonly number[]; height: number } {
  const tops: number[] = [];
  let y = 2;
  rows.forEach((row, index) => {
    y += (row.first ? sheet.heading : 0) + LANE_PADDING;
    tops.push(y);
    y += row.height + LANE_PADDING + (index < rows.length - 1 || (gaps[index]?.offsets.length ?? 0) > 0 ? (gaps[index]?.height ?? 0) : 0);
  });
  return { tops, height: y };
}

function bandOf(lane: number, rows: readonly Row[], tops: readonly number[], sheet: Sheet): Band {
  const own = rows.flatMap((row, index) => (row.lane === lane ? [index] : []));
  const [first, last] = [own[0] ?? 0, own.at(-1) ?? 0];
  const top = (tops[first] ?? 0) - LANE_PADDING - sheet.heading;
  return [Math.round(top), Math.round((tops[last] ?? 0) + (rows[last]?.height ?? 0) + LANE_PADDING)];
}

type Heights = Pick<Plan, 'rows' | 'tops'> & { readonly gaps: readonly Gap[] };

/** Y coordinate of a track in a gap. */
function trackY(gap: number, track: number, { rows, tops, gaps }: Heights): number {
  const base = (tops[gap] ?? 0) + (rows[gap]?.height ?? 0) + LANE_PADDING;
  return Math.round(base + (gaps[gap]?.offsets[track] ?? 0));
}

function pointsOf(route: Route, heights: Heights): readonly Point[] {
  const { upper, lower } = route;
  const [upperTop, lowerTop] = [heights.tops[upper.row] ?? 0, heights.tops[lower.row] ?? 0];
  const upperBottom = upperTop + (heights.rows[upper.row]?.height ?? 0);
  if (route.level === 'straight') {
    const y = Math.round((upperTop + upperBottom) / 2);
    return upper.x < lower.x ? [[upper.x + upper.w, y], [lower.x, y]] : [[upper.x, y], [lower.x + lower.w, y]];
  }
  const points: Point[] = [[route.start, upperBottom]];
  for (const { gap, from, to, track } of route.crossings) {
    const y = trackY(gap, track, heights);
    if (from !== to) points.push([from, y], [to, y]);
  }
  points.push([route.end, route.level === 'under' ? upperBottom : lowerTop]);
  return route.upward ? [...points].reverse() : points;
}
