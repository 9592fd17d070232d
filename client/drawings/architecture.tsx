/** Draws a layered reference architecture from lanes, boxes and links. A box with a page is a link to it. */
import type { ReactNode } from 'react';
import type { ArchitectureLane, ArchitectureLink } from '#shared/content/drawing.ts';
import { pageById } from '#shared/site/registry.ts';
import { baselines, TALL_SHEET, TITLE_X, WIDE_SHEET, type Band, type PlacedBox, type Sheet } from './architecture-layout.ts';
import { planArchitecture } from './architecture-lines.ts';
import { LinkLegend, Links } from './architecture-links.tsx';
import { Figure, type Surface, type Variant } from './frame.tsx';
import { Box, Label } from './label.tsx';
import { wrapText } from './wrap-text.ts';

interface ArchitectureProps {
  readonly label: string;
  readonly surface: Surface;
  readonly lanes: readonly ArchitectureLane[];
  readonly links: readonly ArchitectureLink[];
  readonly dashed: string | undefined;
}

/** The architecture drawing. @throws Error if a link names a box that does not exist */
export function Architecture(props: ArchitectureProps): ReactNode {
  const linked = props.lanes.some((lane) => lane.boxes.some((box) => box.page !== undefined));
  return (
    <Figure kind="architecture" label={props.label} surface={props.surface} linked={linked}
      wide={draw(props, WIDE_SHEET)} tall={draw(props, TALL_SHEET)} />
  );
}

function draw(props: ArchitectureProps, sheet: Sheet): Variant {
  const plan = planArchitecture(props.lanes, props.links, sheet);
  const { rows, tops, bands } = plan;
  const kinds = new Set(props.links.map((link) => link.kind ?? 'solid'));
  const legend = kinds.size > 1 ? (sheet.heading > 0 ? 24 * kinds.size : 30) : 0;
  return {
    viewBox: `0 0 ${sheet.width} ${Math.round(plan.height + legend + 2)}`,
    content: (
      <>
        {props.lanes.map((lane, index) => {
          const [top, bottom] = bands[index] ?? [0, 0];
          return <rect key={lane.label} x="0" y={top} width={sheet.width} height={bottom - top} rx="3" className="d-lane" />;
        })}
        <Links {...plan} />
        {props.lanes.map((lane, index) => <LaneName key={lane.label} lane={lane} band={bands[index] ?? [0, 0]} sheet={sheet} />)}
        {rows.map((row, index) => row.boxes.map((box) => <Device key={box.box.id} placed={box} y={tops[index] ?? 0} height={row.height} />))}
        {legend > 0 && <LinkLegend kinds={kinds} dashed={props.dashed} x={sheet.area[0]} y={plan.height + 20} stacked={sheet.heading > 0} />}
      </>
    ),
  };
}

/** A lane's name on the left, or on top in the portrait variant. A plate separates it from the links behind it. */
function LaneName(props: { lane: ArchitectureLane; band: Band; sheet: Sheet }): ReactNode {
  const [top, bottom] = props.band;
  const onTop = props.sheet.heading > 0;
  const lines = onTop ? [props.lane.label] : wrapText(props.lane.label, 70);
  const start = onTop ? top + 23 : (top + bottom) / 2 - lines.length * 9 + 14;
  return lines.map((line, index) => <Label key={line} x={TITLE_X} y={start + index * 18} as="v p on-lane">{line}</Label>);
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
