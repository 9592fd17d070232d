/**
 * The beginning of a text, whole characters only: a cut between the halves of a surrogate pair leaves something that is
 * no text, which no address can carry.
 * @param most code points
 */
export function firstCharacters(text: string, most: number): string {
  // A half that this leaves at the end is behind them.
  return Array.from(text.slice(0, 2 * most)).slice(0, most).join('');
}
