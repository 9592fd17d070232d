/** Standard symbols of a single-line diagram, each drawn around its own centre. */
import type { ReactNode } from 'react';
import { times } from './geometry.ts';

export type PowerSymbol = 'source' | 'transformer' | 'ats' | 'generator' | 'ups' | 'pdu';

/** Half of the width and height of each symbol along a level line, for the position of its name. */
const REACH: Readonly<Record<PowerSymbol, readonly [x: number, y: number]>> = {
  source: [18, 18], transformer: [24, 16], ats: [24, 17], generator: [20, 20], ups: [32, 20], pdu: [30, 18],
};

/** The battery below a UPS: two cells of a long and a short plate, at right angles to the line to the UPS. */
const BATTERY = <path d="M-20 20v8m-11 0h22m-16 5h10m-16 5h22m-16 5h10" className="d-sign" />;

/** Symbols with an inlet and an outlet. They are turned where the energy flows down. */
const DIRECTED: readonly PowerSymbol[] = ['transformer', 'ats'];

const SHAPES: Readonly<Record<PowerSymbol, () => ReactNode>> = {
  source: () => (
    <>
      <circle r="18" className="d-box" />
      <path d="M-10 0c3-9 7-9 10 0s7 9 10 0" className="d-sign" />
    </>
  ),
  // Both windings are one shape, so that the line ends at its edge.
  transformer: () => <path d="M-24 0a16 16 0 1 0 32 0 16 16 0 1 0-32 0M-8 0a16 16 0 1 0 32 0 16 16 0 1 0-32 0" className="d-box" />,
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
      {BATTERY}
    </>
  ),
  pdu: () => (
    <>
      <rect x="-30" y="-18" width="60" height="36" rx="2" className="d-box" />
      <path d={times(4, (i) => `M${-20 + i * 13}-7v14`).join('')} className="d-sign" />
    </>
  ),
};

interface SymbolProps {
  readonly kind: PowerSymbol;
  readonly x: number;
  readonly y: number;
  readonly part: string;
  readonly failed: boolean;
  /** Whether the energy flows down and not to the right. */
  readonly down: boolean;
  readonly children: ReactNode;
}

/** A symbol at a position. */
export function Symbol({ kind, x, y, part, failed, down, children }: SymbolProps): ReactNode {
  return (
    <g className={failed ? 'd-part d-fault' : 'd-part'} data-part={part} transform={`translate(${x} ${y})`}>
      {isTurned(kind, down) ? <g transform="rotate(90)">{SHAPES[kind]()}</g> : SHAPES[kind]()}
      <path d="M-13-13 13 13M13-13-13 13" className="d-cross" />
      {children}
    </g>
  );
}

const isTurned = (kind: PowerSymbol, down: boolean): boolean => down && DIRECTED.includes(kind);

/** Half of the width and height of a symbol as it is drawn. */
export function reachOf(kind: PowerSymbol, down: boolean): readonly [x: number, y: number] {
  const [along, across] = REACH[kind];
  return isTurned(kind, down) ? [across, along] : [along, across];
}
