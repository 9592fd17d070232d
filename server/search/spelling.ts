/** Words that are nearly the one that was typed. */
import { editDistance } from '#shared/text/edit-distance.ts';

/** Shorter words have too many neighbours for a guess. */
const MIN_LENGTH = 4;
const TWO_MISTAKES_FROM = 8;

/** How many mistakes a word of this length may have. */
function allowedMistakes(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < TWO_MISTAKES_FROM ? 1 : 2;
}

/**
 * The known word that was most likely meant: fewest mistakes, then the one that stands in most places.
 * @param known Latin words that the index has or had
 * @param count how many entries a word stands in today
 */
export function nearest(word: string, known: Iterable<string>, count: (word: string) => number): string | undefined {
  const limit = allowedMistakes(word);
  let best: { readonly word: string; readonly mistakes: number; readonly places: number } | undefined;
  if (limit === 0) return undefined;
  for (const candidate of known) {
    // Hardly anybody gets the first letter wrong, and it rules out most of the words.
    if (candidate.length < MIN_LENGTH - 1 || candidate[0] !== word[0]) continue;
    const mistakes = editDistance(word, candidate, limit);
    if (mistakes > limit) continue;
    const places = count(candidate);
    if (places === 0) continue;
    if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && places > best.places)) best = { word: candidate, mistakes, places };
  }
  return best?.word;
}
