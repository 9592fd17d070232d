/** The short reference of a lead: a visitor names it on the telephone, and operators find the lead by it. */

/** The first eight hexadecimal digits of the lead's id, in two groups: `3F6C-1C52`. */
export const leadReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** The prefix of the id for a reference; undefined when the text is not a reference. */
export function idPrefixOf(reference: string): string | undefined {
  const match = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i.exec(reference.trim());
  return match ? `${match[1]}${match[2]}`.toLowerCase() : undefined;
}

/** The line with the reference in a success message. */
export const referenceLine = (id: string): string => `参考编号 ${leadReference(id)}，来电请告知。`;
