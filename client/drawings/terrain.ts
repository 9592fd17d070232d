/** Terrain of the regional map, a sum of hills minus the river's valley, and its contour lines. */
import { distanceToLine, spline, times, type Point } from './geometry.ts';

/** The river from 建德 to the sea, on the map's 1440 × 700 grid. */
export const RIVER: readonly Point[] = [
  [505, 860], [560, 760], [640, 676], [742, 640], [812, 566], [888, 532], [946, 470], [1006, 452],
  [1050, 398], [1120, 402], [1172, 438], [1238, 420], [1290, 350], [1370, 322], [1470, 300], [1620, 262],
];

/** Hills: centre, spread and height. The west and south are mountainous, the north-east is flat. */
const HILLS: readonly (readonly [x: number, y: number, spread: number, height: number])[] = [
  [690, 470, 120, 1], [600, 560, 110, 0.9], [760, 330, 120, 0.85], [640, 330, 110, 0.7], [850, 430, 80, 0.7],
  [880, 690, 130, 0.95], [1010, 640, 120, 0.8], [1140, 610, 120, 0.6], [960, 250, 60, 0.35], [1270, 640, 150, 0.5],
  [820, 150, 110, 0.4], [540, 220, 120, 0.5], [1090, 178, 46, 0.3],
];

const LEVELS = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 0.98];
const STEP = 14;
const WIDTH = 1480;
const HEIGHT = 860;

function heightAt(x: number, y: number): number {
  let height = 0.05 * Math.sin(x / 47) * Math.cos(y / 39) + 0.03 * Math.sin(x / 19 + y / 27);
  for (const [hx, hy, spread, top] of HILLS) {
    height += top * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (2 * spread * spread));
  }
  const fromRiver = distanceToLine(x, y, RIVER);
  return height - 0.55 * Math.exp(-(fromRiver * fromRiver) / (2 * 46 * 46));
}

/** The river as an area that widens towards the sea. */
export function riverBanks(): string {
  const banks = RIVER.map(([x, y], index) => {
    const width = 3 + Math.min(index, 14) ** 2 * 0.17;
    const [before, after] = [RIVER[index - 1] ?? RIVER[index], RIVER[index + 1] ?? RIVER[index]] as [Point, Point];
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    return [Math.sin(angle) * width, -Math.cos(angle) * width, x, y] as const;
  });
  const upper = banks.map(([dx, dy, x, y]): Point => [x + dx, y + dy]);
  const lower = banks.map(([dx, dy, x, y]): Point => [x - dx, y - dy]).reverse();
  return `${spline(upper)}${spline(lower, 'L')}z`;
}

/** The edges of a grid cell (0 top, 1 right, 2 bottom, 3 left) that a contour connects, by the bits of the corners above the level. */
const CELL_CASES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[3, 0]], 14: [[3, 0]], 2: [[0, 1]], 13: [[0, 1]], 3: [[3, 1]], 12: [[3, 1]], 4: [[1, 2]], 11: [[1, 2]],
  6: [[0, 2]], 9: [[0, 2]], 7: [[3, 2]], 8: [[3, 2]], 5: [[3, 0], [1, 2]], 10: [[0, 1], [3, 2]],
};

type Segments = Map<string, string[]>;

/** Marching squares: the segments of one contour line, as a graph of points written `x,y`. */
function contourSegments(grid: readonly (readonly number[])[], level: number): Segments {
  const segments: Segments = new Map();
  const join = (from: string, to: string): void => {
    segments.set(from, [...(segments.get(from) ?? []), to]);
    segments.set(to, [...(segments.get(to) ?? []), from]);
  };
  grid.slice(0, -1).forEach((row, j) => row.slice(0, -1).forEach((_, i) => {
    const corners = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]] as const;
    const heights = corners.map(([ci, cj]) => grid[cj]?.[ci] ?? 0);
    const above = heights.reduce((bits, height, index) => bits | (height > level ? 1 << index : 0), 0);
    const crossing = (edge: number): string => {
      // The two cells at an edge must compute the same point, so interpolate always in the same direction.
      const [first, second] = edge === 2 ? [3, 2] : edge === 3 ? [0, 3] : [edge, edge + 1];
      const [a, b] = [corners[first as 0], corners[second as 0]];
      const share = (level - (heights[first as 0] ?? 0)) / ((heights[second as 0] ?? 0) - (heights[first as 0] ?? 0));
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share].map((v) => (v * STEP).toFixed(1)).join();
    };
    for (const [one, other] of CELL_CASES[above] ?? []) join(crossing(one), crossing(other));
  }));
  return segments;
}

/** Joins the segments to lines and smooths them. Lines shorter than six points are noise. */
function stitch(segments: Segments): string {
  const used = new Set<string>();
  const edge = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const walk = (start: string): Point[] => {
    const line = [start];
    for (let here: string | undefined = start; here !== undefined;) {
      const from: string = here;
      here = segments.get(from)?.find((next) => !used.has(edge(from, next)));
      if (here === undefined) break;
      used.add(edge(from, here));
      line.push(here);
    }
    return line.map((point) => point.split(',').map(Number) as unknown as Point);
  };
  let data = '';
  const starts = [...segments.keys()].sort((a, b) => (segments.get(a)?.length ?? 0) - (segments.get(b)?.length ?? 0));
  for (const start of starts) {
    for (let line = walk(start); line.length >= 6; line = walk(start)) {
      data += spline(line.filter((_, index) => index % 3 === 0 || index === line.length - 1));
    }
  }
  return data;
}

/** Contour lines from low to high, as path data. Takes 0.1 s, so only `contours.ts` calls it. */
export function drawContours(): readonly string[] {
  const grid = times(Math.ceil(HEIGHT / STEP) + 1, (j) => times(Math.ceil(WIDTH / STEP) + 1, (i) => heightAt(i * STEP, j * STEP)));
  return LEVELS.map((level) => stitch(contourSegments(grid, level)));
}
