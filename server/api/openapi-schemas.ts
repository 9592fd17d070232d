/** TypeBox schemas as components of an OpenAPI 3.1 document: what has an `$id` becomes a reference. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface ComponentSchemas {
  /** The schema as it stands in the document; named parts go to `all`. */
  use(schema: object): JsonObject;
  readonly all: Readonly<Record<string, JsonObject>>;
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes an empty collection. */
export function createComponentSchemas(): ComponentSchemas {
  const all: Record<string, JsonObject> = {};

  function define(name: string, schema: JsonObject): JsonObject {
    if (!Object.hasOwn(all, name)) {
      // First the name, so that a schema that contains itself ends.
      all[name] = {};
      all[name] = convertParts(schema);
    }
    return reference(name);
  }

  function convertParts(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$defs').map(([key, value]) => [key, key === '$ref' ? value : convert(value)]),
    );
  }

  function convert(value: Json): Json {
    if (Array.isArray(value)) return value.map(convert);
    if (!isObject(value)) return value;
    // TypeBox names the parts of a recursive schema in `$defs` and refers to them by name alone.
    for (const [name, part] of Object.entries((value['$defs'] ?? {}) as Record<string, JsonObject>)) define(name, part);
    if (typeof value['$id'] === 'string') return define(value['$id'], value);
    if (typeof value['$ref'] === 'string') return reference(value['$ref']);
    return convertParts(value);
  }

  return { use: (schema) => convert(JSON.parse(JSON.stringify(schema)) as Json) as JsonObject, all };
}
