/** The short number by which a visitor names a lead on the telephone, and ops find it. */

/** The first eight digits of the lead's id, in two groups: `3F6C-1C52`. */
export const leadReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** The beginning of the id that a reference stands for; undefined when the text is none. */
export function idPrefixOf(reference: string): string | undefined {
  const match = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i.exec(reference.trim());
  return match ? `${match[1]}${match[2]}`.toLowerCase() : undefined;
}

/** The line under a success that tells the visitor the reference. */
export const referenceLine = (id: string): string => `参考编号 ${leadReference(id)}，来电请告知。`;
