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
const MAX_PATTERNS = 2000;
/** Ranges that are found in a text. Each is compared with all others, and a text of a megabyte can hold 100,000. */
const MAX_RANGES = 500;

/** What separates the parts of a figure or name: `7×24`, `2(N+1)`, `SD-WAN`. Words on both sides of a sentence's punctuation stay apart. */
const BETWEEN = String.raw`[^\p{L}\p{N}°%、。，；：？！]{0,3}`;
/** What the index does not read as it is written, but for case: commas between thousands, other widths, traditional characters. */
const READ_OTHERWISE = new RegExp(String.raw`,(?<=\d,)(?=\d{3}(?!\d))|[[[\p{L}\p{N}\p{So}％．]--[\0-\x7F\u4E00-\u9FFF]]${[...SIMPLIFIED.keys()].join('')}]`, 'gv');
/** Most texts have the same of these characters. */
const readings = new LRUCache<string, string>({ max: MAX_PATTERNS, memoMethod: (character) => (character === ',' ? '' : normalise(character)) });

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

function makePattern(mark: string): RegExp {
  const runs = runsOf(mark);
  const [first = ''] = runs;
  const last = runs.at(-1) ?? '';
  const before = isHan(first) ? '' : '(?<![a-z0-9.])';
  const whole = !isHan(last) && last.length <= SHORT ? '(?![a-z0-9])' : '';
  const after = /\d$/.test(last) ? String.raw`${whole}(?!\.?\d)` : whole;
  // With `u` in place of `v`, V8 compiles the negated class anew for each part of a mark, without regard to case: nine parts
  // took 1,349 ms over all texts of the site, and take 12 (by hand, on their first use).
  return new RegExp(before + runs.map((run) => run.replaceAll('.', String.raw`\.`)).join(BETWEEN) + after, 'giv');
}

/** Different queries share most of their words, so patterns are cached. */
const patterns = new LRUCache<string, RegExp>({ max: MAX_PATTERNS, memoMethod: makePattern });

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
  const found: Range[] = [];
  for (const mark of marks) {
    for (const match of folded.matchAll(patterns.memo(mark))) {
      if (found.length === MAX_RANGES) break;
      const range = { from: match.index, to: match.index + match[0].length };
      if (found.every((other) => range.to <= other.from || range.from >= other.to)) found.push(range);
    }
  }
  return join(text, unfold(found.toSorted((a, b) => a.from - b.from), turns));
}
