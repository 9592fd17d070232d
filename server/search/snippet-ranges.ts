/** Finds the words of a query in a text, whatever width, case and spacing the text uses. */
import { LRUCache } from 'lru-cache';
import { isHan, runsOf } from './tokens.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A Latin mark of at most this length matches whole words only: `ib` must not highlight a part of IBTA. */
const SHORT = 3;
const MAX_PATTERNS = 2000;
/** Ranges that are found in a text. Each is compared with all others, and a text of a megabyte can hold 100,000. */
const MAX_RANGES = 500;

/** A pattern that matches each ASCII character in its normal and its full-width form. In brackets no character of a run has a meaning. */
const anyWidth = (run: string): string => run.replaceAll(/[!-~]/g, (character) => `[${character}${String.fromCharCode(character.charCodeAt(0) + 0xfe_e0)}]`);

function makePattern(mark: string): RegExp {
  const runs = runsOf(mark);
  const [first = ''] = runs;
  const last = runs.at(-1) ?? '';
  const before = isHan(first) ? '' : '(?<![a-z0-9.])';
  const after = !isHan(last) && last.length <= SHORT ? '(?![a-z0-9])' : '';
  return new RegExp(before + runs.map(anyWidth).join(String.raw`[\s,./_-]*`) + after, 'giu');
}

/** Different queries share most of their words, so patterns are cached. */
const patterns = new LRUCache<string, RegExp>({ max: MAX_PATTERNS, memoMethod: makePattern });

/** Joins ranges that only white space separates. */
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
  const found: Range[] = [];
  for (const mark of marks) {
    for (const match of text.matchAll(patterns.memo(mark))) {
      if (found.length === MAX_RANGES) break;
      const range = { from: match.index, to: match.index + match[0].length };
      if (found.every((other) => range.to <= other.from || range.from >= other.to)) found.push(range);
    }
  }
  return join(text, found.toSorted((a, b) => a.from - b.from));
}
