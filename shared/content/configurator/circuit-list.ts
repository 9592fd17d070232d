/** The circuits that a rack can be fed with. Nothing but data, which the browser gets as JSON. */
import { continuousKw } from '../circuit-power.ts';

export type CircuitId = '32a-1' | '32a-3' | '63a-3' | '63a-3-double';

export interface Circuit {
  readonly id: CircuitId;
  /** Of one side, e.g. `32 A 单相`. */
  readonly name: string;
  readonly amps: number;
  readonly phases: 1 | 3;
  /** Circuits a side. */
  readonly count: number;
  /** Power that one side carries continuously. */
  readonly kw: number;
}

const RATINGS: readonly Omit<Circuit, 'kw'>[] = [
  { id: '32a-1', name: '32 A 单相', amps: 32, phases: 1, count: 1 },
  { id: '32a-3', name: '32 A 三相', amps: 32, phases: 3, count: 1 },
  { id: '63a-3', name: '63 A 三相', amps: 63, phases: 3, count: 1 },
  { id: '63a-3-double', name: '2 × 63 A 三相', amps: 63, phases: 3, count: 2 },
];

/** From the smallest to the largest. */
export const CIRCUITS: readonly Circuit[] = RATINGS.map((rating) => ({ ...rating, kw: continuousKw(rating) }));
