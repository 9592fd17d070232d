/** Fills values into the texts of the content. */

/** The names in `{braces}` of a text. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** A value for every `{name}` of a text. */
export type Values<T extends string> = Readonly<Record<Places<T>, string | number>>;

/** The text with the values in place of its `{names}`. */
export function fill<T extends string>(text: T, values: Values<T>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: Places<T>) => String(values[name]));
}
