/** Faceplates of the rack: one symbol per kind, 292 units wide, so that the markup of thirty devices stays small. */
import type { ReactNode } from 'react';
import type { UnitKind } from './data/rack.ts';
import { seeded, times } from './geometry.ts';

export const FACE_WIDTH = 292;
/** Height of one rack unit. */
export const U = 17;

const HEIGHT: Readonly<Record<UnitKind, number>> = { switch: 1, security: 2, gpu: 4, server: 1, disk: 2, pdu: 2, blank: 1, base: 2 };

/** Id of the symbol of a kind. */
export function faceId(idPrefix: string, kind: UnitKind): string {
  return `${idPrefix}-${kind}`;
}

/** The symbols, defined once per drawing. */
export function Faces(props: { idPrefix: string }): ReactNode {
  return (Object.keys(HEIGHT) as UnitKind[]).map((kind) => (
    <symbol key={kind} id={faceId(props.idPrefix, kind)}>
      <rect x=".5" y="1" width={FACE_WIDTH - 1} height={HEIGHT[kind] * U - 2} rx="1.5" className={kind === 'blank' || kind === 'base' ? 'd-plate d-dim' : 'd-plate'} />
      {FACES[kind]()}
    </symbol>
  ));
}

/** Small rectangles as one path. */
function rects(list: readonly (readonly [x: number, y: number])[], w: number, h: number): string {
  return list.map(([x, y]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
}

/** Status lights: most in tide, a few in gold, chosen by a seeded sequence. */
function Lights(props: { at: readonly (readonly [number, number])[]; seed: number; gold?: number; size?: number }): ReactNode {
  const random = seeded(props.seed);
  const golden = props.at.map(() => random() < (props.gold ?? 0.12));
  const size = props.size ?? 3;
  return (
    <>
      <path d={rects(props.at.filter((_, index) => !golden[index]), size, size)} className="d-led" />
      {golden.includes(true) && <path d={rects(props.at.filter((_, index) => golden[index]), size, size)} className="d-led2" />}
    </>
  );
}

function fan(cx: number, cy: number): string {
  return times(6, (k) => {
    const at = (radius: number, turn: number): string => {
      const angle = (k * Math.PI) / 3 + turn;
      return `${Math.round(cx + radius * Math.cos(angle))} ${Math.round(cy + radius * Math.sin(angle))}`;
    };
    return `M${at(4, 0)}Q${at(8, 0.5)} ${at(12, 0.7)}`;
  }).join('');
}

const GPU_X = times(8, (i) => 9 + Math.round(i * 34.6));
const PORT_X = times(24, (i) => 52 + i * 9);
const DISK = times(24, (i) => [8 + Math.round((i % 12) * 23.2), i < 12 ? 4 : 18] as const);

const FACES: Readonly<Record<UnitKind, () => ReactNode>> = {
  switch: () => (
    <>
      <path d={rects(PORT_X.flatMap((x) => [[x, 4], [x, 9]] as const), 6, 3)} className="d-slot" />
      <path d={rects([[26, 5]], 18, 7)} className="d-slot" />
      <Lights at={[[9, 7], [16, 7]]} seed={2} />
      <Lights at={PORT_X.filter((_, i) => i % 7 !== 4).map((x) => [x + 1, 5] as const)} seed={5} size={2} />
    </>
  ),
  security: () => (
    <>
      <path d="M72 9h142M72 15h142M72 21h142M72 27h142" className="d-vent" />
      <path d="M26 8l12 4v8c0 6-5 9-12 11-7-2-12-5-12-11v-8z" className="d-mark" />
      <Lights at={[[230, 16], [239, 16], [257, 16]]} seed={3} gold={0} />
      <path d="M248 16h3v3h-3z" className="d-led2" />
    </>
  ),
  gpu: () => (
    <>
      <path d={rects(GPU_X.map((x) => [x, 6] as const), 30, 36)} className="d-slot" />
      <path d={rects(GPU_X.map((x) => [x, 47] as const), 30, 15)} className="d-slot" />
      <path d={GPU_X.map((x) => `M${x + 3} 24a12 12 0 1 0 24 0 12 12 0 1 0-24 0${fan(x + 15, 24)}`).join('')} className="d-fan" />
      <path d={GPU_X.map((x) => `M${x + 12} 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0`).join('')} className="d-led" />
      <path d={rects(GPU_X.map((x) => [x + 5, 53] as const), 3, 3)} className="d-led2" />
      <path d={rects(GPU_X.map((x) => [x + 12, 53] as const), 13, 3)} className="d-bar" />
    </>
  ),
  server: () => (
    <>
      <path d={rects(times(10, (i) => [60 + i * 17, 4] as const), 15, 9)} className="d-slot" />
      <path d="M27 6h25M27 11h25" className="d-vent" />
      <Lights at={[[9, 7], [16, 7], [276, 7]]} seed={9} gold={0.3} />
    </>
  ),
  disk: () => (
    <>
      <path d={rects(DISK, 21, 12)} className="d-slot" />
      <path d={rects(DISK.map(([x, y]) => [x + 9, y + 5] as const), 9, 2)} className="d-bar" />
      <Lights at={DISK.map(([x, y]) => [x + 3, y + 4] as const)} seed={4} />
    </>
  ),
  pdu: () => (
    <>
      <path d={rects(times(9, (i) => [70 + i * 24, 9] as const), 17, 15)} className="d-slot" />
      <path d={times(9, (i) => `M${75 + i * 24} 14v5M${82 + i * 24} 14v5`).join('')} className="d-pin" />
    </>
  ),
  blank: () => null,
  base: () => <path d="M20 17h252" className="d-earth" />,
};
