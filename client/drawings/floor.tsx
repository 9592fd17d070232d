/** Floor plan of a site's module, to scale: rack rows, hot and cold aisles, cooling, cage, rooms beside the hall. */
import type { ReactNode } from 'react';
import type { SiteId } from '#shared/content/drawing.ts';
import { FLOOR_PLANS, type FloorPlan } from './data/floor.ts';
import { cage, coldAisles, coolantUnits, HALL, hotAisle, RACK_DEPTH, ROW_AT, ROW_NAMES, rowStart, rowUnits, wallCoolers, type Metres } from './floor-layout.ts';
import { Figure, type FigureProps, type Variant } from './frame.tsx';
import { Label } from './label.tsx';

/** A variant's scale and orientation. */
interface Paper {
  readonly vertical: boolean;
  /** Drawing units per metre. */
  readonly scale: number;
  readonly origin: readonly [x: number, y: number];
  /** Depth of the rooms beside the hall, metres. */
  readonly rooms: number;
}

/** The outer walls reach from edge to edge. */
const WIDE: Paper = { vertical: false, scale: 34.4, origin: [2, 4], rooms: 3.6 };
const TALL: Paper = { vertical: true, scale: 31.7, origin: [2, 4], rooms: 1.6 };

interface FloorProps extends Pick<FigureProps, 'label' | 'surface' | 'className' | 'pictureProps' | 'children'> {
  readonly site: SiteId;
  /** Name of the highlighted row; empty for none. */
  readonly marked: string;
  /** Whether rows have a tooltip. Not needed if the same text is shown below the plan. */
  readonly tips: boolean;
}

/** The floor plan of a site's module. */
export function Floor({ site, marked, tips, ...frame }: FloorProps): ReactNode {
  const view = { plan: FLOOR_PLANS[site], site, marked, tips };
  return <Figure {...frame} kind="floor" wide={draw(view, WIDE)} tall={draw(view, TALL)} />;
}

/** Whether a note is about a row, e.g. `A、B 列`, `A–C 列` or `D 列`. Other notes are about the whole plan. */
function isAbout(note: string, row: string): boolean {
  const [, from = '', sign, to = from] = /^([A-D])(?:([、–])([A-D]))? 列/.exec(note) ?? [];
  return sign === '–' ? row >= from && row <= to : row === from || row === to;
}

/** The rows of a site with a description of each. */
export function floorRows(site: SiteId): readonly { readonly name: string; readonly text: string }[] {
  const { rows, notes } = FLOOR_PLANS[site];
  return ROW_NAMES.map((name, index) => ({
    name,
    text: `${name} 列：${rows[index]?.racks ?? 0} 架。${notes.find((note) => isAbout(note, name)) ?? ''}`,
  }));
}

interface View {
  readonly plan: FloorPlan;
  readonly site: SiteId;
  readonly marked: string;
  readonly tips: boolean;
}

/** Converts metres to drawing units. */
function toUnits([along, across, length, depth]: Metres, paper: Paper): readonly [number, number, number, number] {
  const [x, y, w, h] = paper.vertical ? [across, along, depth, length] : [along, across, length, depth];
  const round = (metres: number): number => Math.round(metres * paper.scale);
  return [round(x) + paper.origin[0], round(y) + paper.origin[1], round(x + w) - round(x), round(y + h) - round(y)];
}

function path(areas: readonly Metres[], paper: Paper): string {
  return areas.map((area) => {
    const [x, y, w, h] = toUnits(area, paper);
    return `M${x} ${y}h${w}v${h}h${-w}z`;
  }).join('');
}

function draw(view: View, paper: Paper): Variant {
  const { plan } = view;
  const [width, height] = paper.vertical
    ? [350, Math.round((HALL.length + paper.rooms) * paper.scale) + 4]
    : [720, Math.round(HALL.depth * paper.scale) + 4];
  const fence = cage(plan);
  return {
    viewBox: `0 0 ${width} ${height + (paper.vertical ? 104 : 84)}`,
    content: (
      <>
        <path d={path([[0, 0, HALL.length + paper.rooms, HALL.depth]], paper)} className="d-wall" />
        <path d={path([[0, 0, HALL.length, HALL.depth]], paper)} className="d-hall" />
        <path d={path(coldAisles(plan), paper)} className="d-cold" />
        <path d={path([hotAisle(plan)], paper)} className="d-warm" />
        {ROW_NAMES.map((name, index) => <Row key={name} name={name} index={index} view={view} paper={paper} />)}
        <path d={path([...wallCoolers(plan), ...coolantUnits(plan)], paper)} className="d-cooler" />
        {fence && <path d={path([fence], paper)} className="d-fence" />}
        <AisleNames plan={plan} paper={paper} fence={fence} />
        <Rooms plan={plan} paper={paper} />
        <Notes plan={plan} paper={paper} y={height} />
      </>
    ),
  };
}

