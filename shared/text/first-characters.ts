/**
 * The first code points of a text. Unlike `slice`, it never leaves half a surrogate pair, which cannot be encoded in a URL.
 * @param count code points
 */
export function firstCharacters(text: string, count: number): string {
  // A code point has at most two units, so this slice can only divide a pair beyond `count`.
  return Array.from(text.slice(0, 2 * count)).slice(0, count).join('');
}
