/**
 * The circuits that feed a rack. A circuit carries 80 % of its breaker's rating continuously, and a rack fed by A and B
 * is rated for one of them alone: the other has to carry it all when one fails.
 */
import { CONTINUOUS_SHARE } from './circuit-power.ts';
import { CIRCUITS, type Circuit } from './configurator/circuit-list.ts';

/** What each of two sides may carry while both are there: the other takes it over whole. */
export const SHARED_SHARE = CONTINUOUS_SHARE / 2;
export const SHARED_LIMIT = `断路器额定的 ${SHARED_SHARE * 100}%`;

/** The smallest circuit that carries a rack alone; undefined when none does. */
export function circuitFor(kw: number): Circuit | undefined {
  return CIRCUITS.find((circuit) => circuit.kw >= kw);
}

/** What a rack of each of these ratings is fed with on each side, in one clause; neighbours on one circuit share it. */
export function circuitsText(ratings: readonly number[]): string {
  const groups = new Map<string, number[]>();
  for (const kw of ratings) {
    const circuit = circuitFor(kw);
    if (!circuit) throw new Error(`no circuit carries a rack of ${kw} kW`);
    groups.set(circuit.name, [...(groups.get(circuit.name) ?? []), kw]);
  }
  return [...groups].map(([name, each]) => `${each.join(' / ')} kW 档 A、B 两路各 ${name}`).join('，');
}
