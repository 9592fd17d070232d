/** DR levels on a common time axis: how much data may be lost before the incident (RPO), how long recovery takes (RTO). */
import type { ReactNode } from 'react';
import { DR_LEVELS, type DrLevel, type Span } from '#shared/tools/dr-levels.ts';
import { Figure, type FigureProps, type Variant } from './frame.tsx';
import { Label } from './label.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;
/** The longest time on the axis, minutes. */
const AXIS_MINUTES = 7 * DAY;
const TICKS: readonly { readonly minutes: number; readonly text: string }[] = [
  { minutes: 30, text: '30 分' }, { minutes: 4 * HOUR, text: '小时' }, { minutes: DAY, text: '1 天' }, { minutes: 7 * DAY, text: '7 天' },
];

/** Dimensions of a variant. */
interface Chart {
  readonly zero: number;
  readonly half: number;
  readonly top: number;
  readonly pitch: number;
  /** Top edge of a level's bar, relative to its row. */
  readonly bar: number;
  /** Where the text of a row ends, relative to the row, if the incident line and the ticks would cross it. Unset for wide. */
  readonly clear?: { readonly zero: number; readonly ticks: number };
}

const WIDE: Chart = { zero: 356, half: 196, top: 70, pitch: 52, bar: 14 };
const TALL: Chart = { zero: 175, half: 160, top: 72, pitch: 82, bar: 46, clear: { zero: 26, ticks: 42 } };
const BAR = 16;
const LANE_GAP = 7;

interface DrTimelineProps extends Pick<FigureProps, 'label' | 'surface' | 'className' | 'children'> {
  /** The highlighted level, if any. */
  readonly chosen?: number | undefined;
}

/** The timeline of the six levels. */
export function DrTimeline({ chosen, ...frame }: DrTimelineProps): ReactNode {
  return <Figure {...frame} kind="dr-timeline" wide={wide(chosen)} tall={tall(chosen)} />;
}

/** Class of the elements of a level. */
function classOf(level: number, chosen: number | undefined): string {
  return chosen === undefined ? 'd-level' : `d-level ${level === chosen ? 'd-on' : 'd-off'}`;
}

/** Distance from the incident in drawing units. The axis is logarithmic, from minutes to a week. */
function distance(minutes: number, chart: Chart): number {
  return Math.round((Math.log(1 + minutes / 2) / Math.log(1 + AXIS_MINUTES / 2)) * chart.half);
}

function wide(chosen: number | undefined): Variant {
  return {
    viewBox: '0 0 720 396',
    content: (
      <>
        <Lanes chart={WIDE} width={720} chosen={chosen} />
        <Axis chart={WIDE} bottom={384} />
        {DR_LEVELS.map((level, index) => {
          const y = WIDE.top + index * WIDE.pitch;
          return (
            <g key={level.level} data-level={level.level} className={classOf(level.level, chosen)}>
              <Label x={12} y={y + 20} as="k">{`${level.level} 级`}</Label>
              <Label x={12} y={y + 39}>{level.name}</Label>
              <Bars level={level} chart={WIDE} y={y + WIDE.bar} />
              <Label x={570} y={y + 20}>{`RPO ${level.rpo.text}`}</Label>
              <Label x={570} y={y + 39}>{`RTO ${level.rto.text}`}</Label>
            </g>
          );
        })}
      </>
    ),
  };
}

function tall(chosen: number | undefined): Variant {
  return {
    viewBox: '0 0 350 566',
    content: (
      <>
        <Lanes chart={TALL} width={350} chosen={chosen} />
        <Axis chart={TALL} bottom={562} />
        {DR_LEVELS.map((level, index) => {
          const y = TALL.top + index * TALL.pitch;
          return (
            <g key={level.level} data-level={level.level} className={classOf(level.level, chosen)}>
              <Label x={10} y={y + 18} as="k">{`${level.level} 级 ${level.name}`}</Label>
              <Label x={10} y={y + 37}>{`RPO ${level.rpo.text}`}</Label>
              <Label x={340} y={y + 37} as="e">{`RTO ${level.rto.text}`}</Label>
              <Bars level={level} chart={TALL} y={y + TALL.bar} />
            </g>
          );
        })}
      </>
    ),
  };
}

/** The bands behind the levels. They are behind the axis, too, so they are not in the groups of the levels. */
function Lanes(props: { chart: Chart; width: number; chosen: number | undefined }): ReactNode {
  const { chart } = props;
  return DR_LEVELS.map(({ level }, index) => (
    <rect key={level} data-level={level} x="0" y={chart.top + index * chart.pitch} width={props.width} height={chart.pitch - LANE_GAP} rx="3" className={`${classOf(level, props.chosen)} d-lane`} />
  ));
}

/** Headings, ticks with dotted lines, and the line of the incident. */
function Axis(props: { chart: Chart; bottom: number }): ReactNode {
  const { chart, bottom } = props;
  const at = (sign: number, minutes: number): number => chart.zero + sign * distance(minutes, chart);
  return (
    <>
      <Label x={chart.zero - chart.half} y={18} as="v">← 丢失的数据 RPO</Label>
      <Label x={chart.zero} y={18} as="k m">故障</Label>
      <Label x={chart.zero + chart.half} y={18} as="g e">恢复用时 RTO →</Label>
      {[-1, 1].map((sign) => TICKS.map((tick) => (
        <text key={`${sign}${tick.text}`} x={at(sign, tick.minutes)} y="48" className="d-m d-n">{tick.text}</text>
      )))}
      <path d={[-1, 1].map((sign) => TICKS.map((tick) => verticalLine(at(sign, tick.minutes), 56, bottom, chart, chart.clear?.ticks)).join('')).join('')} className="d-tick" />
      <path d={verticalLine(chart.zero, 28, bottom, chart, chart.clear?.zero)} className="d-zero" />
    </>
  );
}

/** A vertical line of the axis, through all rows or only below the text of each. */
function verticalLine(x: number, top: number, bottom: number, chart: Chart, clear: number | undefined): string {
  if (clear === undefined) return `M${x} ${top}V${bottom}`;
  const rows = DR_LEVELS.map((_, index) => `M${x} ${chart.top + index * chart.pitch + clear}v${chart.pitch - LANE_GAP - clear}`);
  return `M${x} ${top}V${chart.top - LANE_GAP}${rows.join('')}`;
}

function Bars(props: { level: DrLevel; chart: Chart; y: number }): ReactNode {
  const { level, chart, y } = props;
  const span = (range: Span, sign: number): string => {
    const [from, to] = [range.from, range.to].map((minutes) => chart.zero + sign * Math.max(distance(minutes, chart), minutes === 0 ? 0 : 4)) as [number, number];
    const tip = range.open ? `l${sign * 6} ${BAR / 2}l${-sign * 6} ${BAR / 2}` : `v${BAR}`;
    return `M${from} ${y}H${to}${tip}H${from}z`;
  };
  return (
    <>
      {level.rpo.from > 0 && <path d={`M${chart.zero} ${y + BAR / 2}h${-distance(level.rpo.from, chart)}`} className="d-lt" />}
      {level.rto.from > 0 && <path d={`M${chart.zero} ${y + BAR / 2}h${distance(level.rto.from, chart)}`} className="d-lg" />}
      {level.rpo.to > 0 && <path d={span(level.rpo, -1)} className="d-rpo" />}
      <path d={span(level.rto, 1)} className="d-rto" />
      {level.rpo.to === 0 && <circle cx={chart.zero} cy={y + BAR / 2} r="6" className="d-rpo" />}
    </>
  );
}
