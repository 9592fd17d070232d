/** Reads numbers from the shared facts, so that the arithmetic and the copy have one source. */
import { FACTS, type FactKey } from '#shared/content/facts.ts';

const GIGA = /^\s*G/;

/**
 * The numbers of a fact in order. Gbps are converted to Mbps.
 * @throws Error when the fact contains no number
 */
function numbersOf(key: FactKey): readonly number[] {
  const text: string = FACTS[key].value;
  const found = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((match) => {
    const value = Number(match[0].replaceAll(',', ''));
    return GIGA.test(text.slice(match.index + match[0].length)) ? value * 1000 : value;
  });
  if (found.length === 0) throw new Error(`fact "${key}" holds no number: ${text}`);
  return found;
}

/** The first number of a fact. */
export const factNumber = (key: FactKey): number => numbersOf(key)[0] as number;

/** The first and the last number of a fact with a range. */
export function factRange(key: FactKey): readonly [number, number] {
  const found = numbersOf(key);
  return [found[0] as number, found.at(-1) as number];
}
