/** The regional map: river, terrain, five sites, metro ring and backbone. */
import type { ReactNode } from 'react';
import type { SiteId } from '#shared/content/drawing.ts';
import { PLACES, POP, SITE_IDS } from './data/region.ts';
import type { Drawn, Variant } from './frame.tsx';
import { numbers, type Point } from './geometry.ts';
import { Contours, Fade, Lines, Paints, Pulses, Water } from './region-land.tsx';

interface View {
  readonly viewBox: string;
  /** Scale and shift per axis, from the map grid to this variant's units. */
  readonly scale: Point;
  readonly shift: Point;
  /** Font sizes of a site's name and of the smaller text, in this variant's units. */
  readonly type: readonly [name: number, note: number];
  /** Offset of a site's name from its ring, and its alignment. */
  readonly labels: Readonly<Record<SiteId, readonly [dx: number, dy: number, align: 'start' | 'middle' | 'end']>>;
  readonly notes: boolean;
  readonly pulses: boolean;
  /** Horizontal range of the terrain's fade, map grid. The hero's text is to the left of it. */
  readonly fade?: readonly [from: number, to: number];
}

const HERO: View = {
  viewBox: '0 0 1440 700', scale: [1, 1], shift: [0, 0], type: [17, 14], notes: true, pulses: true, fade: [430, 760],
  labels: { hanggang: [22, -34, 'start'], fudi: [-24, -30, 'end'], xiasha: [14, -72, 'start'], jiande: [-24, -26, 'end'], 'jiande-new': [28, 14, 'start'] },
};
const WIDE: View = {
  viewBox: '470 60 970 620', scale: [1, 1], shift: [0, 0], type: [24, 19], notes: true, pulses: false,
  labels: { hanggang: [24, -40, 'start'], fudi: [-26, -38, 'end'], xiasha: [8, -60, 'start'], jiande: [-26, -16, 'end'], 'jiande-new': [30, 16, 'start'] },
};
const TALL: View = {
  viewBox: '0 0 390 420', scale: [0.405, 0.545], shift: [-199, -41], type: [15, 13], notes: false, pulses: false,
  labels: { hanggang: [0, -24, 'middle'], fudi: [-4, -20, 'end'], xiasha: [2, -20, 'start'], jiande: [-6, -20, 'end'], 'jiande-new': [10, 30, 'middle'] },
};

/** The map on a page, half a column or a full band wide. */
export const regionMap = (idPrefix: string): Drawn => ({ wide: drawMap(WIDE, idPrefix, true), tall: drawMap(TALL, idPrefix, false) });

/** The map behind the hero of the home page. It fills its box (`slice`) and leaves its left third free for the text. */
export const heroMap = (idPrefix: string): Drawn => ({ ...regionMap(idPrefix), className: 'd-hero', wide: drawMap(HERO, idPrefix, true) });

/** @param defines whether this variant contains the terrain, which the other one references */
function drawMap(view: View, idPrefix: string, defines: boolean): Variant {
  const land = `${idPrefix}-land`;
  // Each variant has its own gradients, since browsers ignore those of an image that is not displayed.
  const paints = `${idPrefix}-${defines ? 'wide' : 'tall'}`;
  const transform = defines ? undefined : `translate(${numbers(view.shift)}) scale(${view.scale.join(' ')})`;
  return {
    viewBox: view.viewBox,
    content: (
      <>
        <Paints id={paints} />
        {view.fade && <Fade id={`${idPrefix}-fade`} range={view.fade} />}
        <g transform={transform} fill={`url(#${paints}-water)`}>
          <path d="M0-90h1480v1100H0z" fill={`url(#${paints}-glow)`} />
          <g mask={view.fade && `url(#${idPrefix}-fade)`}>{defines ? <Contours id={`${land}-c`} /> : <use href={`#${land}-c`} />}</g>
          {defines ? <Water id={land} /> : <use href={`#${land}`} />}
          <Lines outward={view.notes} />
        </g>
        {view.pulses && <Pulses />}
        {view.notes && <Surroundings size={view.type[1]} />}
        {SITE_IDS.map((id) => <SiteMark key={id} id={id} view={view} />)}
        <PopMark view={view} />
      </>
    ),
  };
}

function Surroundings(props: { size: number }): ReactNode {
  return (
    <g fontSize={props.size}>
      <text x="1424" y="104" className="d-e">上海 ↗</text>
      <text x="1424" y="446" className="d-e">宁波 →</text>
      <text x="992" y="112">北京 ↑</text>
      <text x="1216" y="474" className="d-river">钱塘江</text>
      <text x="1000" y="512" className="d-river d-p">富春江</text>
      <text x="540" y="672" className="d-river d-e d-p">新安江</text>
      <text x="986" y="380" className="d-river d-e">西湖</text>
    </g>
  );
}

function toView(at: Point, view: View): Point {
  return [at[0] * view.scale[0] + view.shift[0], at[1] * view.scale[1] + view.shift[1]];
}

function SiteMark(props: { id: SiteId; view: View }): ReactNode {
  const { view } = props;
  const place = PLACES[props.id];
  const [dx, dy, align] = view.labels[props.id];
  const [nameSize, noteSize] = view.type;
  const radius = Math.round(nameSize * 0.75);
  return (
    <g transform={`translate(${numbers(toView(place.at, view))})`} className="d-site" data-site={props.id}>
      <circle r={radius} className="d-node" />
      <circle r={Math.round(radius * 0.36)} className="d-core" />
      {view.pulses && <path d={`M${dx > 0 ? 9 : -9} ${dy > -9 ? 1 : -9}L${dx > 0 ? dx - 4 : dx + 4} ${dy + 4}`} className="d-lead" />}
      <g textAnchor={align}>
        <text x={dx} y={dy} fontSize={nameSize} className="d-k d-p">{place.name}</text>
        {view.notes && <text x={dx} y={dy + Math.round(noteSize * 1.4)} fontSize={noteSize} className="d-p">{place.note}</text>}
      </g>
    </g>
  );
}

function PopMark(props: { view: View }): ReactNode {
  const [x, y] = toView(POP, props.view);
  const size = props.view.type[1];
  return (
    <g transform={`translate(${numbers([x, y])})`}>
      <path d="M0-7 7 0 0 7-7 0z" className="d-node d-pop" />
      <text x={props.view.notes ? 16 : 8} y={size + 12} fontSize={size} className="d-p">核心 POP</text>
    </g>
  );
}
