/** 等保 reference architecture: one management centre and three nested layers of protection. */
import type { ReactNode } from 'react';
import { GROUND, LAYERS, MANAGEMENT } from './data/mlps.ts';
import type { Drawn, Variant } from './frame.tsx';
import { Box, Label } from './label.tsx';

/** The frame of a layer and the columns of its control points. */
interface Zone {
  readonly frame: readonly [x: number, y: number, w: number, h: number];
  readonly columns: number;
  readonly columnWidth: number;
}

const WIDE: readonly Zone[] = [
  { frame: [1, 122, 718, 262], columns: 1, columnWidth: 0 },
  { frame: [196, 138, 512, 230], columns: 1, columnWidth: 0 },
  { frame: [394, 154, 302, 198], columns: 2, columnWidth: 140 },
];
const TALL: readonly Zone[] = [
  { frame: [1, 164, 348, 486], columns: 3, columnWidth: 92 },
  { frame: [14, 266, 322, 372], columns: 2, columnWidth: 146 },
  { frame: [28, 418, 294, 208], columns: 2, columnWidth: 134 },
];

/** The reference architecture of 等保 2.0, third level. */
export const mlps = (): Drawn => ({ wide: wide(), tall: tall() });

function Layer(props: { index: number; zone: Zone }): ReactNode {
  const layer = LAYERS[props.index];
  const [x, y, w, h] = props.zone.frame;
  const { columns, columnWidth } = props.zone;
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} rx="4" className="d-zone" />
      <Label x={x + 18} y={y + 30} as="k">{layer?.name}</Label>
      {layer?.points.map((point, index) => (
        <Label key={point} x={x + 18 + (index % columns) * columnWidth} y={y + 58 + Math.floor(index / columns) * 24}>{point}</Label>
      ))}
    </g>
  );
}

/** The management centre and its four functions. */
function Centre(props: { width: number; height: number; boxes: readonly (readonly [x: number, y: number])[]; boxWidth: number }): ReactNode {
  return (
    <>
      <rect x="1" y="1" width={props.width - 2} height={props.height} rx="4" className="d-centre" />
      <Label x={18} y={34} as="k">{MANAGEMENT.name}</Label>
      {MANAGEMENT.points.map((point, index) => {
        const [x, y] = props.boxes[index] ?? [0, 0];
        return (
          <g key={point}>
            <Box x={x} y={y} w={props.boxWidth} h={34} as="gold" />
            <Label x={x + props.boxWidth / 2} y={y + 22} as="c m">{point}</Label>
          </g>
        );
      })}
    </>
  );
}

/** Double control lines from the management centre into each layer. */
function Controls(props: { at: readonly (readonly [x: number, from: number, to: number])[] }): ReactNode {
  const lines = props.at.map(([x, from, to]) => `M${x} ${from}V${to - 6}`).join('');
  return (
    <>
      <path d={lines} className="d-lc" />
      <path d={lines} className="d-lc2" />
      <path d={props.at.map(([x, , to]) => `M${x} ${to}l-5-8h10z`).join('')} className="d-tip d-tip-control" />
    </>
  );
}

/** Access from outside, through one layer after the other: straight arrows that end at the frame of the next. */
function Access(props: { name: readonly [x: number, y: number]; lines: string; tips: string }): ReactNode {
  return (
    <>
      <Label x={props.name[0]} y={props.name[1]} as="v">外部访问</Label>
      <path d={props.lines} className="d-lt d-bold" />
      <path d={props.tips} className="d-tip" />
    </>
  );
}

function wide(): Variant {
  return {
    viewBox: '0 0 720 452',
    content: (
      <>
        <Centre width={720} height={72} boxWidth={122} boxes={[[168, 20], [304, 20], [440, 20], [576, 20]]} />
        {WIDE.map((zone, index) => <Layer key={index} index={index} zone={zone} />)}
        <Access name={[18, 328]} lines="M18 340H188M214 340H386" tips="M196 340l-9-5v10zM394 340l-9-5v10z" />
        <Controls at={[[150, 74, 122], [340, 74, 138], [640, 74, 154]]} />
        <rect x="1" y="398" width="718" height="48" rx="4" className="d-lane" />
        <Label x={18} y={427} as="k">{GROUND.name}</Label>
        <Label x={150} y={427}>{GROUND.note.join('')}</Label>
      </>
    ),
  };
}

function tall(): Variant {
  return {
    viewBox: '0 0 350 746',
    content: (
      <>
        <Centre width={350} height={136} boxWidth={148} boxes={[[18, 48], [184, 48], [18, 92], [184, 92]]} />
        {TALL.map((zone, index) => <Layer key={index} index={index} zone={zone} />)}
        <Access name={[42, 252]} lines="M28 234V258M42 382V410" tips="M28 266l-5-9h10zM42 418l-5-9h10z" />
        <Controls at={[[290, 138, 164], [304, 138, 266], [318, 138, 418]]} />
        <rect x="1" y="662" width="348" height="82" rx="4" className="d-lane" />
        <Label x={18} y={689} as="k">{GROUND.name}</Label>
        {GROUND.note.map((line, index) => <Label key={line} x={18} y={711 + index * 21}>{line}</Label>)}
      </>
    ),
  };
}
