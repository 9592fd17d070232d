/** Words that queries are cut into: names, terms, synonyms, and the words that say nothing. */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { STOP_WORDS, SYNONYMS } from '#shared/content/search-words.ts';
import { PAGES } from '#shared/site/registry.ts';
import { compact, isHan, normalise, runsOf } from './tokens.ts';

const LONGEST = 8;
const SHORTEST = 2;

/** Spellings of one meaning by each of them, compact; a spelling may belong to several groups. */
const groups = new Map<string, readonly string[]>();
for (const group of SYNONYMS) {
  for (const word of group) groups.set(compact(word), [...(groups.get(compact(word)) ?? []), ...group.filter((other) => other !== word)]);
}

const stops = new Set(STOP_WORDS);
const hanWords = new Set<string>();
function addWords(text: string): void {
  for (const run of runsOf(text).filter(isHan)) if (run.length >= SHORTEST && run.length <= LONGEST) hanWords.add(run);
}
for (const group of SYNONYMS) group.forEach(addWords);
for (const { name, words } of TERMS) [name, ...words].forEach(addWords);
for (const { name, keywords = [] } of PAGES) [name, ...keywords].forEach(addWords);

/** Other spellings of a word. */
export const synonymsOf = (word: string): readonly string[] => groups.get(compact(word)) ?? [];

/** A Han run cut at known words, the longest first; what is between them stays whole. */
function cutRun(run: string): readonly string[] {
  const words: string[] = [];
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') words.push(unknown);
    unknown = '';
  };
  for (let at = 0; at < run.length; ) {
    let length = Math.min(LONGEST, run.length - at);
    while (length > 0 && !(length >= SHORTEST && hanWords.has(run.slice(at, at + length))) && !stops.has(run.slice(at, at + length))) length -= 1;
    if (length === 0) {
      unknown += run[at];
      at += 1;
    } else {
      flush();
      words.push(run.slice(at, at + length));
      at += length;
    }
  }
  flush();
  return words;
}

/** Latin words and numbers that belong together stay one word: `40kW`, `SD-WAN`, `GB 50174`. */
const JOINED = /\p{Script=Han}+|[a-z0-9µμα-ω°%][a-z0-9µμα-ω°%.+/_-]*/gu;
const NUMBER_AND_UNIT = /(\d) (?=(?:kw|mw|kva|gbps|mbps|gb|tb|mb|ms|km|kn|v|a|u|g|t|%)(?![a-z]))/g;

/** The words of a query in their order; words that say nothing are left out if any other is there. */
export function wordsOf(query: string): readonly string[] {
  const joined = normalise(query).replaceAll(NUMBER_AND_UNIT, '$1').match(JOINED) ?? [];
  const words = joined.flatMap((part) => (isHan(part) ? cutRun(part) : [part])).filter((word) => runsOf(word).length > 0);
  const telling = words.filter((word) => !stops.has(word));
  return telling.length > 0 ? telling : words;
}
