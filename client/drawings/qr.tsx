/** A QR code as one path. The server computes it, and the browser reads it from the document. */
import type { ReactNode } from 'react';
import type { QrPath } from '#client/platform/actions.ts';

interface QrCodeProps {
  readonly code: QrPath;
  /** Accessible name: the target of the code. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Quiet zone required by the standard, in modules. */
const QUIET = 4;

/** A QR code, dark on white on every background, because phones do not read other colours reliably. */
export function QrCode({ code: { modules, path }, label, className }: QrCodeProps): ReactNode {
  const size = modules + 2 * QUIET;
  return (
    <svg className={className} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-QUIET}${-QUIET}h${size}v${size}h${-size}z`} />
      <path fill="#06121a" d={path} data-modules={modules} />
    </svg>
  );
}

/** The code in the server's document, or undefined if there is none. */
export function qrIn(root: Element): QrPath | undefined {
  const drawn = root.querySelector<SVGPathElement>('path[data-modules]');
  return drawn ? { modules: Number(drawn.dataset['modules']), path: drawn.getAttribute('d') ?? '' } : undefined;
}
