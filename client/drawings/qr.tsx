/** A QR code as one path. */
import type { ReactNode } from 'react';
import encodeQR from 'qr';

interface QrCodeProps {
  /** What a phone reads, usually an absolute address. */
  readonly text: string;
  /** Accessible name: what the code leads to. */
  readonly label: string;
  readonly className?: string;
}

/** Quiet zone that the standard asks for, in modules. */
const QUIET = 4;

/** True is dark. Level M, bytes: what every reader of a phone knows. @throws Error when the text is too long */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  // The library gives a border of one module at least; the quiet zone is drawn below.
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 }).slice(1, -1).map((row) => row.slice(1, -1));
}

/**
 * A QR code, dark on white on every surface, because phones read no other reliably.
 * @throws Error when the text is too long
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
