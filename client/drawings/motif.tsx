/** Thumbnail of a figure without text, shown beside the title of an article in a list. Decorative, so hidden from screen readers. */
import type { ReactNode } from 'react';
import type { DrawingSpec, SpecOf } from '#shared/content/drawing.ts';
import { partsOf } from './bars.tsx';
import { polyline, times, type Point } from './geometry.ts';
import { scaleOf } from './plot-scale.ts';

const WIDTH = 200;
const HEIGHT = 112;
const EDGE = 12;

/** The thumbnail of a figure. */
export function Motif({ spec }: { readonly spec: DrawingSpec }): ReactNode {
  return (
    <div className="d-fig d-paper" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>{shapes(spec)}</svg>
    </div>
  );
}

function shapes(spec: DrawingSpec): ReactNode {
  switch (spec.kind) {
    case 'curve':
      return curves(spec);
    case 'bars':
      return bars(spec);
    case 'spans':
      return spans(spec);
    case 'flow':
      return flow(spec.steps.length);
    case 'architecture':
      return layers(spec);
    default:
      return mesh();
  }
}

function curves({ x, y, series }: SpecOf<'curve'>): ReactNode {
  const across = scaleOf(x, EDGE, WIDTH - EDGE);
  const up = scaleOf(y, HEIGHT - EDGE, EDGE);
  return (
    <>
      <path d={`M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}`} className="d-axis" />
      {series.map(({ name, points, energy }) => (
        <path key={name} d={polyline(points.map(([a, b]): Point => [across(a), up(b)]))} className={energy ? 'd-lg d-bold' : 'd-curve d-bold'} />
      ))}
    </>
  );
}

function bars({ rows, max }: SpecOf<'bars'>): ReactNode {
  const across = scaleOf({ from: 0, to: max }, EDGE, WIDTH - EDGE);
  const pitch = (HEIGHT - 2 * EDGE) / rows.length;
  return rows.map(({ label, parts }, row) => partsOf(parts).filter(({ kind }) => kind !== 'blank').map(({ from, to, kind }) => (
    <rect key={label + from} x={across(from)} y={Math.round(EDGE + row * pitch + 3)} width={across(to) - across(from)} height={Math.round(pitch - 6)} className={kind === 'gold' ? 'd-part-g' : 'd-part-t'} />
  )));
}

function spans({ axis, lanes }: SpecOf<'spans'>): ReactNode {
  const across = scaleOf(axis, EDGE, WIDTH - EDGE);
  const pitch = (HEIGHT - 2 * EDGE) / lanes.length;
  return lanes.map((lane, row) => lane.spans.map(({ from, to, gold }) => (
    <rect key={lane.label + from} x={across(from)} y={Math.round(EDGE + row * pitch + 3)} width={Math.max(3, across(to) - across(from))} height={Math.round(pitch - 6)} className={gold ? 'd-part-g' : 'd-part-t'} />
  )));
}

function flow(count: number): ReactNode {
  const pitch = (WIDTH - 2 * EDGE) / count;
  return (
    <>
      <path d={`M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`} className="d-lt" />
      {times(count, (index) => <rect key={index} x={Math.round(EDGE + index * pitch + 3)} y={HEIGHT / 2 - 22} width={Math.round(pitch - 6)} height="44" rx="2" className="d-box d-hot" />)}
    </>
  );
}

function layers({ lanes, links }: SpecOf<'architecture'>): ReactNode {
  const pitch = (HEIGHT - 2 * EDGE) / lanes.length;
  const places = new Map<string, Point>();
  lanes.forEach(({ boxes }, lane) => boxes.forEach(({ id }, index) => {
    places.set(id, [EDGE + ((WIDTH - 2 * EDGE) * (index + 0.5)) / boxes.length, EDGE + pitch * (lane + 0.5)]);
  }));
  const lines = links.map(({ from, to }) => polyline([places.get(from) ?? [0, 0], places.get(to) ?? [0, 0]]));
  return (
    <>
      <path d={lines.join('')} className="d-lt" />
      {[...places].map(([id, [x, y]]) => <rect key={id} x={Math.round(x - 13)} y={Math.round(y - 7)} width="26" height="14" rx="2" className="d-box d-hot" />)}
    </>
  );
}

/** Every node connected to every switch. */
function mesh(): ReactNode {
  const at = (index: number, y: number): Point => [WIDTH / 8 + (index * WIDTH) / 4, y];
  const lines = times(4, (up) => times(4, (down) => polyline([at(up, EDGE + 8), at(down, HEIGHT - EDGE - 8)])).join('')).join('');
  return (
    <>
      <path d={lines} className="d-lt" />
      {times(8, (index) => {
        const [x, y] = at(index % 4, index < 4 ? EDGE + 8 : HEIGHT - EDGE - 8);
        return <rect key={index} x={x - 15} y={y - 8} width="30" height="16" rx="2" className={index < 4 ? 'd-box d-gold' : 'd-box d-hot'} />;
      })}
    </>
  );
}
