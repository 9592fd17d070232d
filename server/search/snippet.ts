/** An excerpt of an entry's text around the words of the query. */
import type { SnippetPart } from '#shared/contracts/search.ts';
import { escapeMarkup } from '#shared/text/markup.ts';
import { rangesOf, type Range } from './snippet-ranges.ts';

/** Width of a snippet in Han characters; a Latin character counts 0.55. */
const WIDTH = 84;
/** Characters before the first highlighted word. */
const CONTEXT = 18;
const SENTENCE_END = /[。；！？]/;
/**
 * Text that a cut must not divide: a Latin word or a figure with its sign, and the unit of a figure, which is Latin
 * (`< 50 ms`, `1,400 Gb/s`) or the next two Han characters (`30 分钟`); and a character that takes two units.
 */
const INDIVISIBLE = /(?:[<>≤≥≈±+] )?[!-~\p{Script=Latin}\p{N}°℃㎡·–−±≤≥≈×]+(?:(?<=\p{N}) ?(?:[!-~\p{Script=Latin}°℃㎡·]+|\p{Script=Han}{1,2}))?|[\u{10000}-\u{10FFFF}]/gu;
/** A longer word, such as an address, is cut all the same. */
const LONGEST_WORD = 20;

/** The cut `at`, moved to the beginning of the word or figure that it would divide. */
function beforeWord(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_WORD);
  // Two characters after the cut are enough to see a word or a unit go on.
  for (const { index, 0: word } of text.slice(from, at + 2).matchAll(INDIVISIBLE)) {
    const start = from + index;
    if (start < at && at < start + word.length) return index === 0 && from > 0 ? at : start;
  }
  return at;
}

/** The start of the snippet: the beginning of a sentence if there is one shortly before the best range. */
function startOf(text: string, ranges: readonly Range[]): number {
  const first = ranges[0];
  if (!first) return 0;
  // The best range is the one that most other ranges follow closely.
  const best = ranges.reduce((winner, range) => (countFrom(ranges, range.from) > countFrom(ranges, winner.from) ? range : winner), first);
  const earliest = Math.max(0, best.from - CONTEXT * 2);
  for (let at = best.from; at > earliest; at -= 1) if (SENTENCE_END.test(text[at - 1] ?? '')) return at;
  return earliest === 0 ? 0 : beforeWord(text, Math.max(0, best.from - CONTEXT));
}

const countFrom = (ranges: readonly Range[], from: number): number => ranges.filter((range) => range.from >= from && range.from < from + WIDTH).length;

/** The end of the snippet that starts at `start`. */
function endOf(text: string, start: number): number {
  let width = 0;
  let at = start;
  while (at < text.length && width < WIDTH) {
    width += (text.codePointAt(at) ?? 0) < 0x20_00 ? 0.55 : 1;
    at += 1;
  }
  return beforeWord(text, at);
}

/**
 * Cuts a snippet.
 * @param marks texts to highlight, the longest first
 */
export function snippetOf(text: string, marks: readonly string[]): readonly SnippetPart[] {
  const ranges = rangesOf(text, marks);
  const start = startOf(text, ranges);
  const end = endOf(text, start);
  const parts: SnippetPart[] = [];
  const push = (from: number, to: number, marked: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), marked });
  };
  let at = start;
  if (start > 0) parts.push({ text: '…', marked: false });
  for (const range of ranges.filter((each) => each.from >= start && each.to <= end)) {
    push(at, range.from, false);
    push(range.from, range.to, true);
    at = range.to;
  }
  push(at, end, false);
  if (end < text.length) parts.push({ text: '…', marked: false });
  return parts;
}

/** A snippet as HTML: escaped, with the marked parts in `<mark>`. */
export function snippetHtml(parts: readonly SnippetPart[]): string {
  return parts.map(({ text, marked }) => (marked ? `<mark>${escapeMarkup(text)}</mark>` : escapeMarkup(text))).join('');
}
