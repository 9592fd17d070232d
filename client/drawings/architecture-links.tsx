/** The lines of a layered architecture: rounded corners, arrow tips, names on plates. */
import type { ReactNode } from 'react';
import type { ArchitectureLink } from '#shared/content/drawing.ts';
import type { Row } from './architecture-layout.ts';
import type { Route } from './architecture-routes.ts';
import type { Gap } from './architecture-tracks.ts';
import type { Point } from './geometry.ts';
import { Label } from './label.tsx';

type Kind = NonNullable<ArchitectureLink['kind']>;

const KINDS: readonly Kind[] = ['solid', 'dashed', 'control'];
const CLASSES: Readonly<Record<Kind, string>> = { solid: 'd-lt', dashed: 'd-lg', control: 'd-lc' };
const MEANING: Readonly<Record<Kind, string>> = { solid: '实线：主路径', dashed: '虚线：备份或互联网', control: '双线：管理与控制' };
const CORNER = 7;

interface LinksProps {
  readonly routes: readonly Route[];
  readonly gaps: readonly Gap[];
  readonly rows: readonly Row[];
  /** Upper edge of each row's boxes. */
  readonly tops: readonly number[];
  /** From a row's boxes to the edge of its band. */
  readonly padding: number;
}

/** All links: one path a kind, then the names over them. */
export function Links(props: LinksProps): ReactNode {
  const lines = props.routes.map((route) => ({ kind: route.link.kind ?? 'solid', points: pointsOf(route, props) }));
  return (
    <>
      {KINDS.map((kind) => {
        const own = lines.filter((line) => line.kind === kind);
        if (own.length === 0) return null;
        const data = own.map(({ points }) => rounded(points)).join('');
        return (
          <g key={kind}>
            <path d={data} className={CLASSES[kind]} />
            {kind === 'control' && <path d={data} className="d-lc2" />}
            <path d={own.map(({ points }) => tip(points)).join('')} className={kind === 'solid' ? 'd-tip' : `d-tip d-tip-${kind}`} />
          </g>
        );
      })}
      {props.routes.map((route) => <Name key={`${route.link.from} ${route.link.to}`} route={route} {...props} />)}
    </>
  );
}

/** Y of a track in a gap. */
function trackY(gap: number, track: number, props: LinksProps): number {
  const base = (props.tops[gap] ?? 0) + (props.rows[gap]?.height ?? 0) + props.padding;
  return Math.round(base + (props.gaps[gap]?.offsets[track] ?? 0));
}

/** Corner points of a link in the direction of its arrow. */
function pointsOf(route: Route, props: LinksProps): readonly Point[] {
  const { upper, lower } = route;
  const [upperTop, lowerTop] = [props.tops[upper.row] ?? 0, props.tops[lower.row] ?? 0];
  const upperBottom = upperTop + (props.rows[upper.row]?.height ?? 0);
  if (route.level === 'straight') {
    const y = Math.round((upperTop + upperBottom) / 2);
    return upper.x < lower.x ? [[upper.x + upper.w, y], [lower.x, y]] : [[upper.x, y], [lower.x + lower.w, y]];
  }
  const points: Point[] = [[route.start, upperBottom]];
  for (const { gap, from, to, track } of route.crossings) {
    const y = trackY(gap, track, props);
    if (from !== to) points.push([from, y], [to, y]);
  }
  points.push([route.end, route.level === 'under' ? upperBottom : lowerTop]);
  return route.upward ? points.toReversed() : points;
}

/** Path data with rounded corners; the line stops short of the arrow's tip. */
function rounded(points: readonly Point[]): string {
  let data = '';
  points.forEach((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) {
      data += `M${point.join(' ')}`;
      return;
    }
    if (!after) {
      data += `L${towards(point, before, 5).join(' ')}`;
      return;
    }
    const enter = towards(point, before, Math.min(CORNER, distance(point, before) / 2));
    const leave = towards(point, after, Math.min(CORNER, distance(point, after) / 2));
    data += `L${enter.join(' ')}Q${point.join(' ')} ${leave.join(' ')}`;
  });
  return data;
}

function distance(a: Point, b: Point): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}

function towards(from: Point, to: Point, by: number): Point {
  return [from[0] + Math.round(Math.sign(to[0] - from[0]) * by), from[1] + Math.round(Math.sign(to[1] - from[1]) * by)];
}

/** A filled arrow tip at the last point. */
function tip(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const [dx, dy] = [Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])];
  const back: Point = [end[0] - dx * 8, end[1] - dy * 8];
  return `M${end.join(' ')}L${back[0] - dy * 4} ${back[1] - dx * 4}L${back[0] + dy * 4} ${back[1] + dx * 4}z`;
}

function Name(props: LinksProps & { route: Route }): ReactNode {
  const crossing = props.route.crossings.find(({ name }) => name !== undefined);
  if (!crossing) return null;
  const y = trackY(crossing.gap, crossing.track, props);
  return <Label x={(crossing.from + crossing.to) / 2} y={y + 5} as="m p">{crossing.name}</Label>;
}

/** What the kinds of line mean; drawn when a drawing has more than one. */
export function LinkLegend(props: { kinds: ReadonlySet<Kind>; x: number; y: number; stacked: boolean }): ReactNode {
  return KINDS.filter((kind) => props.kinds.has(kind)).map((kind, index) => {
    const [x, y] = [props.x + (props.stacked ? 0 : index * 190), Math.round(props.y + (props.stacked ? index * 24 : 0))];
    return (
      <g key={kind}>
        <path d={`M${x} ${y - 5}h30`} className={CLASSES[kind]} />
        {kind === 'control' && <path d={`M${x} ${y - 5}h30`} className="d-lc2" />}
        <Label x={x + 40} y={y}>{MEANING[kind]}</Label>
      </g>
    );
  });
}
