/** Turns a query into FTS5 expressions, from strict to loose. */
import { editDistance } from '#shared/text/edit-distance.ts';
import { nfkc } from '#shared/text/nfkc.ts';
import { LATIN_WORDS, synonymsOf, wordsOf } from './lexicon.ts';
import { INITIALS, LONGEST_PINYIN } from './pinyin-keys.ts';
import type { Vocabulary } from './search-index.ts';
import { bigrams, compact, isHan, phraseOf, runsOf, tokensOf } from './tokens.ts';

const PINYIN = new RegExp(`^[a-z]{2,${LONGEST_PINYIN}}$`);
const MAX_WORDS = 12;
const MIN_SYNONYM_LENGTH = 2;

const quote = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`;

/** A word as an FTS5 phrase in the texts. With `asPrefix` its last token matches as a prefix, so that a half-typed word is found. */
function phrase(word: string, asPrefix: boolean): string {
  const tokens = phraseOf(word);
  const last = tokens.at(-1) ?? '';
  const isPrefix = asPrefix && (/^[a-z]{3,}$/.test(last) || isHan(last));
  return `- pinyin : ${quote(tokens)}${isPrefix ? ' *' : ''}`;
}

/** Expressions for keywords that begin with these letters, and for titles whose pinyin or initials they are. */
function pinyinMatches(letters: string, vocabulary: Vocabulary): readonly string[] {
  if (!PINYIN.test(letters)) return [];
  // A Latin word that texts have, or that means something, is that word: `ping`, SSL.
  const isWord = vocabulary.words(letters).includes(letters) || synonymsOf(letters).length > 0;
  const beginnings = letters.length >= 3 ? [`${isWord ? 'keys' : '{keys pinyin}'} : "${letters}" *`] : [];
  return isWord ? beginnings : [`pinyin : "${INITIALS}${letters}"`, ...beginnings];
}

/**
 * A Han word that no text contains and that means nothing else is read aloud: a keyboard gives the wrong character of the
 * right sound. A single character has the sound of too many.
 */
function soundOf(word: string, vocabulary: Vocabulary): string {
  const isUnknown = isHan(word) && word.length > 1 && synonymsOf(word).length === 0 && phraseOf(word).some((token) => vocabulary.count(token) === 0);
  return isUnknown ? vocabulary.soundOf(word) : compact(word);
}

/** From this length a Han word can be two, of which each may stand anywhere: 双路市电, 响应时间. */
const TWO_WORDS = 4;

/** The pairs of characters that make up a long Han word. */
const pairsOf = (word: string): readonly string[] =>
  isHan(word) && word.length >= TWO_WORDS ? bigrams(word).filter((_, index, { length }) => index % 2 === 0 || index === length - 1) : [];

/** Expressions for a word, its parts, its synonyms and its reading as pinyin. */
function alternatives(word: string, vocabulary: Vocabulary): readonly string[] {
  const own = phrase(word, true);
  const others = synonymsOf(word).filter((other) => other.length >= MIN_SYNONYM_LENGTH).map((other) => phrase(other, false));
  const apart = pairsOf(word).map((pair) => quote([pair])).join(' AND ');
  const parts = apart === '' ? [] : [`(${apart})`];
  return [...new Set([own, ...others, ...parts, ...pinyinMatches(soundOf(word, vocabulary), vocabulary)])];
}

const allOf = (groups: readonly (readonly string[])[]): string => groups.map((group) => `(${group.join(' OR ')})`).join(' AND ');

/** Abbreviations in capitals. They are not corrected: an unknown one is a different term, not a typing error. */
function abbreviationsOf(query: string): ReadonlySet<string> {
  return new Set((nfkc(query).match(/(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z])/g) ?? []).map((word) => word.toLowerCase()));
}

/** Shorter words have too many similar words. */
const MIN_LENGTH = 4;
const CORRECTABLE = new RegExp(`^[a-z]{${MIN_LENGTH},}$`);
/** From this length two mistakes are allowed. */
const LONG = 8;

/** The known word with the fewest mistakes, then in the largest number of entries. Its first letter is rarely wrong. */
function nearest(word: string, vocabulary: Vocabulary): string | undefined {
  const limit = word.length < LONG ? 1 : 2;
  const first = word.slice(0, 1);
  const candidates = [...vocabulary.words(first), ...LATIN_WORDS].filter((known) => known.startsWith(first));
  const similar = candidates.map((known) => ({ known, mistakes: editDistance(word, known, limit) })).filter(({ mistakes }) => mistakes <= limit);
  return similar.toSorted((a, b) => a.mistakes - b.mistakes || vocabulary.count(b.known) - vocabulary.count(a.known))[0]?.known;
}

/** The known words that these letters spell: `zhuanxianjiage`, typed with the input method off. Undefined when they spell none. */
function spelledWords(letters: string, vocabulary: Vocabulary): string | undefined {
  for (let end = letters.length; end >= MIN_LENGTH; end -= 1) {
    const word = vocabulary.wordOfSound(letters.slice(0, end));
    const rest = word === undefined || end === letters.length ? '' : spelledWords(letters.slice(end), vocabulary);
    if (word !== undefined && rest !== undefined) return `${word} ${rest}`.trim();
  }
  return undefined;
}

/** A word by its sound or with its unknown Latin parts replaced by similar known ones; undefined when there is nothing to correct. */
function correct(word: string, vocabulary: Vocabulary, abbreviations: ReadonlySet<string>): string | undefined {
  if (synonymsOf(word).length > 0) return undefined;
  const sound = soundOf(word, vocabulary);
  const heard = PINYIN.test(sound) && !vocabulary.words(sound).includes(sound) ? spelledWords(sound, vocabulary) : undefined;
  if (heard !== undefined) return heard;
  const runs = runsOf(word);
  const isWrong = (run: string): boolean => CORRECTABLE.test(run) && !abbreviations.has(run) && !vocabulary.hasPrefix(run);
  const fixed = runs.map((run) => (isWrong(run) ? nearest(run, vocabulary) ?? run : run));
  return fixed.every((run, index) => run === runs[index]) ? undefined : fixed.join(' ');
}

/**
 * The parts of a word that tell texts apart by themselves: pairs of Han characters, and Latin words. The figures in `H800`
 * and `2核4G` do not; the number of a standard does.
 */
function partsOf(word: string): readonly string[] {
  const isMixed = runsOf(word).length > 1;
  return tokensOf(word).filter((token) => token.length > 1 && !(isMixed && /^\d{1,3}(?:\.\d+)?$/.test(token)));
}

/**
 * Expressions for each known part of the words, to be joined by OR, and for a figure or model as a whole; for a word
 * without any, its synonyms.
 */
function looseMatches(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const matches = words.flatMap((word) => {
    const isMixed = runsOf(word).length > 1;
    const known = partsOf(word).filter((part) => vocabulary.count(part) > 0).map((part) => quote([part]));
    if (known.length > 0 && !isMixed) return known;
    return [...known, ...(isMixed ? [phrase(word, false)] : []), ...synonymsOf(word).map((other) => phrase(other, false))];
  });
  return [...new Set(matches)];
}

/** Texts to highlight in snippets, the longest first: the whole query, its words, and their synonyms. */
function marksOf(query: string, words: readonly string[]): readonly string[] {
  const all = [query, ...words, ...words.flatMap(synonymsOf)];
  return [...new Set(all)].filter((mark) => mark.length > 1 || isHan(mark)).toSorted((a, b) => b.length - a.length);
}

export type Plan = ReturnType<typeof planQuery>;

/**
 * Plans a query.
 * @param query as typed; the caller limits its length
 */
export function planQuery(query: string, vocabulary: Vocabulary) {
  const typed = wordsOf(query).slice(0, MAX_WORDS);
  const abbreviations = abbreviationsOf(query);
  const spelled = typed.map((word) => correct(word, vocabulary, abbreviations) ?? word);
  const isCorrected = spelled.some((word, index) => word !== typed[index]);
  // Two words can be one with synonyms once they are spelled well.
  const words = isCorrected ? wordsOf(spelled.join(' ')).slice(0, MAX_WORDS) : typed;
  const allWords = phrase(words.join(' '), true);
  const joined = pinyinMatches(words.join(''), vocabulary);
  const withSynonyms = allOf(words.map((word) => alternatives(word, vocabulary)));
  const withoutSynonyms = allOf(words.map((word) => [phrase(word, true)]));
  // From strict to loose; the score of a match is multiplied by the weight. A query in another script has no words.
  const tiers = words.length === 0 ? [] : [
    { match: isCorrected ? allWords : [...new Set([phrase(query, true), allWords])].join(' OR '), weight: 1.6 },
    { match: withoutSynonyms, weight: 1.25 },
    { match: [withSynonyms, ...joined].join(' OR '), weight: 0.75 },
    { match: looseMatches(words, vocabulary).join(' OR '), weight: 0.35 },
  ].filter(({ match }) => match !== '');
  return {
    tiers,
    marks: marksOf(query, words),
    /** What to highlight in a text that has none of the marks. */
    parts: words.flatMap(partsOf),
    /** The query with its spelling corrected; undefined when nothing was corrected. */
    corrected: isCorrected ? words.join(' ') : undefined,
  };
}
