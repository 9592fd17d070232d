/** Network topologies: sites on one side, targets on the other, the backbone of POPs between them. */
import type { ReactNode } from 'react';
import type { SpecOf } from '#shared/content/drawing.ts';
import { WAN_PLANS, type WanPlace, type WanPlan } from './data/wan.ts';
import type { Drawn, Variant } from './frame.tsx';
import { numbers, sweepAcross, sweepDown, type Point } from './geometry.ts';
import { Box, Label, textWidth } from './label.tsx';

/** The position of a POP, and the offset and alignment of its name. */
type Pop = readonly [x: number, y: number, dx: number, dy: number, align: 'm' | 'e' | ''];

/** POPs by their number, on the 720 × 420 grid of the wide variant. */
const WIDE_POPS: Readonly<Record<number, readonly Pop[]>> = {
  2: [[360, 92, 0, -26, 'm'], [360, 294, 0, 38, 'm']],
  3: [[240, 112, 0, -26, 'm'], [484, 112, 0, -26, 'm'], [362, 312, 0, 38, 'm']],
  4: [[264, 104, 0, -26, 'm'], [460, 104, 0, -26, 'm'], [460, 290, 0, 38, 'm'], [264, 290, 0, 38, 'm']],
  5: [[274, 106, 0, -26, 'm'], [438, 90, 0, -26, 'm'], [490, 222, 0, 38, 'm'], [354, 306, 0, 38, 'm'], [222, 256, 0, 38, 'm']],
};
/** On the 350 × 492 grid of the portrait variant: the wide layout rotated, so that sites stay near their POPs. Names are beside the ring. */
const TALL_POPS: Readonly<Record<number, readonly Pop[]>> = {
  2: [[66, 236, -10, 30, 'e'], [284, 236, 10, 30, '']],
  3: [[72, 164, 24, -8, ''], [72, 318, 24, 18, ''], [300, 241, 0, 38, 'm']],
  4: [[72, 172, 20, 23, ''], [72, 312, 20, -13, ''], [278, 312, -20, -13, 'e'], [278, 172, -20, 23, 'e']],
  5: [[80, 176, 24, -8, ''], [80, 318, -24, 5, 'e'], [222, 330, -18, 24, 'e'], [306, 252, 0, 38, 'm'], [258, 166, -16, 27, 'e']],
};
/** Centre of the backbone's name. */
const WIDE_CORE: Readonly<Record<number, Point>> = { 2: [360, 193], 3: [362, 158], 4: [362, 197], 5: [354, 194] };
const TALL_CORE: Readonly<Record<number, Point>> = { 2: [175, 236], 3: [152, 240], 4: [175, 242], 5: [176, 246] };

/** The network topology. */
export function wan({ variant }: SpecOf<'wan'>): Drawn {
  const plan = WAN_PLANS[variant];
  return { wide: wide(plan), tall: tall(plan) };
}

interface Layout {
  readonly pops: readonly Pop[];
  readonly core: Point;
  /** Whether the only line of the ring runs between the two lines of the backbone's name. */
  readonly between?: boolean;
  readonly box: readonly [width: number, height: number];
  readonly sites: readonly Point[];
  readonly targets: readonly Point[];
  /** Path of a line from a place to a POP. */
  readonly sweep: (place: Point, pop: Point, shift: number) => string;
}

function wide(plan: WanPlan): Variant {
  const column = (x: number, count: number) => Array.from({ length: count }, (_, i): Point => [x, 200 + (i - (count - 1) / 2) * (count > 3 ? 92 : 112)]);
  const layout: Layout = {
    pops: WIDE_POPS[plan.pops.length] ?? [], core: WIDE_CORE[plan.pops.length] ?? [360, 196], box: [126, 54],
    sites: column(65, plan.sites.length), targets: column(655, plan.targets.length),
    sweep: ([x, y], pop, shift) => sweepAcross([x + (x < 360 ? 63 : -63), y + shift * 12], pop),
  };
  return { viewBox: '0 0 720 420', content: network(plan, layout, [[200, 408], [410, 408]]) };
}

function tall(plan: WanPlan): Variant {
  const many = plan.targets.length > 3;
  const row = (y: number, count: number) => Array.from({ length: count }, (_, i): Point => [(350 * (i + 0.5)) / count, y]);
  const layout: Layout = {
    pops: TALL_POPS[plan.pops.length] ?? [], core: TALL_CORE[plan.pops.length] ?? [175, 236], between: plan.pops.length === 2, box: [many ? 84 : 112, 52],
    sites: row(40, plan.sites.length), targets: row(428, plan.targets.length),
    sweep: ([x, y], pop, shift) => sweepDown([x + shift * 12, y + (y < 200 ? 26 : -26)], pop),
  };
  return { viewBox: '0 0 350 492', content: network(plan, layout, [[8, 484], [60 + textWidth(plan.legend[0]), 484]]) };
}

