/** A layered reference architecture drawn from data: lanes, boxes, links. Boxes with a page are links. */
import type { ReactNode } from 'react';
import type { ArchitectureLane, ArchitectureLink } from '#shared/content/drawing.ts';
import { pageById } from '#shared/site/registry.ts';
import { baselines, layRows, TALL_SHEET, WIDE_SHEET, type PlacedBox, type Row, type Sheet } from './architecture-layout.ts';
import { LinkLegend, Links } from './architecture-links.tsx';
import { routeLinks } from './architecture-routes.ts';
import { Figure, type Surface, type Variant } from './frame.tsx';
import { Box, Label, wrapText } from './label.tsx';

const LANE_PADDING = 12;

interface ArchitectureProps {
  readonly label: string;
  readonly surface: Surface;
  readonly lanes: readonly ArchitectureLane[];
  readonly links: readonly ArchitectureLink[];
}

/** The architecture drawing. @throws Error when a link names a box that is not there */
export function Architecture(props: ArchitectureProps): ReactNode {
  const linked = props.lanes.some((lane) => lane.boxes.some((box) => box.page !== undefined));
  return (
    <Figure kind="architecture" label={props.label} surface={props.surface} linked={linked}
      wide={draw(props, WIDE_SHEET)} tall={draw(props, TALL_SHEET)} />
  );
}

function draw(props: ArchitectureProps, sheet: Sheet): Variant {
  const rows = layRows(props.lanes, sheet);
  const { routes, gaps } = routeLinks(props.links, rows, sheet);
  const tops: number[] = [];
  let y = 2;
  rows.forEach((row, index) => {
    y += (row.first ? sheet.heading : 0) + LANE_PADDING;
    tops.push(y);
    y += row.height + LANE_PADDING + (index < rows.length - 1 || (gaps[index]?.offsets.length ?? 0) > 0 ? (gaps[index]?.height ?? 0) : 0);
  });
  const kinds = new Set(props.links.map((link) => link.kind ?? 'solid'));
  const legend = kinds.size > 1 ? (sheet.heading > 0 ? 24 * kinds.size : 30) : 0;
  return {
    viewBox: `0 0 ${sheet.width} ${Math.round(y + legend + 2)}`,
    content: (
      <>
        {props.lanes.map((lane, index) => {
          const [top, bottom] = bandOf(index, rows, tops, sheet);
          return <rect key={lane.label} x="0" y={top} width={sheet.width} height={bottom - top} rx="3" className="d-lane" />;
        })}
        <Links routes={routes} gaps={gaps} rows={rows} tops={tops} padding={LANE_PADDING} />
        {props.lanes.map((lane, index) => <LaneName key={lane.label} lane={lane} band={bandOf(index, rows, tops, sheet)} sheet={sheet} />)}
        {rows.map((row, index) => row.boxes.map((box) => <Device key={box.box.id} placed={box} y={tops[index] ?? 0} height={row.height} />))}
        {legend > 0 && <LinkLegend kinds={kinds} x={sheet.area[0]} y={y + 20} stacked={sheet.heading > 0} />}
      </>
    ),
  };
}

/** Upper and lower edge of the band behind a lane. */
function bandOf(lane: number, rows: readonly Row[], tops: readonly number[], sheet: Sheet): readonly [number, number] {
  const own = rows.flatMap((row, index) => (row.lane === lane ? [index] : []));
  const [first, last] = [own[0] ?? 0, own.at(-1) ?? 0];
  const top = (tops[first] ?? 0) - LANE_PADDING - sheet.heading;
  return [Math.round(top), Math.round((tops[last] ?? 0) + (rows[last]?.height ?? 0) + LANE_PADDING)];
}

/** A lane's name: at the left, or on top in the portrait variant. It stands over the links on a plate. */
function LaneName(props: { lane: ArchitectureLane; band: readonly [number, number]; sheet: Sheet }): ReactNode {
  const [top, bottom] = props.band;
  const onTop = props.sheet.heading > 0;
  const lines = onTop ? [props.lane.label] : wrapText(props.lane.label, 70);
  const start = onTop ? top + 23 : (top + bottom) / 2 - lines.length * 9 + 14;
  return lines.map((line, index) => <Label key={line} x={14} y={start + index * 18} as="v p on-lane">{line}</Label>);
}

function Device(props: { placed: PlacedBox; y: number; height: number }): ReactNode {
  const { placed, y, height } = props;
  const { box } = placed;
  const lines = baselines(placed, height);
  const shape = (
    <>
      <Box x={placed.x} y={y} w={placed.w} h={height} {...(box.kind === 'energy' && { as: 'gold' })} {...(box.kind === 'outside' && { as: 'outer' })} />
      {[...placed.name, ...placed.note].map((line, index) => (
        <Label key={`${index}${line}`} x={placed.x + placed.w / 2} y={y + (lines[index] ?? 0)} as={index < placed.name.length ? 'm k' : 'm'}>{line}</Label>
      ))}
    </>
  );
  return box.page === undefined ? shape : <a href={pageById(box.page).path} className="d-link">{shape}</a>;
}
