/** Signs around a marked term inside a text: private-use characters, so no copy holds them. */
export const TERM_MARK = { start: '\uE010', between: '\uE011', end: '\uE012' } as const;

const MARKED = /\uE010[^\uE011]*\uE011([^\uE012]*)\uE012/g;

/** A text without the marks of its terms. */
export const withoutTermMarks = (text: string): string => text.replaceAll(MARKED, '$1');
