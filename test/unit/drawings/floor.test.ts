import { describe, expect, it } from 'vitest';
import { FLOOR_PLANS } from '#client/drawings/data/floor.ts';
import { cage, coolantUnits, HALL, hotAisle, rowStart, rowUnits, wallCoolers } from '#client/drawings/floor-layout.ts';
import { textWidth } from '#client/drawings/label.tsx';

/** Drawing units a metre of the wide sheet. */
const SCALE = 34;

describe.each(Object.entries(FLOOR_PLANS))('the floor of %s', (_, plan) => {
  it('has a hot aisle as long as the rows beside it', () => {
    const [start, , length] = hotAisle(plan);
    expect(start + length).toBeCloseTo(Math.max(rowUnits(plan, 1).end, rowUnits(plan, 2).end));
  });

  it('leaves a passage at the far end of the hall', () => {
    const ends = [...[0, 1, 2, 3].map((row) => rowUnits(plan, row).end), ...coolantUnits(plan).map(([along, , length]) => along + length)];
    expect(HALL.length - Math.max(...ends)).toBeGreaterThan(0.8);
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
