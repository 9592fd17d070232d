/** Images that WeChat and search engines show beside a shared link. The build rasterises them. */
import type { ReactNode } from 'react';
import { SITE } from '#shared/site/site.ts';
import { spline, type Point } from './geometry.ts';
import { wrapText } from './wrap-text.ts';
import { MarkShapes } from './logo.tsx';
import { contours } from './contours.ts';
import { RIVER, riverBanks } from './terrain.ts';
import { BACKBONE, METRO, PLACES, SITE_IDS } from './data/region.ts';

/** Formats: the wide one for Open Graph, the small one for WeChat, which crops it to a square around the centre. */
export const SHARE_SIZES = {
  wide: { width: 1200, height: 630 },
  small: { width: 500, height: 400 },
} as const;

export type ShareSize = keyof typeof SHARE_SIZES;

const FONT = 'Archivo, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Dimensions of a format: size and position of the title, scale and shift of the map behind it. No text is smaller than 28 px. */
const LAYOUT = {
  wide: { title: 76, titleWidth: 660, left: 72, top: 56, mark: 1.7, name: 40, foot: 30, map: 'translate(-40-40) scale(.88)', footer: true },
  small: { title: 48, titleWidth: 372, left: 64, top: 34, mark: 1.2, name: 30, foot: 28, map: 'translate(-280 62) scale(.56)', footer: false },
} as const;

/**
 * A share image as a complete SVG document.
 * @param props.title the page's title, shown in up to three lines
 * @param props.category shown above the title, e.g. 云服务
 */
export function ShareImage(props: { size: ShareSize; title: string; category: string }): ReactNode {
  const { width, height } = SHARE_SIZES[props.size];
  const layout = LAYOUT[props.size];
  const parts = props.title.split(/(?=（)/);
  const lines = parts.flatMap((part) => wrapText(part, layout.titleWidth, layout.title)).slice(0, 3);
  const baseline = props.size === 'small' ? 200 : height / 2 - ((lines.length - 1) * layout.title * 1.25) / 2 + layout.title * 0.5;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontFamily={FONT}>
      <path d={`M0 0h${width}v${height}H0z`} fill="#0a1b25" />
      <Backdrop transform={layout.map} id="share-fade" width={width} height={height} small={props.size === 'small'} />
      <g transform={`translate(${layout.left} ${layout.top}) scale(${layout.mark})`}><MarkShapes /></g>
      <text x={layout.left + 42 * layout.mark} y={layout.top + 23 * layout.mark} fontSize={layout.name} fontWeight="640" fill="#eaf2f1">{SITE.name}</text>
      <text x={layout.left} y={Math.round(baseline - layout.title * 1.35)} fontSize={layout.foot} fontWeight="600" fill="#6adacb">{props.category}</text>
      {lines.map((line, index) => (
        <text key={line} x={Math.round(layout.left - (line.startsWith('（') ? layout.title * 0.45 : 0))} y={Math.round(baseline + index * layout.title * 1.25)} fontSize={layout.title} fontWeight="640" fill="#eaf2f1">{line}</text>
      ))}
      {layout.footer && <text x={layout.left} y={height - 56} fontSize={layout.foot} fill="#a9bec4">{`${SITE.suffix.replace(`${SITE.name} `, '')} · ${SITE.hotline}`}</text>}
    </svg>
  );
}

/** The map, dimmed behind the text. */
function Backdrop(props: { transform: string; id: string; width: number; height: number; small: boolean }): ReactNode {
  const dot = (at: Point, r: number, fill: string): ReactNode => <circle key={`${at.join()}${r}`} cx={at[0]} cy={at[1]} r={r} fill={fill} />;
  return (
    <>
      <defs>
        <linearGradient id={props.id} x2={props.small ? 0 : 1} y2={props.small ? 1 : 0}>
          <stop offset={props.small ? 0.3 : 0.35} stopColor="#0a1b25" stopOpacity={props.small ? 0.9 : 0.95} />
          <stop offset={props.small ? 1 : 0.72} stopColor="#0a1b25" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform={props.transform} fill="none">
        {contours().map((data, level) => <path key={level} d={data} stroke="#8fd6cf" strokeOpacity={(0.1 + 0.03 * level).toFixed(2)} />)}
        <path d={riverBanks()} fill="#12666a" />
        <path d={spline(RIVER)} stroke="#6adacb" strokeOpacity=".6" strokeWidth="2" strokeDasharray="3 10" />
        <path d={METRO.join('')} stroke="#f4b03e" strokeWidth="3" />
        <path d={BACKBONE.join('')} stroke="#f4b03e" strokeWidth="2.4" strokeDasharray="9 7" />
        {SITE_IDS.map((id) => [dot(PLACES[id].at, 15, '#0a1b25'), dot(PLACES[id].at, 9, '#f4b03e')])}
      </g>
      <path d={`M0 0h${props.width}v${props.height}H0z`} fill={`url(#${props.id})`} />
    </>
  );
}
