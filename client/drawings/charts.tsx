/** Small multiples of demonstration data, generated from a seed and always labelled 演示数据. */
import type { ReactNode } from 'react';
import type { SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { polyline, seeded, times, type Point } from './geometry.ts';
import { Label } from './label.tsx';

type Series = SpecOf<'charts'>['series'][number];

const PLOT = 74;
const PANEL = 168;
const GAP = 24;

/** The panels. The seed determines the shape of all curves. */
export function charts({ series, seed }: SpecOf<'charts'>): Drawn {
  const columns = series.length % 3 === 0 || series.length > 4 ? 3 : Math.max(2, series.length);
  return { wide: draw(series, seed, 720, columns), tall: draw(series, seed, 350, 2) };
}

function draw(series: readonly Series[], seed: number, width: number, columns: number): Variant {
  const gap = columns === 2 && width < 400 ? 18 : GAP;
  const panel = (width - gap * (columns - 1)) / columns;
  const rows = Math.ceil(series.length / columns);
  return {
    viewBox: `0 0 ${width} ${30 + rows * (PANEL + 18)}`,
    content: (
      <>
        <Label x={width} y={16} as="n e">演示数据</Label>
        {series.map((one, index) => (
          <Panel key={one.title} series={one} seed={seed + index * 97} x={Math.round((index % columns) * (panel + gap))} y={30 + Math.floor(index / columns) * (PANEL + 18)} width={Math.round(panel)} />
        ))}
      </>
    ),
  };
}

function Panel(props: { series: Series; seed: number; x: number; y: number; width: number }): ReactNode {
  const { series, x, y, width } = props;
  const plotTop = y + 78;
  const narrow = width < 200;
  return (
    <>
      <path d={`M${x} ${y}h${width}M${x} ${plotTop + PLOT}h${width}`} className="d-l" />
      <Label x={x} y={y + 24}>{series.title}</Label>
      {!narrow && <Label x={x + width} y={y + 24} as="n e">{series.range}</Label>}
      <text x={x} y={y + 58} className="d-k"><tspan fontSize="25">{series.value}</tspan>{` ${series.unit}`}</text>
      {narrow && <Label x={x + width} y={y + 57} as="n e">{series.range.replace('近 ', '')}</Label>}
      <path d={times(2, (i) => `M${x} ${plotTop + Math.round((PLOT * (i + 1)) / 3)}h${width}`).join('')} className="d-grid" />
      {series.shape === 'bar' ? <Bars {...props} top={plotTop} /> : <Area {...props} top={plotTop} />}
    </>
  );
}

/** A random walk that returns towards 0.68, as shares of the plot's height. */
function walk(seed: number, count: number, swing: number): number[] {
  const random = seeded(seed);
  let value = 0.68;
  return times(count, () => {
    value += (random() - 0.5) * swing;
    value += (0.68 - value) * 0.14;
    return Math.max(0.08, Math.min(0.96, value));
  });
}

function Area(props: { seed: number; x: number; width: number; top: number }): ReactNode {
  const line = polyline(walk(props.seed, 40, 0.2).map((share, index): Point => [props.x + (index * props.width) / 39, props.top + PLOT * (1 - share)]));
  return (
    <>
      <path d={`${line}V${props.top + PLOT}H${props.x}z`} className="d-area" />
      <path d={line} className="d-curve" />
    </>
  );
}

/** A bar for each month that the range counts, or for each quarter of an hour of six. */
function Bars(props: { series: Series; seed: number; x: number; width: number; top: number }): ReactNode {
  const count = Number(/(\d+) 个月/.exec(props.series.range)?.[1] ?? 24);
  const pitch = props.width / count;
  const bars = walk(props.seed, count, 0.3).map((share, index) => {
    const height = Math.round(PLOT * share);
    return `M${Math.round(props.x + index * pitch)} ${props.top + PLOT}v${-height}h${Math.round(pitch) - 2}v${height}z`;
  });
  return <path d={bars.join('')} className="d-bars" />;
}
