/** Timeline: lanes of spans on a common time axis, with marked moments. */
import type { ReactNode } from 'react';
import type { SpanLane, SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { Label, textWidth } from './label.tsx';
import { scaleOf, type Scale } from './plot-scale.ts';

type SpansSpec = SpecOf<'spans'>;

const BAR = 26;
const LINE = 22;
/** Distance of a mark's name from its line. */
const FLAG = 6;

/** Dimensions of a variant. `lift` is the space above a lane's bars for its name. */
interface Sheet {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly pitch: number;
  readonly lift: number;
}

/** The timeline. */
export function spans(spec: SpansSpec): Drawn {
  const left = 26 + Math.max(...spec.lanes.map(({ label }) => textWidth(label)));
  const wide: Sheet = { width: 720, left, right: 696, pitch: 44, lift: 0 };
  const tall: Sheet = { width: 350, left: 10, right: 336, pitch: 64, lift: 24 };
  return { wide: draw(spec, wide), tall: draw(spec, tall) };
}

interface Mark {
  readonly at: number;
  readonly label: string;
  readonly left: number;
  readonly right: number;
  readonly row: number;
}

/** Places the names of the marks beside their lines like flags, each in a row below the names that it would stand on. */
function placeMarks(spec: SpansSpec, sheet: Sheet, x: Scale): readonly Mark[] {
  return (spec.marks ?? []).reduce<readonly Mark[]>((placed, { at: value, label }) => {
    const [at, width] = [x(value), textWidth(label)];
    const left = at + FLAG + width <= sheet.width ? at + FLAG : at - FLAG - width;
    const row = 1 + Math.max(-1, ...placed.filter(({ right }) => right > left - 10).map((mark) => mark.row));
    return [...placed, { at, label, left, right: left + width, row }];
  }, []);
}

function draw(spec: SpansSpec, sheet: Sheet): Variant {
  const x = scaleOf(spec.axis, sheet.left, sheet.right);
  const marks = placeMarks(spec, sheet, x);
  const rows = Math.max(0, ...marks.map(({ row }) => row + 1));
  const top = 16 + rows * LINE;
  const bottom = top + spec.lanes.length * sheet.pitch;
  return {
    viewBox: `0 0 ${sheet.width} ${bottom + 58}`,
    content: (
      <>
        <path d={spec.axis.ticks.map(([at]) => `M${x(at)} ${top}V${bottom + 6}`).join('')} className="d-tick" />
        {marks.map(({ at, label, row, left }) => (
          <g key={label}>
            <path d={`M${at} ${2 + row * LINE}V${bottom}`} className="d-limit" />
            <Label x={left} y={14 + row * LINE} as="limit-name p">{label}</Label>
          </g>
        ))}
        {spec.lanes.map((lane, index) => <Lane key={lane.label} lane={lane} sheet={sheet} x={x} y={top + index * sheet.pitch} />)}
        <path d={`M${sheet.left} ${bottom}H${sheet.right}`} className="d-axis" />
        {spec.axis.ticks.map(([at, text]) => {
          const half = textWidth(text) / 2;
          return <Label key={text} x={Math.min(Math.max(x(at), half), sheet.width - half)} y={bottom + 24} as="n m">{text}</Label>;
        })}
        <Label x={sheet.right} y={bottom + 48} as="n e">{spec.axis.label}</Label>
      </>
    ),
  };
}

function Lane({ lane, sheet, x, y }: { lane: SpanLane; sheet: Sheet; x: Scale; y: number }): ReactNode {
  const bar = y + sheet.lift + 8;
  return (
    <>
      {sheet.lift > 0 ? <Label x={sheet.left} y={y + 24} as="c p">{lane.label}</Label> : <Label x={sheet.left - 12} y={bar + 18} as="c e">{lane.label}</Label>}
      {lane.spans.map(({ from, to, text, gold }) => {
        const [left, right] = [x(from), Math.max(x(to), x(from) + 3)];
        return (
          <g key={from}>
            <rect x={left} y={bar} width={right - left} height={BAR} rx="2" className={gold ? 'd-part-g' : 'd-part-t'} />
            {text !== undefined && <SpanText text={text} left={left} right={right} y={bar + 18} sheet={sheet} />}
          </g>
        );
      })}
    </>
  );
}

/** The text of a span: inside if it fits, otherwise after it or before it. */
function SpanText(props: { text: string; left: number; right: number; y: number; sheet: Sheet }): ReactNode {
  const { text, left, right, y, sheet } = props;
  const width = textWidth(text);
  if (width + 12 <= right - left) return <Label x={(left + right) / 2} y={y} as="c m">{text}</Label>;
  if (right + width + 8 <= sheet.width) return <Label x={right + 8} y={y} as="c p">{text}</Label>;
  return <Label x={left - 8} y={y} as="c e p">{text}</Label>;
}
