/** Line chart with two axes and their units, for points that a text gives or computes. */
import type { ReactNode } from 'react';
import type { PlotSeries, SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { polyline, type Point } from './geometry.ts';
import { Label, textWidth } from './label.tsx';
import { placeNotes } from './curve-notes.ts';
import { scaleOf, tickText, type Scale } from './plot-scale.ts';

type CurveSpec = SpecOf<'curve'>;

/** Dimensions of a variant. */
interface Plot {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

const WIDE: Plot = { width: 720, left: 58, right: 690, height: 240 };
const TALL: Plot = { width: 350, left: 44, right: 334, height: 230 };
const LINE = 24;

/** The line chart. */
export const curve = (spec: CurveSpec): Drawn => ({ wide: draw(spec, WIDE), tall: draw(spec, TALL) });

function draw(spec: CurveSpec, plot: Plot): Variant {
  const legend = legendRows(spec.series, plot);
  const top = 46 + legend.rows * LINE;
  const bottom = top + plot.height;
  const x = scaleOf(spec.x, plot.left, plot.right);
  const y = scaleOf(spec.y, bottom, top);
  return {
    viewBox: `0 0 ${plot.width} ${bottom + 58}`,
    content: (
      <>
        {legend.content}
        <Label x={plot.left} y={top - 16} as="n">{spec.y.label}</Label>
        <path d={spec.y.ticks.map((tick) => `M${plot.left} ${y(tick)}H${plot.right}`).join('')} className="d-grid" />
        {spec.y.ticks.map((tick) => <Label key={tick} x={plot.left - 8} y={y(tick) + 5} as="n e">{tickText(tick)}</Label>)}
        {spec.x.ticks.map((tick) => <Label key={tick} x={x(tick)} y={bottom + 22} as="n m">{tickText(tick)}</Label>)}
        <path d={`M${plot.left} ${top}V${bottom}H${plot.right}`} className="d-axis" />
        <Label x={plot.right} y={bottom + 46} as="n e">{spec.x.label}</Label>
        <Limits spec={spec} x={x} y={y} plot={plot} top={top} bottom={bottom} />
        {spec.series.map(({ name, points, energy }) => <path key={name} d={polyline(points.map(([a, b]): Point => [x(a), y(b)]))} className={energy ? 'd-lg d-bold' : 'd-curve d-bold'} />)}
        {placeNotes(spec, { plot, x, y, top, bottom }).map(({ at: [px, py], text, energy, left, base }) => (
          <g key={text}>
            <circle cx={px} cy={py} r="4.5" className={energy ? 'd-spot d-spot-g' : 'd-spot'} />
            <Label x={left} y={base} as={energy ? 'g p' : 'v p'}>{text}</Label>
          </g>
        ))}
      </>
    ),
  };
}

/** Legend with the names of the lines, as many per row as fit. */
function legendRows(series: readonly PlotSeries[], plot: Plot): { rows: number; content: ReactNode } {
  let [row, left] = [0, plot.left];
  const places = series.map(({ name }) => {
    const width = textWidth(name) + 58;
    if (left > plot.left && left + width > plot.right + 20) [row, left] = [row + 1, plot.left];
    const place = { x: left, y: 18 + row * LINE };
    left += width;
    return place;
  });
  const content = series.map(({ name, energy }, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    return (
      <g key={name}>
        <path d={`M${Math.round(x)} ${y - 5}h26`} className={energy ? 'd-lg d-bold' : 'd-curve d-bold'} />
        <Label x={x + 34} y={y} as="c">{name}</Label>
      </g>
    );
  });
  return { rows: row + 1, content };
}

function Limits(props: { spec: CurveSpec; x: Scale; y: Scale; plot: Plot; top: number; bottom: number }): ReactNode {
  const { spec, x, y, plot, top, bottom } = props;
  // The names of vertical lines are staggered, so that they do not overlap.
  return (spec.limits ?? []).map(({ axis, at, label }, index) => {
    const across = axis === 'y';
    const place = across ? y(at) : x(at);
    const nearEnd = place > plot.right - textWidth(label) - 12;
    return (
      <g key={label}>
        <path d={across ? `M${plot.left} ${place}H${plot.right}` : `M${place} ${top}V${bottom}`} className="d-limit" />
        {across
          ? <Label x={plot.right} y={place - 7} as="limit-name e p">{label}</Label>
          : <Label x={nearEnd ? place - 6 : place + 6} y={top + 14 + index * 22} as={`limit-name p${nearEnd ? ' e' : ''}`}>{label}</Label>}
      </g>
    );
  });
}
