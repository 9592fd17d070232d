/**
 * Pinyin keys of titles. For each position in a Han run there are two keys: the syllables from there to the end, joined,
 * and their initials. So any word of a title can be found by the beginning of its pinyin.
 */
import { isHan, runsOf } from './tokens.ts';

/** The pinyin of a Han run without tones: one syllable for each character, empty for a character without one. */
export type ToPinyin = (run: string) => readonly string[];

/** Marks keys of initials, so that `zx` does not match a longer key or word that starts with `zx`. */
export const INITIALS = '_';
const MIN_INITIALS = 2;
/** Most letters of a query in pinyin. A syllable has at least one, so a key of more syllables answers no query. */
export const LONGEST_PINYIN = 40;

function keysOfRun(run: string, toPinyin: ToPinyin): readonly string[] {
  const syllables = toPinyin(run).filter((syllable) => syllable !== '');
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + LONGEST_PINYIN);
    const initials = rest.map((syllable) => syllable[0]).join('');
    return [rest.join(''), ...(initials.length >= MIN_INITIALS ? [INITIALS + initials] : [])];
  });
}

/** The pinyin keys of a title, each once. */
export function pinyinKeysOf(title: string, toPinyin: ToPinyin): readonly string[] {
  return [...new Set(runsOf(title).filter(isHan).flatMap((run) => keysOfRun(run, toPinyin)))];
}
