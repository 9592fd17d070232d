/** Elevation of a 42-unit rack: devices at their unit numbers, with the five product families beside it. */
import type { ReactNode } from 'react';
import { RACK_HEIGHT, RACK_SECTIONS, RACK_UNITS, type RackSection } from './data/rack.ts';
import type { Drawn, Variant } from './frame.tsx';
import { times } from './geometry.ts';
import { Label } from './label.tsx';
import { FACE_WIDTH, Faces, U, faceId } from './rack-faces.tsx';

const LEFT = 34;
const TOP = 20;
const CABINET_WIDTH = 360;
const CABINET_HEIGHT = RACK_HEIGHT * U + 2 * TOP;

/** Top edge of a rack unit. */
function topOf(u: number): number {
  return TOP + (RACK_HEIGHT - u) * U;
}

interface RackProps {
  readonly idPrefix: string;
  readonly focus?: RackSection | undefined;
}

/** A rack with the names of the product families beside it. The portrait variant is cropped to the family in focus. */
export function rack(props: RackProps): Drawn {
  return { className: 'd-rack', wide: { viewBox: `-8 0 736 ${CABINET_HEIGHT}`, content: <>{cabinet(props, true)}{legend(props.focus)}</> }, tall: crop(props) };
}

/** The cabinet alone, 360 units wide, for a page with its own list beside it. */
export function rackElevation(props: RackProps): Drawn {
  return { className: 'd-rack d-alone', wide: { viewBox: `-8 0 368 ${CABINET_HEIGHT}`, content: cabinet(props, true) }, tall: crop(props) };
}

function cabinet(props: RackProps, defines: boolean): ReactNode {
  return (
    <>
      {defines && <Faces idPrefix={props.idPrefix} />}
      <rect x="18" y="8" width={CABINET_WIDTH - 36} height={CABINET_HEIGHT - 16} rx="3" className="d-case" />
      <rect x={LEFT - 6} y="16" width={FACE_WIDTH + 12} height={CABINET_HEIGHT - 32} className="d-well" />
      <path d={times(RACK_HEIGHT, (i) => `M${LEFT - 5} ${TOP + i * U + 8}h3M${LEFT + FACE_WIDTH + 2} ${TOP + i * U + 8}h3`).join('')} className="d-pin" />
      <g className="d-e d-n">
        {times(RACK_HEIGHT, (i) => i + 1).filter((u) => u % 2 === 0 || u === 1).map((u) => <text key={u} x="13" y={topOf(u) + 13}>{u}</text>)}
      </g>
      {RACK_UNITS.map((unit) => (
        <g key={unit.u} className={dimmed(unit.u, props.focus)}>
          <use href={`#${faceId(props.idPrefix, unit.kind)}`} x={LEFT} y={topOf(unit.u + unit.height - 1)} />
          {unit.text !== undefined && <text x={LEFT + 14} y={topOf(unit.u) + 4} className="d-face">{unit.text}</text>}
        </g>
      ))}
      <path d={`M${LEFT} ${topOf(3)}h-10V${topOf(42) + 6}`} className="d-riser-b" />
      <path d={`M${LEFT + FACE_WIDTH} ${topOf(5)}h10V${topOf(42) + 6}`} className="d-riser-a" />
    </>
  );
}

function dimmed(u: number, focus: RackSection | undefined): string | undefined {
  const section = RACK_SECTIONS.find(({ from, to }) => u >= from && u <= to);
  return focus !== undefined && section?.id !== focus ? 'd-off' : undefined;
}

/** Names and contents of the product families, each with a bracket around its rack units. */
function legend(focus: RackSection | undefined): ReactNode {
  return RACK_SECTIONS.map((section) => {
    const [top, bottom] = [topOf(section.to) + 1, topOf(section.from) + U - 1];
    const start = (top + bottom) / 2 - (section.notes.length * 24) / 2;
    return (
      <g key={section.id}>
        <path d={`M354 ${top}h10V${bottom}h-10M364 ${Math.round((top + bottom) / 2)}h20`} className={focus === section.id ? 'd-lt' : 'd-l'} />
        <text x="396" y={start + 5} className={focus === section.id ? 'd-k d-v' : 'd-k'} fontSize="17">{section.title}</text>
        <text x="724" y={start + 5} className="d-n d-e" fontSize="15">{`U${section.from}–U${section.to}`}</text>
        {section.notes.map((note, index) => <text key={note} x="396" y={start + 29 + index * 24} fontSize="15">{note}</text>)}
      </g>
    );
  });
}

function crop(props: RackProps): Variant {
  const section = RACK_SECTIONS.find(({ id }) => id === (props.focus ?? 'compute'));
  const [from, to] = section?.crop ?? [1, RACK_HEIGHT];
  const top = to === RACK_HEIGHT ? 4 : topOf(to);
  const height = (from === 1 ? CABINET_HEIGHT - 4 : topOf(from) + U) - top;
  return {
    viewBox: `-8 ${top} 368 ${height + 36 + (section?.notes.length ?? 0) * 22}`,
    content: (
      <>
        <svg x="-8" y={top} width="368" height={height} viewBox={`-8 ${top} 368 ${height}`}>{cabinet(props, false)}</svg>
        {section && <Label x={18} y={top + height + 26} as="k">{`${section.title} · U${section.from}–U${section.to}`}</Label>}
        {section?.notes.map((note, index) => <Label key={note} x={18} y={top + height + 48 + index * 22}>{note}</Label>)}
      </>
    ),
  };
}
