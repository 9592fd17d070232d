import { describe, expect, it } from 'vitest';
import { TALL_SHEET, WIDE_SHEET, type Line } from '#client/drawings/architecture-layout.ts';
import { planArchitecture, type Plan } from '#client/drawings/architecture-lines.ts';
import { covered, obstacles, titleRect, type Rect } from '#client/drawings/architecture-names.ts';
import type { Point } from '#client/drawings/geometry.ts';
import { drawingsOfKind } from './specs.ts';

/** Half the width of the widest line. */
const LINE = 2;
/** A shorter piece of a line looks like a slip of the pen. */
const SHORTEST = 6;
/** Lines closer than this along a way read as one. */
const NEAREST = 4;

const plans = (await drawingsOfKind('architecture'))
  .flatMap(([page, { lanes, links }]) => ([['wide', WIDE_SHEET], ['portrait', TALL_SHEET]] as const)
    .map(([name, sheet]) => ({ name: `${page}, ${name}`, sheet, plan: planArchitecture(lanes, links, sheet) })));

const nameOf = ({ link }: Line): string => `${link.from} → ${link.to}`;

const pieces = ({ points }: Line): readonly (readonly [Point, Point])[] => points.slice(1).map((to, index) => [points[index] ?? to, to]);

const touch = (one: Rect, two: Rect): boolean => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

function boxesOf({ rows, tops }: Plan): readonly Rect[] {
  return rows.flatMap((row, index) => row.boxes.map(({ x, w }): Rect => ({ left: x + 1, right: x + w - 1, top: (tops[index] ?? 0) + 1, bottom: (tops[index] ?? 0) + row.height - 1 })));
}

/** How long two pieces run beside each other closer than lines may. */
function beside(one: readonly [Point, Point], two: readonly [Point, Point]): number {
  return ([0, 1] as const).reduce<number>((longest, axis) => {
    const along = axis === 0 ? 1 : 0;
    const parallel = one[0][axis] === one[1][axis] && two[0][axis] === two[1][axis];
    if (!parallel || Math.abs(one[0][axis] - two[0][axis]) >= NEAREST) return longest;
    const [first, second] = [one, two].map((piece) => [piece[0][along], piece[1][along]].toSorted((a, b) => a - b)) as [[number, number], [number, number]];
    return Math.max(longest, Math.min(first[1], second[1]) - Math.max(first[0], second[0]));
  }, 0);
}

describe.each(plans)('the lines of $name', ({ plan, sheet }) => {
  it('carry every name where it covers no other line, box, title or name', () => {
    expect(plan.names).toHaveLength(plan.lines.filter(({ link }) => link.label !== undefined).length);
    for (const { text, line, plate } of plan.names) {
      expect(plan.lines.filter((other) => other !== line && covered(plate, other.points, LINE) > 0).map(nameOf), text).toEqual([]);
      expect(obstacles({ ...plan, sheet }).filter((rect) => touch(plate, rect)), text).toEqual([]);
      expect(plan.names.filter((other) => other.line !== line && touch(plate, other.plate)).map((other) => other.text), text).toEqual([]);
      expect([plate.left >= 0, plate.right <= sheet.width], text).toEqual([true, true]);
    }
  });

  it('pass beside the titles of the lanes and around the boxes', () => {
    const titles = plan.rows.flatMap((row, index) => titleRect(row, plan.tops[index] ?? 0, sheet) ?? []);
    for (const line of plan.lines) {
      expect(titles.filter((title) => covered(title, line.points, LINE) > 0), nameOf(line)).toEqual([]);
      expect(boxesOf(plan).filter((box) => covered(box, line.points) > 0), nameOf(line)).toEqual([]);
    }
  });

  it('have no kink', () => {
    const short = plan.lines.filter((line) => pieces(line).some(([from, to]) => Math.hypot(from[0] - to[0], from[1] - to[1]) < SHORTEST));
    expect(short.map(nameOf)).toEqual([]);
  });

  it('do not run down one column', () => {
    plan.lines.forEach((line, index) => {
      const along = plan.lines.slice(index + 1).filter((other) => pieces(line).some((one) => pieces(other).some((two) => beside(one, two) > 0)));
      expect(along.map(nameOf), nameOf(line)).toEqual([]);
    });
  });
});
