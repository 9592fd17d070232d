/** Escaping for the data blocks of the document. */

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that can neither end its script element nor break a line of script. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