function Row(props: { name: string; index: number; view: View; paper: Paper }): ReactNode {
  const { view: { plan, site, marked, tips }, paper, index } = props;
  const row = plan.rows[index];
  const { racks, coolers } = rowUnits(plan, index);
  const [x, y, w, h] = toUnits([rowStart(plan) - 0.95, ROW_AT[index] ?? 0, 0.7, RACK_DEPTH], paper);
  return (
    <g data-row={props.name} className={props.name === marked ? 'd-row d-marked' : 'd-row'}>
      {tips && <title>{floorRows(site)[index]?.text}</title>}
      <path d={path(racks, paper)} className={`d-racks d-${row?.kind ?? 'air'}`} />
      {coolers.length > 0 && <path d={path(coolers, paper)} className="d-cooler" />}
      <Label x={x + w / 2} y={y + h / 2 + 5} as="k m">{props.name}</Label>
    </g>
  );
}

/** Text in the middle of an area, vertical if the area is. */
function AreaName(props: { area: Metres; paper: Paper; as?: string; children: string }): ReactNode {
  const [x, y, w, h] = toUnits(props.area, props.paper);
  const upright = props.paper.vertical && h > w;
  return upright
    ? <text x={x + w / 2} y={y + h / 2} className={`d-m d-down ${props.as ?? ''}`}>{props.children}</text>
    : <text x={x + w / 2} y={y + h / 2 + 5} className={`d-m ${props.as ?? ''}`}>{props.children}</text>;
}

function AisleNames(props: { plan: FloorPlan; paper: Paper; fence: Metres | undefined }): ReactNode {
  const { plan, paper, fence } = props;
  const [first, second] = coldAisles(plan);
  return (
    <>
      {first && <AreaName area={first} paper={paper} as="d-v">封闭冷通道 · 送风 18–27 ℃</AreaName>}
      {second && <SecondAisle area={second} fence={fence} share={plan.cage ?? 0} paper={paper} />}
      <AreaName area={hotAisle(plan)} paper={paper} as="d-g">{`热通道 · ${plan.cooling.name}`}</AreaName>
      {plan.cdu && coolantUnits(plan).map((area) => <AreaName key={area[1]} area={area} paper={paper} as="d-c">CDU</AreaName>)}
      {wallCoolers(plan).map((area) => <AreaName key={area[1]} area={area} paper={paper} as="d-c">空调</AreaName>)}
    </>
  );
}

/** The aisle between C and D. The parts inside and outside of the fence have separate names. */
function SecondAisle(props: { area: Metres; fence: Metres | undefined; share: number; paper: Paper }): ReactNode {
  const { area, fence, share, paper } = props;
  if (!fence) return <AreaName area={area} paper={paper} as="d-v">封闭冷通道 · 送风 18–27 ℃</AreaName>;
  if (share === 1) return <AreaName area={area} paper={paper} as="d-v">液冷间 · 整间一家客户</AreaName>;
  const [start, across, length, depth] = area;
  const open = fence[0] - start;
  return (
    <>
      <AreaName area={[start, across, open, depth]} paper={paper} as="d-v">封闭冷通道</AreaName>
      <AreaName area={[fence[0], across, length - open, depth]} paper={paper} as="d-g">客户笼区</AreaName>
    </>
  );
}

function Rooms(props: { plan: FloorPlan; paper: Paper }): ReactNode {
  const { paper } = props;
  const depth = HALL.depth / 3;
  return props.plan.rooms.map((room, index) => {
    const area: Metres = [HALL.length, index * depth, paper.rooms, depth];
    return (
      <g key={room}>
        <path d={path([area], paper)} className="d-room" />
        <AreaName area={area} paper={paper} as="d-c">{room}</AreaName>
      </g>
    );
  });
}

function Notes(props: { plan: FloorPlan; paper: Paper; y: number }): ReactNode {
  const { paper } = props;
  const bar = 5 * paper.scale;
  const [x, y] = paper.vertical ? [2, props.y + 86] : [720 - bar - 34, props.y + 28];
  return (
    <>
      {props.plan.notes.map((note, index) => <Label key={note} x={0} y={props.y + 26 + index * 24}>{note}</Label>)}
      <path d={`M${x} ${y - 9}v8h${bar}v-8`} className="d-sign" />
      <Label x={x + bar + 8} y={y}>5 m</Label>
      <Label x={paper.vertical ? 349 : 719} y={paper.vertical ? y : props.y + 54} as="n e">{paper.vertical ? '模块示例' : '模块设计示例，数量见方案书'}</Label>
    </>
  );
}
