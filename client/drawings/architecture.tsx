/** Draws a layered reference architecture from lanes, boxes and links. A box with a page is a link to it. */
import type { ReactNode } from 'react';
import type { ArchitectureLane, SpecOf } from '#shared/content/drawing.ts';
import { pageById } from '#shared/site/registry.ts';
import { baselines, TALL_SHEET, TITLE_X, WIDE_SHEET, type Band, type PlacedBox, type Sheet } from './architecture-layout.ts';
import { planArchitecture } from './architecture-lines.ts';
import { LinkLegend, Links } from './architecture-links.tsx';
import type { Drawn, Variant } from './frame.tsx';
import { Box, Label } from './label.tsx';
import { wrapText } from './wrap-text.ts';

type Spec = SpecOf<'architecture'>;

/** The architecture drawing. @throws Error if a link names a box that does not exist */
export function architecture(spec: Spec): Drawn {
  const linked = spec.lanes.some((lane) => lane.boxes.some((box) => box.page !== undefined));
  return { linked, wide: draw(spec, WIDE_SHEET), tall: draw(spec, TALL_SHEET) };
}

function draw({ lanes, links, dashed }: Spec, sheet: Sheet): Variant {
  const plan = planArchitecture(lanes, links, sheet);
  const { rows, tops, bands } = plan;
  const kinds = new Set(links.map((link) => link.kind ?? 'solid'));
  const legend = kinds.size > 1 ? (sheet.heading > 0 ? 24 * kinds.size : 30) : 0;
  return {
    viewBox: `0 0 ${sheet.width} ${Math.round(plan.height + legend + 2)}`,
    content: (
      <>
        {lanes.map((lane, index) => {
          const [top, bottom] = bands[index] ?? [0, 0];
          return <rect key={lane.label} x="0" y={top} width={sheet.width} height={bottom - top} rx="3" className="d-lane" />;
        })}
        <Links {...plan} />
        {lanes.map((lane, index) => <LaneName key={lane.label} lane={lane} band={bands[index] ?? [0, 0]} sheet={sheet} />)}
        {rows.map((row, index) => row.boxes.map((box) => <Device key={box.box.id} placed={box} y={tops[index] ?? 0} height={row.height} />))}
        {legend > 0 && <LinkLegend kinds={kinds} dashed={dashed} x={sheet.area[0]} y={plan.height + 20} stacked={sheet.heading > 0} />}
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
