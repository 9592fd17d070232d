/** From what was typed to expressions of the full-text engine, the strict one first. */
import { synonymsOf, wordsOf } from './lexicon.ts';
import { nearest } from './spelling.ts';
import { INITIALS } from './title-keys.ts';
import { compact, isHan, normalise, phraseOf, runsOf, tokensOf } from './tokens.ts';

/** What the index knows of words. */
export interface Vocabulary {
  /** How many entries a token stands in. */
  count(token: string): number;
  /** Whether a token begins like this. */
  hasPrefix(prefix: string): boolean;
  /** Latin words and how many entries each stands in. */
  latin(): Iterable<string>;
}

export interface Plan {
  /** Expressions from strict to loose, each with the share of its score that counts. */
  readonly tiers: readonly { readonly match: string; readonly weight: number }[];
  /** Texts to mark in snippets, normalised, the longest first. */
  readonly marks: readonly string[];
  /** The query as it was understood, when a word had to be guessed. */
  readonly corrected: string | undefined;
}

const PINYIN = /^[a-z]{2,40}$/;
const MAX_WORDS = 12;
const SYNONYM_MIN_LENGTH = 2;

const quote = (tokens: readonly string[]): string => `"${tokens.join(' ').replaceAll('"', '')}"`;

/** A word as a phrase; the last Latin part may go on, so that a word is found while it is typed. */
function phrase(word: string, open: boolean): string | undefined {
  const tokens = phraseOf(word);
  if (tokens.length === 0) return undefined;
  const last = tokens.at(-1) ?? '';
  const isOpen = open && (/^[a-z]{3,}$/.test(last) || (isHan(last) && last.length === 1));
  return quote(tokens) + (isOpen ? ' *' : '');
}

/** Titles whose pinyin or initials are these letters. */
function byPinyin(letters: string, vocabulary: Vocabulary): readonly string[] {
  if (!PINYIN.test(letters)) return [];
  const initials = vocabulary.count(INITIALS + letters) > 0 ? [`keys : "${INITIALS}${letters}"`] : [];
  return letters.length >= 3 && vocabulary.hasPrefix(letters) ? [...initials, `keys : "${letters}" *`] : initials;
}

/** Everything that a word may stand for. */
function alternatives(word: string, vocabulary: Vocabulary): readonly string[] {
  const own = phrase(word, true);
  const others = synonymsOf(word).filter((other) => other.length >= SYNONYM_MIN_LENGTH).map((other) => phrase(other, false));
  return [...new Set([own, ...others, ...byPinyin(compact(word), vocabulary)].filter((each) => each !== undefined))];
}

const allOf = (groups: readonly (readonly string[])[]): string =>
  groups.filter((group) => group.length > 0).map((group) => `(${group.join(' OR ')})`).join(' AND ');

/** Abbreviations in capitals: one that stands nowhere is another thing than its neighbour, not a slip of the finger. */
function abbreviationsOf(query: string): ReadonlySet<string> {
  return new Set((query.normalize('NFKC').match(/(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z])/g) ?? []).map((word) => word.toLowerCase()));
}

/** A word that stands nowhere, with its wrong parts replaced; undefined when there is nothing to replace. */
function correct(word: string, vocabulary: Vocabulary, abbreviations: ReadonlySet<string>): string | undefined {
  if (synonymsOf(word).length > 0) return undefined;
  const runs = runsOf(word);
  const fixed = runs.map((run) => {
    if (isHan(run) || /^\d/.test(run) || abbreviations.has(run) || vocabulary.count(run) > 0 || vocabulary.hasPrefix(run)) return run;
    return nearest(run, vocabulary.latin(), vocabulary.count) ?? run;
  });
  return fixed.every((run, index) => run === runs[index]) ? undefined : fixed.join(' ');
}

/** Pairs of a Han word and other tokens that stand somewhere: the loosest reading of a query. */
function loose(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const tokens = words.flatMap((word) => tokensOf(word)).filter((token) => token.length > 1 || !isHan(token));
  return [...new Set(tokens)].filter((token) => vocabulary.count(token) > 0).map((token) => quote([token]));
}

/** Words to mark, as they are written: the whole query, its words, and what they stand for. */
function marksOf(query: string, words: readonly string[]): readonly string[] {
  const all = [normalise(query).trim(), ...words, ...words.flatMap((word) => synonymsOf(word).map(normalise))];
  return [...new Set(all)].filter((mark) => mark.length > 1 || isHan(mark)).toSorted((a, b) => b.length - a.length);
}

/**
 * Reads a query.
 * @param query as typed, bounded by the caller
 */
export function planQuery(query: string, vocabulary: Vocabulary): Plan {
  const typed = wordsOf(query).slice(0, MAX_WORDS);
  const abbreviations = abbreviationsOf(query);
  const words = typed.map((word) => correct(word, vocabulary, abbreviations) ?? word);
  const hasGuess = words.some((word, index) => word !== typed[index]);
  const whole = phrase(words.join(' '), true);
  const asIs = hasGuess ? undefined : phrase(query, true);
  const joined = words.every((word) => /^[a-z]+$/.test(word)) ? byPinyin(words.join(''), vocabulary) : [];
  const strict = allOf(words.map((word) => alternatives(word, vocabulary)));
  const own = allOf(words.map((word) => [phrase(word, true)].filter((each) => each !== undefined)));
  const rest = loose(words, vocabulary);
  const tiers = [
    { match: [...new Set([asIs, whole])].filter((each) => each !== undefined).join(' OR '), weight: 1.6 },
    { match: own, weight: 1.25 },
    { match: [strict, ...joined].filter((each) => each !== '').join(' OR '), weight: 0.75 },
    { match: rest.join(' OR '), weight: 0.35 },
  ].filter(({ match }) => match !== '');
  return { tiers, marks: marksOf(query, words), corrected: hasGuess ? words.join(' ') : undefined };
}
