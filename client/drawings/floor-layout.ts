/** Floor plan of a module in metres. The rows are horizontal in the wide variant and vertical in the portrait one. */
import type { FloorPlan, FloorRow } from './data/floor.ts';

/** A rectangle in metres: position and size along and across the rows. */
export type Metres = readonly [along: number, across: number, length: number, depth: number];

export const RACK_DEPTH = 1.2;
const COLD_AISLE = 1.2;
const HOT_AISLE = 1.5;
/** The rows start behind the cooling units along the wall, if any, and leave a passage at the far end of the hall. */
export const rowStart = ({ cooling }: FloorPlan): number => (cooling.kind === 'crah' ? 2.6 : 1.8);
export const HALL = { length: 17.2, depth: 2 * 1.1 + 4 * RACK_DEPTH + 2 * COLD_AISLE + HOT_AISLE } as const;

/** Position across the rows of each row's edge nearest to row A. */
export const ROW_AT: readonly number[] = [
  1.1, 1.1 + RACK_DEPTH + COLD_AISLE, 1.1 + 2 * RACK_DEPTH + COLD_AISLE + HOT_AISLE,
  1.1 + 3 * RACK_DEPTH + 2 * COLD_AISLE + HOT_AISLE,
];

export const ROW_NAMES = ['A', 'B', 'C', 'D'] as const;

const WIDTHS: Readonly<Record<FloorRow['kind'], number>> = { air: 0.6, units: 0.6, liquid: 0.8 };
const IN_ROW_WIDTH = 0.3;
/** One in-row cooling unit after this many racks. The air takes only a part of the heat of liquid-cooled ones. */
const IN_ROW_EVERY: Readonly<Record<FloorRow['kind'], number>> = { air: 4, units: 4, liquid: 8 };

/** Racks and in-row cooling units of a row. */
export function rowUnits(plan: FloorPlan, index: number): { racks: readonly Metres[]; coolers: readonly Metres[]; end: number } {
  const row = plan.rows[index] ?? plan.rows[0];
  const across = ROW_AT[index] ?? 0;
  const racks: Metres[] = [];
  const coolers: Metres[] = [];
  let along = rowStart(plan);
  for (let rack = 0; rack < row.racks; rack++) {
    if (plan.cooling.kind === 'in-row' && rack > 0 && rack % IN_ROW_EVERY[row.kind] === 0) {
      coolers.push([along, across, IN_ROW_WIDTH, RACK_DEPTH]);
      along += IN_ROW_WIDTH;
    }
    racks.push([along, across, WIDTHS[row.kind], RACK_DEPTH]);
    along += WIDTHS[row.kind];
  }
  return { racks, coolers, end: along };
}

/** The aisle between a row and the next, as long as the longer of the two. */
function aisle(plan: FloorPlan, first: number, depth: number): Metres {
  const end = Math.max(rowUnits(plan, first).end, rowUnits(plan, first + 1).end);
  return [rowStart(plan), (ROW_AT[first] ?? 0) + RACK_DEPTH, end - rowStart(plan), depth];
}

/** Cold aisles between A and B and between C and D. */
export function coldAisles(plan: FloorPlan): readonly Metres[] {
  return [aisle(plan, 0, COLD_AISLE), aisle(plan, 2, COLD_AISLE)];
}

/** The hot aisle between B and C. */
export const hotAisle = (plan: FloorPlan): Metres => aisle(plan, 1, HOT_AISLE);

/** Room cooling units along the wall at the head of the rows: one per hot aisle and one more (N+1). */
export function wallCoolers(plan: FloorPlan): readonly Metres[] {
  if (plan.cooling.kind === 'in-row') return [];
  return [0.2, 0.39, 0.61, 0.8].map((share) => [0.25, HALL.depth * share - 0.85, 1.1, 1.7]);
}

/** Coolant distribution units at both ends of the liquid rows' aisle. */
export function coolantUnits(plan: FloorPlan): readonly Metres[] {
  if (!plan.cdu) return [];
  const end = rowUnits(plan, 2).end;
  return [2, 3].map((row) => [end + 0.15, ROW_AT[row] ?? 0, 1.1, RACK_DEPTH]);
}

/** The fence is close to the racks, since the hot aisle beside row C must stay open to everybody. */
const FENCE_GAP = 0.1;

/** The fence around part of rows C and D. It runs between two racks and never through one. */
export function cage(plan: FloorPlan): Metres | undefined {
  if (plan.cage === undefined) return undefined;
  const { racks, end } = rowUnits(plan, 2);
  const first = racks[Math.round(racks.length * (1 - plan.cage))]?.[0] ?? rowStart(plan);
  const from = plan.cdu ? rowStart(plan) - FENCE_GAP : first;
  const to = Math.max(end, ...coolantUnits(plan).map(([along, , length]) => along + length)) + FENCE_GAP;
  return [from, (ROW_AT[2] ?? 0) - FENCE_GAP, to - from, 2 * (RACK_DEPTH + FENCE_GAP) + COLD_AISLE];
}
