/**
 * The edit distance of two words: insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
 * @returns the distance, or `limit + 1` when it is greater than `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return limit + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
