/** Words that are nearly the one that was typed. */

/** Shorter words have too many neighbours for a guess. */
const MIN_LENGTH = 4;
const TWO_MISTAKES_FROM = 8;

/** How many mistakes a word of this length may have. */
export function allowedMistakes(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < TWO_MISTAKES_FROM ? 1 : 2;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
 * @returns the distance, or `limit + 1` as soon as it must be more than `limit`
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = last;
    last = line;
  }
  return last[b.length] ?? limit + 1;
}

/**
 * The known word that was most likely meant: fewest mistakes, then the one that stands in most places.
 * @param known Latin words of the index and how many entries each stands in
 */
export function nearest(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const limit = allowedMistakes(word);
  let best: { readonly word: string; readonly mistakes: number; readonly count: number } | undefined;
  if (limit === 0) return undefined;
  for (const [candidate, count] of known) {
    // Hardly anybody gets the first letter wrong, and it rules out most of the words.
    if (candidate.length < MIN_LENGTH - 1 || candidate[0] !== word[0]) continue;
    const mistakes = distance(word, candidate, limit);
    if (mistakes > limit) continue;
    if (!best || mistakes < best.mistakes || (mistakes === best.mistakes && count > best.count)) best = { word: candidate, mistakes, count };
  }
  return best?.word;
}
