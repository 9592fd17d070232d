const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh') : undefined;

/** Number of characters as a reader counts them: an emoji or a rare Han character is one. */
export function visibleLength(text: string): number {
  return segmenter ? [...segmenter.segment(text)].length : [...text].length;
}
