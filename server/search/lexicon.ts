/** Segments a query into words: known names, terms and synonyms, without stop words. */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { STOP_WORDS, SYNONYMS, TOOL_WORDS } from '#shared/content/search-words.ts';
import { PAGES } from '#shared/site/registry.ts';
import { compact, isHan, normalise, runsOf } from './tokens.ts';

/** Length of a known Han word, characters. */
const MAX_LENGTH = 8;
const MIN_LENGTH = 2;

/** The synonyms of each word, by its compact spelling. A word can belong to several groups. */
const synonyms = new Map<string, readonly string[]>();
for (const group of SYNONYMS) {
  for (const word of group) synonyms.set(compact(word), [...(synonyms.get(compact(word)) ?? []), ...group.filter((other) => other !== word)]);
}

const stopWords = new Set(STOP_WORDS);
/** Known Han words: of synonyms, tools, terms and pages. */
export const hanWords = new Set<string>();
function addWords(text: string): void {
  for (const run of runsOf(text).filter(isHan)) if (run.length >= MIN_LENGTH && run.length <= MAX_LENGTH) hanWords.add(run);
}
for (const group of [...SYNONYMS, ...Object.values(TOOL_WORDS)]) group.forEach(addWords);
for (const { name, words } of TERMS) [name, ...words].forEach(addWords);
for (const { name, keywords = [] } of PAGES) [name, ...keywords].forEach(addWords);

/** Latin words of the synonyms. They are known, although no text contains some of them. */
export const LATIN_WORDS: ReadonlySet<string> = new Set(SYNONYMS.flat().flatMap((word) => runsOf(word)).filter((run) => /^[a-z]{4,}$/.test(run)));

/** The synonyms of a word. */
export const synonymsOf = (word: string): readonly string[] => synonyms.get(compact(word)) ?? [];

/** The known words, the longest first, so that the longest one at a place is found. */
const KNOWN = new RegExp(`(${[...hanWords, ...STOP_WORDS].toSorted((a, b) => b.length - a.length).join('|')})`);

/** Stop words that are also the end of other words: 性能, 所有, 存在. */
const ENDINGS = /^[能有在要与]$/;

/** Segments a run of Han characters by greedy longest match. Unknown text between known words stays one word. */
const segment = (run: string): readonly string[] =>
  run.split(KNOWN).reduce<string[]>((words, word) => {
    // Between two known words there is an empty one.
    const last = words.at(-1) ?? '';
    return last.length === 1 && ENDINGS.test(word) ? [...words.slice(0, -1), last + word] : [...words, word];
  }, []);

/** Joined Latin letters, digits and signs are one word: `40kW`, `SD-WAN`. */
const JOINED = /\p{Script=Han}+|[a-z0-9µμα-ω°%][a-z0-9µμα-ω°%.+/_-]*/gu;
const NUMBER_AND_UNIT = /(\d) (?=(?:kw|mw|kva|gbps|mbps|gb|tb|mb|ms|km|kn|v|a|u|g|t|%)(?![a-z]))/g;

/** Joins two neighbouring words that together are a word with synonyms: `data center`, `95 计费`, `抗 D`. */
const joinKnown = (words: readonly string[]): readonly string[] =>
  words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1) ?? '';
    const both = last + (isHan(last) && isHan(word) ? '' : ' ') + word;
    return last !== '' && synonyms.has(compact(both)) ? [...joined.slice(0, -1), both] : [...joined, word];
  }, []);

/** The words of a query in order, without stop words unless the query has nothing else. */
export function wordsOf(query: string): readonly string[] {
  // Texts write these units in Latin.
  const text = normalise(query).replaceAll(/(?<=\d) ?兆瓦/g, 'mw').replaceAll(/(?<=\d) ?千瓦/g, 'kw').replaceAll(NUMBER_AND_UNIT, '$1');
  const joined = text.match(JOINED) ?? [];
  const words = joinKnown(joined.flatMap((part) => (isHan(part) ? segment(part) : [part])).filter((word) => word !== ''));
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
}
