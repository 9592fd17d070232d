/** The upstream's query rule (specification section 7, contract section 2). */

/** Parameters of a read; undefined and empty ones are left out. */
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** `encodeURIComponent` leaves `!'()*` bare, RFC 3986 reserves them; half a surrogate pair would make it throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A date-time keeps its colons; its space goes as `%20`, since a bare one is not legal HTTP. */
function encodeValue(value: string): string {
  return DATE_TIME.test(value) ? value.replace(' ', '%20') : encode(value);
}

/**
 * Builds a query string in the order of the parameters given.
 * @returns with its leading `?`, or empty when no parameter has a value
 */
export function buildQuery(params: QueryParams): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${encode(name)}=${encodeValue(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
