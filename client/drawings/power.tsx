/** Single-line power diagram of a site. Every device and line has a data attribute, so that script can toggle faults. */
import type { ReactNode } from 'react';
import type { SiteId } from '#shared/content/drawing.ts';
import { siteById } from '#shared/content/sites.ts';
import { Figure, type FigureProps, type Variant } from './frame.tsx';
import { polyline } from './geometry.ts';
import { Label } from './label.tsx';
import { place, SHARED_BUS, TALL_GRID, TALL_SHARED_GRID, TWO_SIDES, WIDE_GRID, type Device, type Grid, type PowerPlan } from './power-layout.ts';
import { partName, redundancyOf, survivingPaths, type Part } from './power-model.ts';
import { reachOf, Symbol } from './power-symbols.tsx';

interface PowerProps extends Pick<FigureProps, 'label' | 'surface' | 'className' | 'pictureProps' | 'children'> {
  readonly site: SiteId;
  /** Failed parts. */
  readonly faults: ReadonlySet<Part>;
}

/** A site's diagram with its faults and its live lines. */
interface Shown {
  readonly site: SiteId;
  readonly plan: PowerPlan;
  readonly faults: ReadonlySet<Part>;
  readonly lit: ReadonlySet<string>;
}

/** The power diagram, with or without faults. */
export function Power({ site, faults, ...frame }: PowerProps): ReactNode {
  const double = redundancyOf(site) === '2N';
  const shown = { site, plan: double ? TWO_SIDES : SHARED_BUS, faults, lit: new Set<string>(survivingPaths(site, faults).lit) };
  return <Figure {...frame} kind="power" wide={wide(shown)} tall={tall(shown, double ? TALL_GRID : TALL_SHARED_GRID)} />;
}

/** The redundancy as text, since the diagram shows only one device of each group. */
function captions(site: SiteId): readonly [string, string] {
  const { utility, transformer, ups, generator, batteryMinutes, fuelHours } = siteById(site).powerPath;
  return [
    `市电 ${utility} · 变压器 ${transformer} · UPS ${ups}`,
    `柴发 ${generator} · 电池 ${batteryMinutes} min · 储油 ${fuelHours} h`,
  ];
}

function wide(shown: Shown): Variant {
  const [first, second] = captions(shown.site);
  return {
    viewBox: '0 0 720 446',
    content: (
      <>
        <Label x={0} y={26} as="k">{first}</Label>
        <Label x={0} y={50}>{second}</Label>
        <Network shown={shown} grid={WIDE_GRID} />
        <rect x="640" y="104" width="79" height="264" rx="3" className="d-shell" />
        <Label x={680} y={142} as="m g">A 路</Label>
        <Label x={680} y={228} as="m k">双电源</Label>
        <Label x={680} y={250} as="m k">机柜</Label>
        <Label x={680} y={342} as="m g">B 路</Label>
        <Legend y={430} faults={shown.faults} />
      </>
    ),
  };
}

function tall(shown: Shown, grid: Grid): Variant {
  const [first, second] = captions(shown.site);
  const [utility, rest] = [first.split(' · ')[0] ?? '', first.split(' · ').slice(1).join(' · ')];
  return {
    viewBox: '0 0 350 706',
    content: (
      <>
        <Label x={0} y={18} as="k">{utility}</Label>
        <Label x={0} y={40}>{`${rest} · ${second.split(' · ')[0]}`}</Label>
        <Label x={0} y={60}>{second.split(' · ').slice(1).join(' · ')}</Label>
        <Network shown={shown} grid={grid} />
        <rect x="40" y="600" width="270" height="60" rx="3" className="d-shell" />
        <Label x={grid.sides.a} y={635} as="m g">A 路</Label>
        <Label x={175} y={635} as="m k">双电源机柜</Label>
        <Label x={grid.sides.b} y={635} as="m g">B 路</Label>
        <Legend y={694} faults={shown.faults} />
      </>
    ),
  };
}

/** Lines that carry no power are in reserve, or, after a fault, cut off. */
function Legend({ y, faults }: { y: number; faults: ReadonlySet<Part> }): ReactNode {
  return (
    <>
      <path d={`M0 ${y - 5}h28`} className="d-path d-live" />
      <Label x={36} y={y}>带电路径</Label>
      <path d={`M120 ${y - 5}h28`} className="d-path" />
      <Label x={156} y={y}>{faults.size === 0 ? '备用路径，故障时投入' : '未带电：备用或已断开'}</Label>
    </>
  );
}

function Network({ shown: { site, plan, faults, lit }, grid }: { shown: Shown; grid: Grid }): ReactNode {
  return (
    <>
      {plan.lines.map(({ path, runs }) => (
        <path key={path} d={runs.map((run) => polyline(run.map((spot) => place(spot, grid)))).join('')} data-path={path} className={lit.has(path) ? 'd-path d-live' : 'd-path'} />
      ))}
      <Notes site={site} grid={grid} />
      {plan.devices.map((device) => <DeviceMark key={device.part} site={site} device={device} grid={grid} failed={faults.has(device.part)} />)}
    </>
  );
}

/** Names of the standby lines. */
function Notes(props: { site: SiteId; grid: Grid }): ReactNode {
  const { grid } = props;
  const double = redundancyOf(props.site) === '2N';
  const [tieX, tieY] = place(['bus', double ? 'm' : ['m', 34]], grid);
  const [bypassX, bypassY] = place(['ups', ['a', -44]], grid);
  return (
    <>
      <Label x={grid.vertical ? tieX : tieX - 8} y={grid.vertical ? tieY - 8 : tieY + 5} as={grid.vertical ? 'm' : 'e'}>母联</Label>
      {!double && <Label x={bypassX} y={grid.vertical ? bypassY - 60 : bypassY - 8} as="m">旁路</Label>}
    </>
  );
}

function DeviceMark(props: { site: SiteId; device: Device; grid: Grid; failed: boolean }): ReactNode {
  const { device: { at, part, symbol }, grid } = props;
  const [x, y] = place(at, grid);
  const name = part === 'genset' ? '柴发' : partName(props.site, part).replace('模块 ', '');
  const label = nameAt(props.device, grid);
  return (
    <Symbol kind={symbol} x={x} y={y} part={part} failed={props.failed} down={grid.vertical}>
      <Label x={label.x} y={label.y} as={label.as}>{name}</Label>
    </Symbol>
  );
}

/** Where the name of a device is, relative to its symbol: below it, or where no line and no battery is. */
function nameAt({ at: [, across], part, symbol }: Device, grid: Grid): { x: number; y: number; as: string } {
  const [reachX, reachY] = reachOf(symbol, grid.vertical);
  const [left, right] = [{ x: -reachX - 8, y: 5, as: 'e' }, { x: reachX + 8, y: 5, as: 'p' }];
  const below = { x: 0, y: reachY + 18, as: 'm p' };
  if (!grid.vertical) {
    if (symbol === 'ups') return { ...below, x: 16 };
    if (part === 'genset') return right;
    return part === 'ats-a' ? { ...below, y: -reachY - 9 } : below;
  }
  if (part === 'genset') return below;
  // Outside of two chains with little between them, inside of chains at the edges.
  const apart = grid.sides.a < 80;
  if (symbol === 'ups' && apart) return { x: 8, y: reachY + 18, as: 'p' };
  return across === 'm' || (across === 'a') !== apart ? left : right;
}
