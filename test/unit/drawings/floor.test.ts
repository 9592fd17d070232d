import { describe, expect, it } from 'vitest';
import { FLOOR_PLANS } from '#client/drawings/data/floor.ts';
import { cage, coldAisles, coolantUnits, HALL, hotAisle, rowStart, rowUnits, wallCoolers } from '#client/drawings/floor-layout.ts';
import { textWidth } from '#client/drawings/label.tsx';

/** Drawing units a metre of the wide sheet. */
const SCALE = 34;

describe.each(Object.entries(FLOOR_PLANS))('the floor of %s', (_, plan) => {
  it('has a hot aisle as long as the rows beside it', () => {
    const [start, , length] = hotAisle(plan);
    expect(start + length).toBeCloseTo(Math.max(rowUnits(plan, 1).end, rowUnits(plan, 2).end));
  });

  it('has rows of as many racks as its plan, one unit beside the other', () => {
    for (const [index, { racks: count }] of plan.rows.entries()) {
      const { racks, coolers, end } = rowUnits(plan, index);
      expect(racks).toHaveLength(count);
      const units = [...racks, ...coolers].toSorted(([a], [b]) => a - b);
      const ends = units.map(([along, , length]) => along + length);
      for (const [unit, [along]] of units.entries()) expect(along).toBeCloseTo(ends[unit - 1] ?? rowStart(plan));
      expect(ends.at(-1)).toBeCloseTo(end);
    }
  });

  it('is filled from wall to wall: a way of one metre, and rows with a cold or the hot aisle between them', () => {
    const row = (index: number) => rowUnits(plan, index).racks.slice(0, 1);
    const [ab, cd] = coldAisles(plan);
    const stripes = [row(0), [ab], row(1), [hotAisle(plan)], row(2), [cd], row(3)].flat();
    let at = 1.1;
    for (const part of stripes) {
      expect(part?.[1]).toBeCloseTo(at);
      at += part?.[3] ?? 0;
    }
    expect(at + 1.1).toBeCloseTo(HALL.depth);
  });

  it('leaves a passage at the far end of the hall, and one before the units along the wall', () => {
    const ends = [...[0, 1, 2, 3].map((row) => rowUnits(plan, row).end), ...coolantUnits(plan).map(([along, , length]) => along + length)];
    expect(HALL.length - Math.max(...ends)).toBeGreaterThan(0.8);
    for (const [along, , length] of wallCoolers(plan)) expect(rowStart(plan) - along - length).toBeGreaterThan(1);
  });

  it('fences whole racks and leaves the hot aisle open', () => {
    const fence = cage(plan);
    if (!fence) return;
    const [from, across, length, depth] = fence;
    const [, aisle, , width] = hotAisle(plan);
    for (const row of [2, 3]) {
      for (const [along, , w] of rowUnits(plan, row).racks) expect(from > along + 0.01 && from < along + w - 0.01).toBe(false);
    }
    expect(aisle + width - across).toBeLessThanOrEqual(0.11);
    expect(from + length).toBeLessThan(HALL.length);
    expect(across + depth).toBeLessThan(HALL.depth);
    // The letters of the rows stand in front of them.
    expect(from).toBeGreaterThan(rowStart(plan) - 0.3);
  });

  it('has units as wide as their names', () => {
    for (const [, , length] of coolantUnits(plan)) expect(length * SCALE).toBeGreaterThan(textWidth('CDU') + 4);
    for (const [, , length] of wallCoolers(plan)) expect(length * SCALE).toBeGreaterThan(textWidth('空调') + 8);
  });

  it('has notes that fit below the portrait plan on the narrowest windows', () => {
    for (const note of plan.notes) expect(textWidth(note, 14.6)).toBeLessThanOrEqual(350 - 8);
  });
});
