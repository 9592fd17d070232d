/**
 * Combining marks beyond thirty in a row, which no language writes (Unicode Standard Annex #15, section 13). The half-width
 * sound marks of Japanese become combining ones.
 */
const EXCESS_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Text in NFKC, for text of any length. The time of `normalize` grows with the square of the longest run of combining marks:
 * 32,000 take a second.
 */
export const nfkc = (text: string): string => text.replaceAll(EXCESS_MARKS, '$1').normalize('NFKC');
