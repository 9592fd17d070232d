/** Standard symbols of a single-line diagram, each drawn around its own centre. */
import type { ReactNode } from 'react';
import { times, type Point } from './geometry.ts';

export type PowerSymbol = 'source' | 'transformer' | 'ats' | 'generator' | 'ups' | 'pdu';

/** Half of the width and height of each symbol, for the position of its name. */
export const REACH: Readonly<Record<PowerSymbol, readonly [x: number, y: number]>> = {
  source: [18, 18], transformer: [24, 16], ats: [24, 17], generator: [20, 20], ups: [32, 20], pdu: [30, 18],
};

const SHAPES: Readonly<Record<PowerSymbol, () => ReactNode>> = {
  source: () => (
    <>
      <circle r="18" className="d-box" />
      <path d="M-10 0c3-9 7-9 10 0s7 9 10 0" className="d-sign" />
    </>
  ),
  transformer: () => (
    <>
      <circle cx="-8" r="16" className="d-box" />
      <circle cx="8" r="16" className="d-box d-open" />
    </>
  ),
  ats: () => (
    <>
      <rect x="-24" y="-17" width="48" height="34" rx="2" className="d-box" />
      <path d="M-18-7h8M-18 7h8M10 0h8M-8-7 10 0" className="d-sign" />
      <path d="M-11-7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M-11 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0" className="d-dotted" />
    </>
  ),
  generator: () => (
    <>
      <circle r="20" className="d-box" />
      <text y="5" className="d-k d-m">G</text>
    </>
  ),
  ups: () => (
    <>
      <rect x="-32" y="-20" width="64" height="40" rx="2" className="d-box" />
      <path d="M-32 20 32-20M-24-8c2-5 5-5 7 0s5 5 7 0M8 8h15M8 13h15" className="d-sign" />
    </>
  ),
  pdu: () => (
    <>
      <rect x="-30" y="-18" width="60" height="36" rx="2" className="d-box" />
      <path d={times(4, (i) => `M${-20 + i * 13}-7v14`).join('')} className="d-sign" />
    </>
  ),
};

/** A symbol at a position. */
export function Symbol(props: { kind: PowerSymbol; x: number; y: number; part: string; failed?: boolean; children?: ReactNode }): ReactNode {
  return (
    <g className={props.failed ? 'd-part d-fault' : 'd-part'} data-part={props.part} transform={`translate(${props.x} ${props.y})`}>
      {SHAPES[props.kind]()}
      <path d="M-13-13 13 13M13-13-13 13" className="d-cross" />
      {props.children}
    </g>
  );
}

/** A battery, two cells of a long and a short plate, at right angles to the line to what it feeds. */
export function Battery({ at, to }: { at: Point; to: Point }): ReactNode {
  const [across, down] = [to[0] - at[0], to[1] - at[1]];
  return (
    <g transform={`translate(${at.join(' ')}) rotate(${(Math.atan2(across, -down) * 180) / Math.PI})`}>
      <path d={`M0-6V${-Math.hypot(across, down)}`} className="d-l" />
      <path d="M-11-6h22m-16 5h10m-16 5h22m-16 5h10" className="d-sign" />
    </g>
  );
}