function network(plan: WanPlan, layout: Layout, legend: readonly [Point, Point]): ReactNode {
  const ring = layout.pops.map((pop, i) => [pop, layout.pops[(i + 1) % layout.pops.length] ?? pop] as const);
  const mesh = layout.pops.flatMap((_, i) => layout.pops.flatMap((__, j) => (j > i + 1 && j - i < layout.pops.length - 1 ? [[i, j] as const] : [])));
  const chords = (plan.chords ?? mesh).flatMap(([from, to]) => {
    const [one, two] = [layout.pops[from], layout.pops[to]];
    return one && two ? [[one, two] as const] : [];
  });
  return (
    <>
      <path d={segments(chords)} className="d-chord" />
      <path d={segments(ring)} className="d-ringline" />
      <path d={lines(plan, layout, false)} className="d-lt" />
      <path d={lines(plan, layout, true)} className="d-lg" />
      <Core name={plan.core} at={layout.core} between={layout.between ?? false} />
      {plan.sites.map((place, i) => <Place key={place.name} place={place} at={layout.sites[i]} width={plan.sites.length > 3 ? layout.box[0] : Math.max(112, layout.box[0])} height={layout.box[1]} />)}
      {plan.targets.map((place, i) => <Place key={place.name} place={place} at={layout.targets[i]} width={layout.box[0]} height={layout.box[1]} />)}
      {layout.pops.map(([x, y, dx, dy, align], i) => (
        <g key={plan.pops[i]}>
          <circle cx={x} cy={y} r="14" className="d-pop" />
          <circle cx={x} cy={y} r="5" className="d-dot" />
          <Label x={x + dx} y={y + dy} as={`k p ${align}`.trim()}>{plan.pops[i]}</Label>
        </g>
      ))}
      <path d={`M${numbers(legend[0])}m0-5h26`} className="d-lt" />
      <Label x={legend[0][0] + 34} y={legend[0][1]}>{plan.legend[0]}</Label>
      <path d={`M${numbers(legend[1])}m0-5h26`} className="d-lg" />
      <Label x={legend[1][0] + 34} y={legend[1][1]}>{plan.legend[1]}</Label>
    </>
  );
}

/** The name of the backbone, on a plate over the lines across the ring. */
function Core({ name, at: [x, y], between }: { name: WanPlan['core']; at: Point; between: boolean }): ReactNode {
  const width = 12 + Math.max(...name.map((text) => textWidth(text)));
  const [title, note] = between ? [y - 11, y + 24] : [y - 3, y + 17];
  return (
    <>
      {!between && <rect x={Math.round(x - width / 2)} y={y - 21} width={Math.round(width)} height="46" className="d-plug" />}
      <Label x={x} y={title} as="m v p">{name[0]}</Label>
      <Label x={x} y={note} as="m p">{name[1]}</Label>
    </>
  );
}

function segments(pairs: readonly (readonly [Pop, Pop])[]): string {
  return pairs.map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`).join('');
}

/** The lines of all places that are drawn solid or dashed. Two lines of a place leave it side by side. */
function lines(plan: WanPlan, layout: Layout, dashed: boolean): string {
  const draw = (place: WanPlace, at: Point | undefined): string => {
    const ends = [{ pop: place.pop, dashed: place.dashed ?? false, shift: place.backup === undefined ? 0 : -1 }, { pop: place.backup ?? -1, dashed: true, shift: 1 }];
    return ends.filter((end) => end.dashed === dashed).map(({ pop, shift }) => {
      const target = layout.pops[pop];
      return at && target ? layout.sweep(at, [target[0], target[1]], shift) : '';
    }).join('');
  };
  return [...plan.sites.map((place, i) => draw(place, layout.sites[i])), ...plan.targets.map((place, i) => draw(place, layout.targets[i]))].join('');
}

function Place(props: { place: WanPlace; at: Point | undefined; width: number; height: number }): ReactNode {
  const [x, y] = props.at ?? [0, 0];
  return (
    <>
      <Box x={x - props.width / 2} y={y - props.height / 2} w={props.width} h={props.height} />
      <Label x={x} y={y - 3} as="m k">{props.place.name}</Label>
      <Label x={x} y={y + 17} as="m">{props.place.note}</Label>
    </>
  );
}
