/** A row of the result: what was measured, against what, and the target it is held to. */
import type { Spread } from './statistics.ts';

export interface Row {
  readonly id: string;
  readonly measure: string;
  readonly unit: '×' | 'ms' | 'MB' | 'kB' | '%' | '';
  readonly value: Spread;
  /** Text of the target, and whether the median reaches it. */
  readonly target: string;
  readonly met: boolean;
  readonly note?: string;
}

export interface BenchOptions {
  /** Shorter runs and fewer rounds: for trying the benchmark out, not for quoting. */
  readonly quick: boolean;
  readonly peers: boolean;
}

/** Measures one area; prints nothing. */
export type Area = (options: BenchOptions) => Promise<readonly Row[]>;

export const atLeast = (value: Spread, target: number): boolean => value.median >= target;
export const atMost = (value: Spread, target: number): boolean => value.median <= target;
