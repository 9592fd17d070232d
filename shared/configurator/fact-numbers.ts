/** The numbers in shared facts, so that arithmetic and copy read one source. */
import { TOOL_FACTS, type ToolFactKey } from '#shared/content/tool-facts.ts';

const GIGA = /^\s*G/;

/**
 * Numbers of a fact in the order they stand; what is given in Gbps counts as Mbps.
 * @throws Error when the fact holds none: the copy was changed into words
 */
function numbersOf(key: ToolFactKey): readonly number[] {
  const text: string = TOOL_FACTS[key].value;
  const found = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((match) => {
    const value = Number(match[0].replaceAll(',', ''));
    return GIGA.test(text.slice(match.index + match[0].length)) ? value * 1000 : value;
  });
  if (found.length === 0) throw new Error(`fact "${key}" holds no number: ${text}`);
  return found;
}

/** The first number of a fact. */
export const factNumber = (key: ToolFactKey): number => numbersOf(key)[0] as number;

/** First and last number of a fact that states a range. */
export function factRange(key: ToolFactKey): readonly [number, number] {
  const found = numbersOf(key);
  return [found[0] as number, found.at(-1) as number];
}
