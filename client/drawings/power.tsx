/** Single-line power diagram of a site. Every device and line has a data attribute, so that script can toggle faults. */
import type { ReactNode } from 'react';
import type { SiteId } from '#shared/content/drawing.ts';
import { siteById } from '#shared/content/sites.ts';
import { Figure, type FigureProps, type Variant } from './frame.tsx';
import { polyline } from './geometry.ts';
import { Label } from './label.tsx';
import { place, SHARED_BUS, TALL_GRID, TALL_SHARED_GRID, TWO_SIDES, WIDE_GRID, type Device, type Grid, type PowerPlan } from './power-layout.ts';
import { partName, redundancyOf, survivingPaths, type Part } from './power-model.ts';
import { Battery, REACH, Symbol } from './power-symbols.tsx';

interface PowerProps extends Pick<FigureProps, 'label' | 'surface' | 'className' | 'pictureProps' | 'children'> {
  readonly site: SiteId;
  /** Failed parts. The default is none. */
  readonly faults?: ReadonlySet<Part>;
}

/** A site's diagram with its faults and its live lines. */
interface Shown {
  readonly site: SiteId;
  readonly plan: PowerPlan;
  readonly faults: ReadonlySet<Part>;
  readonly lit: ReadonlySet<string>;
}

const NO_FAULTS: ReadonlySet<Part> = new Set();

/** The power diagram, with or without faults. */
export function Power({ site, faults = NO_FAULTS, ...frame }: PowerProps): ReactNode {
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
        <Legend x={0} y={430} />
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
        <Legend x={0} y={694} />
      </>
    ),
  };
}

function Legend(props: { x: number; y: number }): ReactNode {
  return (
    <>
      <path d={`M${props.x} ${props.y - 5}h28`} className="d-path d-live" />
      <Label x={props.x + 36} y={props.y}>带电路径</Label>
      <path d={`M${props.x + 120} ${props.y - 5}h28`} className="d-path" />
      <Label x={props.x + 156} y={props.y}>备用路径，故障时投入</Label>
    </>
  );
}

function Network({ shown: { site, plan, faults, lit }, grid }: { shown: Shown; grid: Grid }): ReactNode {
  return (
    <>
      {plan.batteries.map(({ at, to }) => <Battery key={at.join()} at={place(at, grid)} to={place(to, grid)} />)}
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

/** A device with its name below it, or beside it where a vertical chain passes through. */
function DeviceMark(props: { site: SiteId; device: Device; grid: Grid; failed: boolean }): ReactNode {
  const { device, grid } = props;
  const [x, y] = place(device.at, grid);
  const [reachX, reachY] = REACH[device.symbol];
  const name = device.part === 'genset' ? '柴发' : partName(props.site, device.part).replace('模块 ', '');
  const across = device.at[1];
  const beside = grid.vertical && across !== 'm' && device.part !== 'genset';
  const outward = grid.sides.a > 80 === (across === 'a');
  const label = beside && grid.sides.a > 80
    ? { x: outward ? -reachX - 8 : reachX + 8, y: 5, as: outward ? 'e' : 'p' }
    : beside && device.symbol !== 'ups' && device.symbol !== 'pdu'
      ? { x: across === 'a' ? reachX + 8 : -reachX - 8, y: 5, as: across === 'a' ? 'p' : 'e' }
      : { x: 0, y: reachY + 18, as: 'm p' };
  return (
    <Symbol kind={device.symbol} x={x} y={y} part={device.part} failed={props.failed}>
      <Label x={label.x} y={label.y} as={label.as}>{name}</Label>
    </Symbol>
  );
}
