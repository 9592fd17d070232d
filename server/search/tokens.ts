/**
 * Splits text into tokens. A run of Han characters becomes its bigrams and its last character, so that a token starts at
 * every character. Latin text is split between letters and digits, so that 40kW, 40 kW and ４０ｋＷ give the same tokens.
 */
import { SIMPLIFIED } from '#shared/content/traditional-characters.ts';
import { nfkc } from '#shared/text/nfkc.ts';

const RUN = /\p{Script=Han}+|\d+(?:\.\d+)*|[a-zµμα-ω°%]+/gu;
const HAN = /^\p{Script=Han}/u;
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'gu');
const DIGIT_COMMA = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Half-width, lower case, in simplified characters, without thousands separators. */
export function normalise(text: string): string {
  return nfkc(text).toLowerCase().replaceAll(DIGIT_COMMA, '').replaceAll(TRADITIONAL, (character) => SIMPLIFIED.get(character) ?? character);
}

/** Normalised, without white space and punctuation: for comparing whole names. */
export function compact(text: string): string {
  return normalise(text).replaceAll(/[^\p{L}\p{N}%°]/gu, '');
}

export const isHan = (run: string): boolean => HAN.test(run);

/** Runs of Han characters, of digits and of letters, in order. */
export function runsOf(text: string): readonly string[] {
  return normalise(text).match(RUN) ?? [];
}

/** Each pair of neighbouring characters. */
export function bigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
}

/** The tokens of a text to be indexed. */
export function tokensOf(text: string): readonly string[] {
  return runsOf(text).flatMap((run) => (isHan(run) ? [...bigrams(run), [...run].at(-1) ?? ''] : [run]));
}

/**
 * The tokens of a query phrase. A Han run at its end can continue in the text, so the last character of that run is a
 * token only when the run is a single character.
 */
export function phraseOf(text: string): readonly string[] {
  const tokens = tokensOf(text);
  const last = runsOf(text).at(-1) ?? '';
  return isHan(last) && [...last].length > 1 ? tokens.slice(0, -1) : tokens;
}
