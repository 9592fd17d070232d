/** Pinyin of titles: every ending of the syllables joined and of their initials, so that any word in a title is found. */
import { isHan, runsOf } from './tokens.ts';

/** Pinyin of a Han run without tones, one syllable a character; empty where it has none. */
export type ReadHan = (run: string) => readonly string[];

/** Initials are kept apart from words: `zx` must not find what merely begins like it. */
export const INITIALS = '_';
const MIN_INITIALS = 2;

function ofRun(run: string, read: ReadHan): readonly string[] {
  const syllables = read(run);
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start).filter((syllable) => syllable !== '');
    const initials = rest.map((syllable) => syllable[0]).join('');
    return [rest.join(''), ...(initials.length >= MIN_INITIALS ? [INITIALS + initials] : [])];
  });
}

/** Tokens under which a title is found by its sound. */
export function soundsOf(title: string, read: ReadHan): readonly string[] {
  return [...new Set(runsOf(title).filter(isHan).flatMap((run) => ofRun(run, read)))].filter((key) => key !== '');
}
