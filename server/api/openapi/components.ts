/** TypeBox schemas as components of an OpenAPI 3.1 document: what has a name becomes a reference. */

export interface Components {
  /** The schemas with names so far. */
  readonly named: Readonly<Record<string, object>>;
  /** A value with a reference in the place of every named schema in it. */
  refer(value: unknown): unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const reference = (name: string): { readonly $ref: string } => ({ $ref: name.startsWith('#') ? name : `#/components/schemas/${name}` });

/** Makes an empty collection. */
export function createComponents(): Components {
  const named: Record<string, object> = {};

  function define(name: string, schema: Record<string, unknown>): object {
    if (!Object.hasOwn(named, name)) {
      // First the name, so that a schema that contains itself ends.
      named[name] = {};
      named[name] = referParts(schema);
    }
    return reference(name);
  }

  const referParts = (schema: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$defs').map(([key, part]) => [key, refer(part)]));

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (!isObject(value)) return value;
    // TypeBox names the parts of a recursive schema in `$defs` and refers to them by name alone.
    for (const [name, part] of Object.entries((value['$defs'] ?? {}) as Record<string, Record<string, unknown>>)) define(name, part);
    if (typeof value['$ref'] === 'string') return reference(value['$ref']);
    if (typeof value['$id'] === 'string') return define(value['$id'], value);
    return referParts(value);
  }

  return { named, refer };
}
