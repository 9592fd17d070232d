/**
 * Rates of servers against each other. The clock says what visitors get; on a shared machine it also says what
 * else was running. A server's own processor time does not, so ratios are held to their targets by it, and the
 * ratio by the clock stands beside.
 */
import { figure } from './report.ts';
import { atLeast, type Row } from './row.ts';
import { spread, type Spread } from './statistics.ts';

export interface Rate {
  readonly perSecond: number;
  /** Answers for each second that the server's threads computed. */
  readonly perCpuSecond: number;
}

export interface Compared {
  readonly cpu: Spread;
  readonly clock: Spread;
}

type Measured = () => Promise<Rate>;

/**
 * Measures a subject in turn with others (A B C A B C …) and gives its ratios to each, round by round.
 * @returns by the names of the others
 */
export async function compare<Name extends string>(rounds: number, subject: Measured, others: Readonly<Record<Name, Measured>>): Promise<Readonly<Record<Name, Compared>>> {
  const names = Object.keys(others) as Name[];
  // The first run of each compiles it and is not counted.
  for (const measure of [subject, ...names.map((name) => others[name])]) await measure();
  const pairs = new Map(names.map((name) => [name, [] as (readonly [Rate, Rate])[]]));
  for (let round = 0; round < rounds; round += 1) {
    const own = await subject();
    for (const name of names) pairs.get(name)?.push([own, await others[name]()]);
  }
  const ratios = (all: readonly (readonly [Rate, Rate])[], key: keyof Rate): Spread => spread(all.map(([a, b]) => a[key] / b[key]));
  const entries = [...pairs].map(([name, all]) => [name, { cpu: ratios(all, 'perCpuSecond'), clock: ratios(all, 'perSecond') }] as const);
  return Object.fromEntries(entries) as Record<Name, Compared>;
}

/** A row of a comparison; held to a target when there is one. */
export function comparedRow(told: Pick<Row, 'id' | 'measure'>, { cpu, clock }: Compared, target?: number): Row {
  const row = { ...told, unit: '×' as const, value: cpu, note: `by the clock ${figure(clock.median)}×` };
  return target === undefined ? row : atLeast(target, row);
}
