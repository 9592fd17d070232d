/** Where the words of a query stand in a text, in whatever width, case and spacing they are written there. */
import { isHan, runsOf } from './tokens.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Latin words of this length and less are marked whole only: `ib` says nothing of IBTA. */
const SHORT = 3;
const patterns = new Map<string, RegExp | undefined>();
const MOST_PATTERNS = 2000;

/** Full-width letters and figures are marked like narrow ones. */
function anyWidth(run: string): string {
  return [...run].map((character) => {
    const code = character.charCodeAt(0);
    const escaped = character.replace(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
    return code > 0x20 && code < 0x7f ? `(?:${escaped}|${String.fromCharCode(code + 0xfe_e0)})` : escaped;
  }).join('');
}

function makePattern(mark: string): RegExp | undefined {
  const runs = runsOf(mark);
  const [first] = runs;
  const last = runs.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const before = isHan(first) ? '' : '(?<![a-z0-9.])';
  const after = !isHan(last) && last.length <= SHORT ? '(?![a-z0-9])' : '';
  return new RegExp(before + runs.map(anyWidth).join(String.raw`[\s,./_-]*`) + after, 'giu');
}

/** Queries differ, their words hardly do: patterns are made once. */
function patternOf(mark: string): RegExp | undefined {
  if (!patterns.has(mark)) {
    if (patterns.size >= MOST_PATTERNS) patterns.clear();
    patterns.set(mark, makePattern(mark));
  }
  return patterns.get(mark);
}

/** Ranges with nothing but white space between them are one. */
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
 * Places to mark, in order and without overlaps.
 * @param marks the longest first: where two overlap, the longer one counts
 */
export function rangesOf(text: string, marks: readonly string[]): readonly Range[] {
  const found: Range[] = [];
  for (const mark of marks) {
    for (const match of text.matchAll(patternOf(mark) ?? /(?!)/g)) {
      const range = { from: match.index, to: match.index + match[0].length };
      if (found.every((other) => range.to <= other.from || range.from >= other.to)) found.push(range);
    }
  }
  return join(text, found.toSorted((a, b) => a.from - b.from));
}
