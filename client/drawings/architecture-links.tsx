/** The lines of a layered architecture: rounded corners, arrow tips, names on plates. */
import type { ReactNode } from 'react';
import type { ArchitectureLink } from '#shared/content/drawing.ts';
import type { Plan } from './architecture-lines.ts';
import type { Point } from './geometry.ts';
import { Label } from './label.tsx';

type Kind = NonNullable<ArchitectureLink['kind']>;

const KINDS: readonly Kind[] = ['solid', 'dashed', 'control'];
const CLASSES: Readonly<Record<Kind, string>> = { solid: 'd-lt', dashed: 'd-lg', control: 'd-lc' };
const LINE: Readonly<Record<Kind, string>> = { solid: '实线', dashed: '虚线', control: '双线' };
const MEANING: Readonly<Record<Kind, string>> = { solid: '主路径', dashed: '备份或互联网', control: '管理与控制' };
const CORNER = 7;

/** All links: one path per kind, then the names on top. */
export function Links(props: Pick<Plan, 'lines' | 'names'>): ReactNode {
  const lines = props.lines.map(({ link, points }) => ({ kind: link.kind ?? 'solid', points }));
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
      {props.names.map(({ line, text, x, y, onLane }) => (
        <Label key={`${line.link.from} ${line.link.to}`} x={x} y={y + 5} as={onLane ? 'm p on-lane' : 'm p'}>{text}</Label>
      ))}
    </>
  );
}

/** Path data with rounded corners. The line ends before the arrow tip. */
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

/** Legend of the kinds of line, for drawings with more than one. */
export function LinkLegend(props: { kinds: ReadonlySet<Kind>; dashed: string | undefined; x: number; y: number; stacked: boolean }): ReactNode {
  const meaning = { ...MEANING, dashed: props.dashed ?? MEANING.dashed };
  return KINDS.filter((kind) => props.kinds.has(kind)).map((kind, index) => {
    const [x, y] = [props.x + (props.stacked ? 0 : index * 190), Math.round(props.y + (props.stacked ? index * 24 : 0))];
    return (
      <g key={kind}>
        <path d={`M${x} ${y - 5}h30`} className={CLASSES[kind]} />
        {kind === 'control' && <path d={`M${x} ${y - 5}h30`} className="d-lc2" />}
        <Label x={x + 40} y={y}>{`${LINE[kind]}：${meaning[kind]}`}</Label>
      </g>
    );
  });
}
