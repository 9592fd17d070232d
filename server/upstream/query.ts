/** The query strings of the upstream (specification section 7, contract section 2). */
import { DATE_TIME } from './contract.ts';

/** Parameters of a read. */
export type QueryParams = Readonly<Record<string, string | number>>;

/** Also encodes `!'()*`, which RFC 3986 reserves. `toWellFormed`, because `encodeURIComponent` throws for a lone surrogate. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A date-time keeps its colons. Its space becomes `%20`, because HTTP allows no bare space. */
function encodeValue(value: string): string {
  return DATE_TIME.test(value) ? value.replace(' ', '%20') : encode(value);
}

/**
 * Builds a query string in the order of the parameters.
 * @returns with a leading `?`, or empty without parameters
 */
export function buildQuery(params: QueryParams): string {
  const pairs = Object.entries(params).map(([name, value]) => `${encode(name)}=${encodeValue(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
