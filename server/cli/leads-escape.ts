/** Escapes text for a terminal, a spreadsheet or a program. */

/** Controls, line and paragraph separators, bidirectional and deprecated formatting, the byte order mark, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u206A-\u206F\uFEFF\p{Cs}]/gu;

const code = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** Text for one line of a terminal. Characters that move the cursor, break the line or change its direction are escaped. */
export const forTerminal = (text: string): string =>
  text.replace(UNSAFE, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character] ?? `\\u{${code(character)}}`);

/**
 * One quoted cell (RFC 4180). A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it
 * text (OWASP, "CSV Injection"). Line ends stay, because a quoted cell can contain them.
 */
export function forCsv(text: string): string {
  const safe = text.replace(UNSAFE, (character) => ('\n\r\t'.includes(character) ? character : `\\u{${code(character)}}`));
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** JSON on one line, with the characters that disturb a terminal escaped. */
export const forJson = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, (character) => `\\u${code(character)}`);
