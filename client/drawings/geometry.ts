/** Geometry shared by the drawings. All results are rounded to whole units, for shorter markup and crisp lines. */

export type Point = readonly [x: number, y: number];

/** A pseudo-random number generator (mulberry32). It is seeded, since drawings must not differ between renders. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Maps `0 … count - 1`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Whole numbers for path data, with as few separators as SVG allows (a minus sign needs none before it). */
export function numbers(values: readonly number[]): string {
  return values.map((value) => Math.round(value) + 0).join(' ').replace(/ -/g, '-');
}

/** The steps from each point to the next. Points are rounded first, so that roundings do not add up. */
function steps(points: readonly Point[]): Point[] {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return whole.slice(1).map(([x, y], index): Point => [x - (whole[index]?.[0] ?? 0), y - (whole[index]?.[1] ?? 0)]);
}

/** Straight lines through two or more points, as path data with relative commands: small numbers that recur compress well. */
export function polyline(points: readonly Point[]): string {
  return `M${numbers(points[0] ?? [0, 0])}l${numbers(steps(points).flat())}`;
}

/**
 * A smooth curve through points (Catmull-Rom as cubic Béziers), with relative commands. Its tangents are the same on both
 * sides of a point, so after the first stretch `s` mirrors the control point before (SVG 2, section 9.3.6).
 * @param points two or more
 * @param move first command: `M` starts a path, `L` continues one
 */
export function spline(points: readonly Point[], move: 'M' | 'L' = 'M'): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const tangent = (index: number, axis: 0 | 1): number => (at(index + 1)[axis] - at(index - 1)[axis]) / 6;
  const stretches = steps(points).flatMap(([dx, dy], index) => [dx - tangent(index + 1, 0), dy - tangent(index + 1, 1), dx, dy]);
  const [first, rest] = [stretches.slice(0, 4), stretches.slice(4)];
  return `${move}${numbers(at(0))}c${numbers([tangent(0, 0), tangent(0, 1), ...first])}${rest.length > 0 ? `s${numbers(rest)}` : ''}`;
}

/** A quadratic curve between two points. @param bend perpendicular deflection as a share of the distance */
export function arc(from: Point, to: Point, bend: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const control = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  return `M${numbers(from)}Q${numbers(control)} ${numbers(to)}`;
}

/** A curve with vertical tangents at both ends. */
export function sweepDown(from: Point, to: Point): string {
  const dy = (to[1] - from[1]) * 0.6;
  return `M${numbers(from)}C${numbers([from[0], from[1] + dy, to[0], to[1] - dy, to[0], to[1]])}`;
}

/** A curve with horizontal tangents at both ends. */
export function sweepAcross(from: Point, to: Point): string {
  const dx = (to[0] - from[0]) * 0.55;
  return `M${numbers(from)}C${numbers([from[0] + dx, from[1], to[0] - dx, to[1], to[0], to[1]])}`;
}

/** Distance of a point from a polyline. */
export function distanceToLine(x: number, y: number, line: readonly Point[]): number {
  let best = Infinity;
  line.forEach(([x1, y1], index) => {
    const next = line[index + 1];
    if (!next) return;
    const [dx, dy] = [next[0] - x1, next[1] - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    best = Math.min(best, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
  });
  return best;
}
