/** This build against the reference: the same measure of both in turn, ratios round by round. */
import { figure } from './report.ts';
import type { BothTrees } from './reference-tree.ts';
import { atMost, type Row } from './row.ts';
import { spread, type Spread } from './statistics.ts';

export interface Against {
  /** Now, of before. */
  readonly ratio: Spread;
  readonly now: Spread;
  readonly before: Spread;
}

/**
 * Measures both in turn (A B A B …); the first time of each is not counted.
 * @param measure named figures of one visit to the site at an origin
 */
export async function measureBoth<Name extends string>(trees: BothTrees, rounds: number, measure: (origin: string) => Promise<Readonly<Record<Name, number>>>): Promise<Readonly<Record<Name, Against>>> {
  const pairs: (readonly [now: Readonly<Record<Name, number>>, before: Readonly<Record<Name, number>>])[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const pair = [await measure(trees.now.url), await measure(trees.before.url)] as const;
    if (round >= 0) pairs.push(pair);
  }
  const names = Object.keys(pairs[0]?.[0] ?? {}) as Name[];
  const against = (name: Name): Against => ({
    ratio: spread(pairs.map(([now, before]) => now[name] / before[name])),
    now: spread(pairs.map(([now]) => now[name])),
    before: spread(pairs.map(([, before]) => before[name])),
  });
  return Object.fromEntries(names.map((name) => [name, against(name)])) as Record<Name, Against>;
}

/** A row of the ratio, with the figures themselves beside it; held to a target when there is one. */
export function againstRow(told: Pick<Row, 'id' | 'measure'>, { ratio, now, before }: Against, unit: 'ms' | 'kB', target?: number): Row {
  const row = { ...told, unit: '×' as const, value: ratio, note: `${figure(now.median)} ${unit}, before ${figure(before.median)}` };
  return target === undefined ? row : atMost(target, row);
}
