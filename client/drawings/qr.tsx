/** A QR code as one path. */
import type { ReactNode } from 'react';
import { qrMatrix } from './qr-matrix.ts';

interface QrCodeProps {
  /** What a phone reads, usually an absolute address; up to 213 bytes. */
  readonly text: string;
  /** Accessible name: what the code leads to. */
  readonly label: string;
  readonly className?: string;
}

/** Quiet zone that the standard asks for, in modules. */
const QUIET = 4;

/**
 * A QR code, dark on white on every surface, because phones read no other reliably.
 * @throws RangeError when the text is too long
 */
export function QrCode({ text, label, className }: QrCodeProps): ReactNode {
  const matrix = qrMatrix(text);
  const size = matrix.length + 2 * QUIET;
  const data = matrix.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  }).join('');
  return (
    <svg className={className} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-QUIET}${-QUIET}h${size}v${size}h${-size}z`} />
      <path fill="#06121a" d={data} />
    </svg>
  );
}
