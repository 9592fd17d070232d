/** A row of the result: what was measured, against what, and the target it is held to. */
import type { Spread } from './statistics.ts';

export type Unit = '×' | 'ms' | 'MB' | 'kB' | '/s' | '%' | '';

export interface Row {
  readonly id: string;
  readonly measure: string;
  readonly unit: Unit;
  readonly value: Spread;
  /** Text of the target; none for figures that only explain others. */
  readonly target?: string;
  /** Whether the median reaches the target. */
  readonly met?: boolean;
  readonly note?: string;
}

export interface BenchOptions {
  /** Shorter runs and fewer rounds: for trying the benchmark out, not for quoting. */
  readonly quick: boolean;
}

/** Measures one area; prints nothing. */
export type Measure = (options: BenchOptions) => Promise<readonly Row[]>;

type Told = Pick<Row, 'id' | 'measure' | 'unit' | 'value'> & { readonly note?: string };

/** A row whose median has to reach `target`. */
export function atLeast(target: number, row: Told): Row {
  return { ...row, target: `≥ ${target}`, met: row.value.median >= target };
}

/** A row whose median must not pass `target`. */
export function atMost(target: number, row: Told): Row {
  return { ...row, target: `≤ ${target}`, met: row.value.median <= target };
}
