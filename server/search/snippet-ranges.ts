/** Finds the words of a query in a text as the index reads it: in any width, case, spacing and set of characters. */
import { LRUCache } from 'lru-cache';
import { SIMPLIFIED } from '#shared/content/traditional-characters.ts';
import { isHan, normalise, runsOf } from './tokens.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A Latin mark of at most this length matches whole words only: `ib` must not highlight a part of IBTA. */
const SHORT = 3;
const MAX_READINGS = 2000;
/** Ranges that are found in a text. Each is compared with all others, and a text of a megabyte can hold 100,000. */
const MAX_RANGES = 500;

/**
 * What may stand between the parts of a figure or name: `7×24`, `2(N+1)`, `SD-WAN`. Words on both sides of a sentence's
 * punctuation stay apart. A point can belong to a figure. A character of two units would make the text shorter, and stays.
 */
const SEPARATOR = /[[^\p{L}\p{N}°%、。，；：？！.]--[\u{10000}-\u{10FFFF}]]/gv;
const MAX_SEPARATORS = 3;
const LATIN = /[a-z0-9]/;
const DIGIT = /\d/;

/** What the index does not read as it is written, but for case: commas between thousands, other widths, traditional characters. */
const READ_OTHERWISE = new RegExp(String.raw`,(?<=\d,)(?=\d{3}(?!\d))|[[[\p{L}\p{N}\p{So}％．]--[\0-\x7F\u4E00-\u9FFF]]${[...SIMPLIFIED.keys()].join('')}]`, 'gv');
/** Most texts have the same of these characters. */
const readings = new LRUCache<string, string>({ max: MAX_READINGS, memoMethod: (character) => (character === ',' ? '' : normalise(character)) });

/** A character of the text whose reading has another length. */
interface Turn {
  readonly written: Range;
  readonly read: Range;
}

/** The text as the index reads it, but for case, and the characters after which its places are others. */
function fold(text: string): { readonly folded: string; readonly turns: readonly Turn[] } {
  const turns: Turn[] = [];
  let shift = 0;
  const folded = text.replaceAll(READ_OTHERWISE, (character, from: number) => {
    const reading = readings.memo(character);
    if (reading.length !== character.length) {
      turns.push({ written: { from, to: from + character.length }, read: { from: from + shift, to: from + shift + reading.length } });
      shift += reading.length - character.length;
    }
    return reading;
  });
  return { folded, turns };
}

/** Ranges of the folded text, in order, as ranges of the text. A part of what a character is read as stands for the character. */
function unfold(ranges: readonly Range[], turns: readonly Turn[]): readonly Range[] {
  let passed = -1;
  function unitAt(at: number): Range {
    while ((turns[passed + 1]?.read.from ?? Infinity) <= at) passed += 1;
    const turn = turns[passed];
    if (turn && at < turn.read.to) return turn.written;
    const from = turn ? at - turn.read.to + turn.written.to : at;
    return { from, to: from + 1 };
  }
  return ranges.map(({ from, to }) => ({ from: unitAt(from).from, to: unitAt(to - 1).to }));
}

/** Whether a mark may begin and end here, or would be a part of a longer word or figure. */
function isWhole(text: string, { from, to }: Range, runs: readonly string[]): boolean {
  const [first = '', last = ''] = [runs[0], runs.at(-1)];
  const [before = '', after = '', second = ''] = [text[from - 1], text[to], text[to + 1]];
  if (!isHan(first) && (before === '.' || LATIN.test(before))) return false;
  if (!isHan(last) && last.length <= SHORT && LATIN.test(after)) return false;
  return !DIGIT.test(last.at(-1) ?? '') || !DIGIT.test(after === '.' ? second : after);
}

/** The place after the separators at `at`. */
function afterSeparators(text: string, at: number): number {
  let to = at;
  while (to < at + MAX_SEPARATORS && (text[to] === ' ' || text[to] === '.')) to += 1;
  return to;
}

/** Where the runs of a mark end that begin at `from`; undefined when other text follows one of them. */
function endOf(text: string, from: number, runs: readonly string[]): number | undefined {
  let to = from;
  for (const run of runs) {
    const start = to === from ? from : afterSeparators(text, to);
    if (!text.startsWith(run, start)) return undefined;
    to = start + run.length;
  }
  return to;
}

/**
 * Where a mark stands. Strings are compared, since a pattern for each mark would have to be compiled: V8 took up to 960 kB of
 * code and 120 ms for one of 63 parts, and some 250 such queries ended the process (by hand).
 */
function* placesOf(text: string, mark: string): Generator<Range> {
  const runs = runsOf(mark);
  const [first] = runs;
  if (first === undefined) return;
  for (let from = text.indexOf(first); from !== -1;) {
    const to = endOf(text, from, runs);
    const isFound = to !== undefined && isWhole(text, { from, to }, runs);
    if (isFound) yield { from, to };
    from = text.indexOf(first, isFound ? to : from + 1);
  }
}

/** Joins ranges that only white space separates, or that stand for parts of one character. */
function join(text: string, ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && text.slice(last.to, range.from).trim() === '') joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}

/**
 * The ranges to highlight, in order and without overlaps.
 * @param marks the longest first: of two that overlap, the longer one is kept
 */
export function rangesOf(text: string, marks: readonly string[]): readonly Range[] {
  const { folded, turns } = fold(text);
  const spaced = folded.toLowerCase().replaceAll(SEPARATOR, ' ');
  const found: Range[] = [];
  for (const mark of marks) {
    for (const range of placesOf(spaced, mark)) {
      if (found.length === MAX_RANGES) break;
      if (found.every((other) => range.to <= other.from || range.from >= other.to)) found.push(range);
    }
  }
  return join(text, unfold(found.toSorted((a, b) => a.from - b.from), turns));
}
