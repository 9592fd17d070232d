/** Medians and spreads; a single absolute time says nothing on a shared machine. */

/**
 * The value below which a share of the values lies, between neighbours by straight line.
 * @param share 0 to 1
 * @returns NaN for no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly runs: number;
}

/** The median with the smallest and the largest value. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values), runs: values.length };
}

/** A spread of one value: for sizes and other figures that do not vary. */
export const exactly = (value: number): Spread => spread([value]);

/** Measures the two in turn (A B A B …) and gives the ratios A/B pair by pair. */
export async function alternate(rounds: number, a: () => Promise<number>, b: () => Promise<number>): Promise<Spread> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push((await a()) / (await b()));
  return spread(ratios);
}
