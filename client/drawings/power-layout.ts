/**
 * Positions and lines of the single-line diagram. The layout is defined once, along and across the direction of the
 * energy, which is left to right in the wide variant and top to bottom in the portrait one.
 */
import type { Point } from './geometry.ts';
import type { Part, PathId } from './power-model.ts';
import type { PowerSymbol } from './power-symbols.tsx';

/** A position: along, a named station or an offset from one; across, side `a`, `m` or `b` or an offset from one. */
type Spot = readonly [along: Station | readonly [Station, number], across: Side | readonly [Side, number]];
type Side = 'a' | 'm' | 'b';
type Station = 'utility' | 'tx' | 'bus' | 'ats' | 'ups' | 'pdu' | 'rack';

export interface Device {
  readonly part: Part;
  readonly symbol: PowerSymbol;
  readonly at: Spot;
}

export interface PowerPlan {
  readonly devices: readonly Device[];
  readonly lines: readonly { readonly path: PathId; readonly runs: readonly (readonly Spot[])[]; readonly standby?: true }[];
}

const chain = (side: Side, letter: 'a' | 'b'): readonly Device[] => [
  { part: `utility-${letter}`, symbol: 'source', at: ['utility', side] },
  { part: `tx-${letter}`, symbol: 'transformer', at: ['tx', side] },
];

/** 2N: two separate chains with a tie between their buses. */
export const TWO_SIDES: PowerPlan = {
  devices: (['a', 'b'] as const).flatMap((side): Device[] => [
    ...chain(side, side),
    { part: `ats-${side}`, symbol: 'ats', at: ['ats', side] },
    { part: `ups-${side}`, symbol: 'ups', at: ['ups', side] },
    { part: `pdu-${side}`, symbol: 'pdu', at: ['pdu', side] },
  ]).concat({ part: 'genset', symbol: 'generator', at: ['ats', 'm'] }),
  lines: [
    ...(['a', 'b'] as const).flatMap((side) => [
      { path: `in-${side}` as const, runs: [[['utility', side], ['tx', side]]] as const },
      { path: `mains-${side}` as const, runs: [[['tx', side], ['bus', side]]] as const },
      { path: `bus-${side}` as const, runs: [[['bus', side], ['ats', side]]] as const },
      { path: `gen-${side}` as const, runs: [[['ats', 'm'], ['ats', side]]] as const, standby: true as const },
      { path: `feed-${side}` as const, runs: [[['ats', side], ['ups', side]]] as const },
      { path: `out-${side}` as const, runs: [[['ups', side], ['pdu', side]]] as const },
      { path: `rack-${side}` as const, runs: [[['pdu', side], ['rack', side]]] as const },
    ]),
    { path: 'tie', runs: [[['bus', 'a'], ['bus', 'b']]], standby: true },
  ],
};

const BEFORE: Spot[0] = ['ups', -52];
const AFTER: Spot[0] = ['ups', 52];

/** N+1: one transfer switch, three UPS modules between two common buses, two PDUs. */
export const SHARED_BUS: PowerPlan = {
  devices: [
    ...chain('a', 'a'), ...chain('b', 'b'),
    { part: 'ats-a', symbol: 'ats', at: ['ats', 'm'] },
    { part: 'genset', symbol: 'generator', at: ['ats', 'b'] },
    { part: 'ups-1', symbol: 'ups', at: ['ups', 'a'] },
    { part: 'ups-2', symbol: 'ups', at: ['ups', 'm'] },
    { part: 'ups-3', symbol: 'ups', at: ['ups', 'b'] },
    { part: 'pdu-a', symbol: 'pdu', at: ['pdu', 'a'] },
    { part: 'pdu-b', symbol: 'pdu', at: ['pdu', 'b'] },
  ],
  lines: [
    { path: 'in-a', runs: [[['utility', 'a'], ['tx', 'a']]] },
    { path: 'in-b', runs: [[['utility', 'b'], ['tx', 'b']]] },
    { path: 'mains-a', runs: [[['tx', 'a'], ['bus', 'a'], ['bus', ['m', -8]]]] },
    { path: 'mains-b', runs: [[['tx', 'b'], ['bus', 'b'], ['bus', ['m', 60]]]] },
    { path: 'tie', runs: [[['bus', ['m', 60]], ['bus', ['m', -8]]]], standby: true },
    { path: 'bus-a', runs: [[['bus', ['m', -8]], ['bus', 'm'], ['ats', 'm']]] },
    { path: 'gen-a', runs: [[['ats', 'b'], ['ats', 'm']]], standby: true },
    { path: 'feed-a', runs: [[['ats', 'm'], [BEFORE, 'm']], [['ups', 'a'], [BEFORE, 'a'], [BEFORE, 'b'], ['ups', 'b']], [[BEFORE, 'm'], ['ups', 'm']]] },
    { path: 'out-a', runs: [[['ups', 'a'], ['pdu', 'a']], [['ups', 'm'], [AFTER, 'm'], [AFTER, 'a']]] },
    { path: 'out-b', runs: [[['ups', 'b'], ['pdu', 'b']], [['ups', 'm'], [AFTER, 'm'], [AFTER, 'b']]] },
    { path: 'rack-a', runs: [[['pdu', 'a'], ['rack', 'a']]] },
    { path: 'rack-b', runs: [[['pdu', 'b'], ['rack', 'b']]] },
    { path: 'bypass', runs: [[[BEFORE, 'a'], [BEFORE, ['a', -44]], [AFTER, ['a', -44]], [AFTER, 'a']]], standby: true },
  ],
};

/** Coordinates of the stations and sides in a variant, drawing units. */
export interface Grid {
  readonly vertical: boolean;
  readonly stations: Readonly<Record<Station, number>>;
  readonly sides: Readonly<Record<Side, number>>;
}

export const WIDE_GRID: Grid = {
  vertical: false,
  stations: { utility: 40, tx: 136, bus: 214, ats: 304, ups: 434, pdu: 560, rack: 640 },
  sides: { a: 136, m: 236, b: 336 },
};
export const TALL_GRID: Grid = {
  vertical: true,
  stations: { utility: 106, tx: 186, bus: 246, ats: 318, ups: 428, pdu: 536, rack: 600 },
  sides: { a: 106, m: 175, b: 244 },
};
export const TALL_SHARED_GRID: Grid = { ...TALL_GRID, sides: { a: 72, m: 175, b: 278 } };

/** The coordinates of a spot, drawing units. */
export function place(spot: Spot, grid: Grid): Point {
  const [along, across] = spot;
  const x = typeof along === 'string' ? grid.stations[along] : grid.stations[along[0]] + along[1];
  const y = typeof across === 'string' ? grid.sides[across] : grid.sides[across[0]] + across[1] * (grid.vertical ? 0.9 : 1);
  return grid.vertical ? [Math.round(y), Math.round(x)] : [Math.round(x), Math.round(y)];
}
