/** Corrects the spelling of a Latin word. */
import { editDistance } from '#shared/text/edit-distance.ts';

/** Shorter words have too many similar words. */
const MIN_LENGTH = 4;
/** From this length two mistakes are allowed. */
const LONG = 8;

/**
 * The known word with the smallest edit distance, then the largest number of entries.
 * @param known Latin words that the index contains or has contained
 * @param count the number of entries that contain a word now
 */
export function nearest(word: string, known: Iterable<string>, count: (word: string) => number): string | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  const limit = word.length < LONG ? 1 : 2;
  let best: { readonly word: string; readonly mistakes: number; readonly entries: number } | undefined;
  for (const candidate of known) {
    // The first letter is rarely wrong, and comparing it first rules out most words.
    if (candidate.length < MIN_LENGTH - 1 || candidate[0] !== word[0]) continue;
    const mistakes = editDistance(word, candidate, limit);
    if (mistakes > limit) continue;
    const entries = count(candidate);
    if (entries === 0) continue;
    if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && entries > best.entries)) best = { word: candidate, mistakes, entries };
  }
  return best?.word;
}
