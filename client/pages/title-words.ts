/**
 * Where the titles of the upstream, which have no phrase marks, may break. Only the server asks for the words: browsers have
 * other dictionaries, and would render another tree.
 */
import type { ArticleSummary } from '#shared/contracts/news.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/**
 * The dictionary of a general language splits terms such as 机房 and 阈值 into characters. So a line begins with a longer word
 * of Han characters only, or after 的, or a mark.
 */
const LINE_START = /\p{Script=Han}\n\p{Script=Han}{2}|的\n\p{Script=Han}|[，、：；。？！]\n[\p{L}\p{N}]/u;

/** The title, cut where a line may begin, in addition to spaces. */
export function titlePieces({ title }: Pick<ArticleSummary, 'title'>): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(title)) {
    const last = pieces.pop();
    if (last === undefined) pieces.push(segment);
    else if (LINE_START.test(`${last}\n${segment}`)) pieces.push(last, segment);
    else pieces.push(last + segment);
  }
  return pieces;
}
