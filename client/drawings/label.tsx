/** Text and boxes of the drawings, and estimates of text widths. */
import type { ReactNode } from 'react';

/** Normal size of text in drawing units. Larger sizes are set on a group and inherited. */
export const TEXT = 14;

/**
 * Estimated width of a text in drawing units. A Han character is as wide as the font size. Latin letters and digits
 * are 0.58 times as wide in the reader's system font.
 */
export function textWidth(text: string, size = TEXT): number {
  let width = 0;
  for (const character of text) width += character.charCodeAt(0) > 0x2e7f ? size : size * 0.58;
  return width;
}

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

/** A text. `as` sets its style: `k` heading, `c` strong, `n` faint, `v` tide, `g` gold, `m` centred, `e` right-aligned, `p` plate. */
export function Label(props: { x: number; y: number; as?: string; children: ReactNode }): ReactNode {
  const className = props.as?.split(' ').map((name) => `d-${name}`).join(' ');
  return <text x={Math.round(props.x)} y={Math.round(props.y)} className={className}>{props.children}</text>;
}

/** The box of a device. `as` adds classes (`hot` tide edge, `gold` gold edge). */
export function Box(props: { x: number; y: number; w: number; h: number; as?: string }): ReactNode {
  const className = `d-box${props.as === undefined ? '' : ` d-${props.as}`}`;
  return (
    <rect x={Math.round(props.x)} y={Math.round(props.y)} width={Math.round(props.w)} height={Math.round(props.h)} rx="2" className={className} />
  );
}
