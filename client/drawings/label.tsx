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
