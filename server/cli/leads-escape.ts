/** Makes text harmless for whoever reads it: a terminal, a spreadsheet, a program. */

// C0 and C1 controls, line and paragraph separators, bidirectional formatting, halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F\uFEFF]|\p{Cs}/gu;

const code = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** One line of a terminal: what would move the cursor, break the line or turn its direction is written as its number. */
export const forTerminal = (text: string): string =>
  text.replace(UNSAFE, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character] ?? `\\u{${code(character)}}`);

/**
 * One quoted cell (RFC 4180). A cell that starts like a formula would be run: an apostrophe makes it text
 * (OWASP, "CSV Injection"). Line ends stay, since a quoted cell may have them.
 */
export function forCsv(text: string): string {
  const safe = text.replace(UNSAFE, (character) => ('\n\r\t'.includes(character) ? character : `\\u{${code(character)}}`));
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** JSON on one line, in which what could disturb a terminal stands as its escape. */
export const forJson = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, (character) => `\\u${code(character)}`);
