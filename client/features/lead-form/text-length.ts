/** Counting what a reader sees: one emoji or rare Han character is one. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh') : undefined;

/** Number of characters as a reader counts them. */
export function visibleLength(text: string): number {
  return segmenter ? [...segmenter.segment(text)].length : [...text].length;
}
