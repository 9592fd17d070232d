/** A piece of an entry's text around the words that were looked for. */
import type { SnippetPart } from '#shared/contracts/search.ts';
import { escapeMarkup } from '#shared/text/markup.ts';
import { rangesOf, type Range } from './snippet-ranges.ts';

/** Characters of a snippet; Latin ones count half. */
const LENGTH = 84;
const BEFORE = 18;
const ENDS = /[。；！？]/;
/**
 * Text that a cut must not divide: a Latin word or a figure with its sign, and the unit of a figure, which is Latin
 * (`< 50 ms`, `1,400 Gb/s`) or the next two Han characters (`30 分钟`).
 */
const INDIVISIBLE = /(?:[<>≤≥≈±+] )?[!-~\p{Script=Latin}\p{N}°℃㎡·–−±≤≥≈×]+(?:(?<=\p{N}) ?(?:[!-~\p{Script=Latin}°℃㎡·]+|\p{Script=Han}{1,2}))?/gu;
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

/** Where the snippet begins: at a sentence if one begins shortly before, so that it reads well. */
function beginning(text: string, ranges: readonly Range[]): number {
  const first = ranges[0];
  if (!first) return 0;
  // The place where most marks stand close together says most.
  const best = ranges.reduce((winner, range) => (countFrom(ranges, range.from) > countFrom(ranges, winner.from) ? range : winner), first);
  const earliest = Math.max(0, best.from - BEFORE * 2);
  for (let at = best.from; at > earliest; at -= 1) if (ENDS.test(text[at - 1] ?? '')) return at;
  return earliest === 0 ? 0 : beforeWord(text, Math.max(0, best.from - BEFORE));
}

const countFrom = (ranges: readonly Range[], from: number): number => ranges.filter((range) => range.from >= from && range.from < from + LENGTH).length;

/** The end of a window that begins here: Latin characters are half as wide. */
function endFrom(text: string, start: number): number {
  let width = 0;
  let at = start;
  while (at < text.length && width < LENGTH) {
    width += (text.codePointAt(at) ?? 0) < 0x20_00 ? 0.55 : 1;
    at += 1;
  }
  return beforeWord(text, at);
}

/**
 * Cuts a snippet.
 * @param marks texts to mark, normalised, the longest first
 */
export function snippetOf(text: string, marks: readonly string[]): readonly SnippetPart[] {
  const ranges = rangesOf(text, marks);
  const start = beginning(text, ranges);
  const end = endFrom(text, start);
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

/** A snippet as HTML: escaped, the marked words in `<mark>`. */
export function snippetHtml(parts: readonly SnippetPart[]): string {
  return parts.map(({ text, marked }) => (marked ? `<mark>${escapeMarkup(text)}</mark>` : escapeMarkup(text))).join('');
}
