/**
 * Text into tokens. Han runs become bigrams and the last character alone, so that every character begins a token;
 * Latin words and numbers are cut where letters and digits meet, so that 40kW, 40 kW and ４０ｋＷ are the same.
 */

const RUN = /\p{Script=Han}+|\d+(?:\.\d+)*|[a-zµμα-ω°%]+/gu;
const HAN = /^\p{Script=Han}/u;
const DIGIT_COMMA = /(?<=\d),(?=\d{3}(?!\d))/g;

/** One width, one case, no thousands separators. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(DIGIT_COMMA, '');
}

/** Without white space and punctuation, for comparing wholes. */
export function compact(text: string): string {
  return normalise(text).replaceAll(/[^\p{L}\p{N}%°]/gu, '');
}

/** True for a run of Han characters. */
export const isHan = (run: string): boolean => HAN.test(run);

/** Runs of one kind of character in their order: Han, digits, letters. */
export function runsOf(text: string): readonly string[] {
  return normalise(text).match(RUN) ?? [];
}

function bigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
}

/** The tokens of a text to be indexed. */
export function tokensOf(text: string): readonly string[] {
  return runsOf(text).flatMap((run) => (isHan(run) ? [...bigrams(run), [...run].at(-1) ?? ''] : [run]));
}

/**
 * The tokens that a phrase of a query must stand beside each other; a Han run may go on in the text, so its last
 * character is no token of its own unless it is alone.
 */
export function phraseOf(text: string): readonly string[] {
  const runs = runsOf(text);
  return runs.flatMap((run, index) => {
    if (!isHan(run)) return [run];
    const pairs = bigrams(run);
    const isLast = index === runs.length - 1;
    return pairs.length > 0 && isLast ? pairs : [...pairs, [...run].at(-1) ?? ''];
  });
}
