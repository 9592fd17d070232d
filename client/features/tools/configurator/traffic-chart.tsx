import type { Traffic } from '#shared/configurator/traffic.ts';
import { Label } from '#client/drawings/label.tsx';
import { Figure, type Variant } from '#client/drawings/frame.tsx';
import { TRAFFIC } from '#shared/content/configurator/step-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';

/** The maximum of each column, so that no peak is lost when there are more points than columns. */
function columnsOf(points: readonly number[], most: number): readonly number[] {
  const count = Math.min(most, points.length);
  return Array.from({ length: count }, (_, column) => {
    const from = Math.floor((column * points.length) / count);
    return Math.max(...points.slice(from, Math.floor(((column + 1) * points.length) / count)));
  });
}

const TOP = 34;
const LEFT = 4;

function draw({ points, peak, p95 }: Traffic, width: number, height: number): Variant {
  const base = height - 26;
  const y = (rate: number) => Math.round(base - (rate / Math.max(peak, 0.1)) * (base - TOP));
  const columns = columnsOf(points, width / 2);
  const x = (index: number) => Math.round(LEFT + (index / (columns.length - 1)) * (width - LEFT * 2));
  const line = columns.map((rate, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(rate)}`).join('');
  const days = Math.round(points.length / 288);
  return {
    viewBox: `0 0 ${width} ${height}`,
    content: (
      <>
        <path d={`${line}L${x(columns.length - 1)} ${base}L${LEFT} ${base}Z`} fill="var(--d-tide2)" fillOpacity=".16" />
        <path d={line} fill="none" stroke="var(--d-tide2)" strokeWidth="1.2" strokeLinejoin="round" />
        <path d={`M${LEFT} ${base}H${width - LEFT}`} stroke="var(--d-t1)" />
        <path d={`M${LEFT} ${y(p95)}H${width - LEFT}`} stroke="var(--d-goldt)" strokeWidth="2" strokeDasharray="7 5" />
        <Label x={width - LEFT} y={16} as="n e">{fill(TRAFFIC.line, { rate: grouped(p95, 1) })}</Label>
        <Label x={LEFT} y={16} as="n">{fill(TRAFFIC.top, { rate: grouped(peak, 1) })}</Label>
        <Label x={LEFT} y={height - 8} as="n">{fill(TRAFFIC.point, { number: 1 })}</Label>
        <Label x={width - LEFT} y={height - 8} as="n e">{days >= 2 ? fill(TRAFFIC.day, { number: days }) : fill(TRAFFIC.point, { number: points.length })}</Label>
      </>
    ),
  };
}

/** A traffic series with the line of its 95th percentile. */
export function TrafficChart({ traffic }: { readonly traffic: Traffic }) {
  const label = fill(TRAFFIC.curve, { count: grouped(traffic.points.length), peak: grouped(traffic.peak, 1), p95: grouped(traffic.p95, 1) });
  return <Figure kind="traffic" label={label} surface="paper" wide={draw(traffic, 960, 260)} tall={draw(traffic, 350, 240)} />;
}
