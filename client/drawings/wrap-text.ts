/** Line breaks in drawings. Only the server asks for words: some browsers have no dictionary, others another one. */
import { TEXT, textWidth } from './label.tsx';

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] => [...WORDS.segment(text)].map(({ segment }) => segment);

/** Breaks a text into lines no wider than `width`, between Chinese words or at spaces and slashes. */
export function wrapText(text: string, width: number, size = TEXT): string[] {
  const pieces = (text.match(/[A-Za-z0-9+.×%≥≤~\-–−>]+ ?|\p{Script=Han}+|[^A-Za-z0-9]/gu) ?? []).flatMap((piece) => (/\p{Script=Han}/u.test(piece) ? wordsOf(piece) : [piece]));
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const opensLine = !/[，、。；：）」/· ]/.test(piece);
    if (line !== '' && opensLine && textWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return balanceLines(lines, size);
}

/** Balances two lines, which read better if they are about equally long: 「同城双活数」+「据中心」→「同城双活」+「数据中心」. */
function balanceLines(lines: string[], size: number): string[] {
  const [first, second] = lines;
  if (lines.length !== 2 || first === undefined || second === undefined) return lines;
  if (/[A-Za-z0-9 ]/.test(first + second)) return lines;
  const half = textWidth(first + second, size) / 2;
  let start = '';
  for (const word of wordsOf(first + second)) if (textWidth(start, size) < half) start += word;
  const balanced = [start, (first + second).slice(start.length)];
  const fits = balanced.every((line) => textWidth(line, size) <= textWidth(first, size));
  return fits && !/^[，、。；：）」/·]/.test(balanced[1] ?? '') ? balanced : lines;
}
