/** Bar chart for sums of parts or ranges of values. */
import type { ReactNode } from 'react';
import type { BarPart, SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { Label, textWidth } from './label.tsx';
import { scaleOf, type Scale } from './plot-scale.ts';

type BarsSpec = SpecOf<'bars'>;

/** The start and end of each part in a stacked bar. */
export function partsOf(parts: readonly BarPart[]): readonly { readonly from: number; readonly to: number; readonly kind: NonNullable<BarPart['kind']> }[] {
  return parts.map(({ value, kind = 'tide' }, index) => {
    const from = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
    return { from, to: from + value, kind };
  });
}

const BAR = 24;
const GAP = 26;

/** The bar chart. */
export const bars = (spec: BarsSpec): Drawn => ({ wide: wide(spec), tall: tall(spec) });

function wide(spec: BarsSpec): Variant {
  const left = 24 + Math.max(...spec.rows.map(({ label }) => textWidth(label)));
  const texts = Math.max(...spec.rows.map(({ text }) => textWidth(text)));
  const scale = scaleOf({ from: 0, to: spec.max }, left, 700 - texts);
  return draw(spec, { width: 720, left, pitch: BAR + GAP, lift: 0, scale });
}

function tall(spec: BarsSpec): Variant {
  return draw(spec, { width: 350, left: 8, pitch: BAR + 46, lift: 24, scale: scaleOf({ from: 0, to: spec.max }, 8, 342) });
}

/** Dimensions of a variant. `lift` is the space above a bar for its name. */
interface Sheet {
  readonly width: number;
  readonly left: number;
  readonly pitch: number;
  readonly lift: number;
  readonly scale: Scale;
}

function draw(spec: BarsSpec, sheet: Sheet): Variant {
  const top = (spec.parts ? 40 : 12) + (spec.limit ? 26 : 0);
  const bottom = top + spec.rows.length * sheet.pitch - GAP + 14;
  return {
    viewBox: `0 0 ${sheet.width} ${bottom + 12}`,
    content: (
      <>
        {spec.parts && <Legend names={spec.parts} left={sheet.left} />}
        {spec.rows.map((row, index) => <Row key={row.label} {...row} sheet={sheet} y={top + index * sheet.pitch} />)}
        <path d={`M${sheet.left} ${top - 6}V${bottom}`} className="d-axis" />
        {spec.limit && <Limit {...spec.limit} sheet={sheet} top={top} bottom={bottom} />}
      </>
    ),
  };
}

function Legend({ names: [tide, gold], left }: { names: readonly [string, string]; left: number }): ReactNode {
  const second = left + textWidth(tide) + 58;
  return (
    <>
      <rect x={Math.round(left)} y="6" width="24" height="14" className="d-part-t" />
      <Label x={left + 32} y={18} as="c">{tide}</Label>
      <rect x={Math.round(second)} y="6" width="24" height="14" className="d-part-g" />
      <Label x={second + 32} y={18} as="c">{gold}</Label>
    </>
  );
}

function Row(props: { label: string; parts: readonly BarPart[]; text: string; sheet: Sheet; y: number }): ReactNode {
  const { sheet, y } = props;
  const bar = y + sheet.lift;
  const boxes = partsOf(props.parts).map(({ from, to, kind }) => ({ from: sheet.scale(from), to: sheet.scale(to), kind }));
  const end = boxes.at(-1)?.to ?? sheet.left;
  const above = sheet.lift > 0;
  return (
    <>
      {above ? <Label x={sheet.left} y={y + 15} as="c">{props.label}</Label> : <Label x={sheet.left - 12} y={y + 17} as="c e">{props.label}</Label>}
      {boxes.filter(({ kind }) => kind !== 'blank').map(({ from, to, kind }) => (
        <rect key={from} x={from} y={bar} width={Math.max(2, to - from)} height={BAR} className={kind === 'gold' ? 'd-part-g' : 'd-part-t'} />
      ))}
      {above ? <Label x={342} y={y + 15} as="v e">{props.text}</Label> : <Label x={end + 10} y={bar + 17} as="v">{props.text}</Label>}
    </>
  );
}

function Limit(props: { at: number; label: string; sheet: Sheet; top: number; bottom: number }): ReactNode {
  const x = props.sheet.scale(props.at);
  const flip = x + textWidth(props.label) + 12 > props.sheet.width;
  return (
    <>
      <path d={`M${x} ${props.top - 22}V${props.bottom}`} className="d-limit" />
      <Label x={flip ? x - 6 : x + 6} y={props.top - 12} as={`limit-name p${flip ? ' e' : ''}`}>{props.label}</Label>
    </>
  );
}
