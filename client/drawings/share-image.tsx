/** Images that WeChat and search engines show beside a shared link. The build rasterises them. */
import type { ReactNode } from 'react';
import { SITE } from '#shared/site/site.ts';
import { spline, type Point } from './geometry.ts';
import { wrapText } from './wrap-text.ts';
import { MarkShapes } from './logo.tsx';
import { contours } from './contours.ts';
import { RIVER, riverBanks } from './terrain.ts';
import { BACKBONE, METRO, PLACES, SITE_IDS } from './data/region.ts';

/** The format of Open Graph. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const FONT = 'Archivo, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** The text stands in the middle square: chats cut a picture to it for the small one beside a link. */
const MIDDLE = SHARE_SIZE.width / 2;
/** Longest line of the title, with some room in the square. */
const LONGEST = SHARE_SIZE.height - 40;
/** Size of the title, and of the lines above and below it. No text is smaller than 28 px. */
const TITLE = 76;
const SMALL = 30;
const LINE = TITLE * 1.25;
/** Scale of the mark, and the width of it with the name of the brand. */
const MARK = 1.7;
const BRAND = 42 * MARK + 175;

/**
 * A share image as a complete SVG document.
 * @param props.title the page's title, shown in up to three lines
 * @param props.category shown above the title, e.g. 云服务
 */
export function ShareImage(props: { title: string; category: string }): ReactNode {
  const { width, height } = SHARE_SIZE;
  const lines = props.title.split(/(?=（)/).flatMap((part) => wrapText(part, LONGEST, TITLE)).slice(0, 3);
  const baseline = height / 2 - ((lines.length - 1) * LINE) / 2 + TITLE * 0.5;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontFamily={FONT}>
      <path d={`M0 0h${width}v${height}H0z`} fill="#0a1b25" />
      <Backdrop />
      <g transform={`translate(${MIDDLE - BRAND / 2} 56) scale(${MARK})`}><MarkShapes /></g>
      <text x={MIDDLE - BRAND / 2 + 42 * MARK} y={56 + 23 * MARK} fontSize="40" fontWeight="640" fill="#eaf2f1">{SITE.name}</text>
      <g textAnchor="middle">
        <text x={MIDDLE} y={Math.round(baseline - TITLE * 1.35)} fontSize={SMALL} fontWeight="600" fill="#6adacb">{props.category}</text>
        {lines.map((line, index) => (
          <text key={line} x={MIDDLE} y={Math.round(baseline + index * LINE)} fontSize={TITLE} fontWeight="640" fill="#eaf2f1">{line}</text>
        ))}
        <text x={MIDDLE} y={height - 56} fontSize={SMALL} fill="#a9bec4">{`${SITE.suffix.replace(`${SITE.name} `, '')} · ${SITE.hotline}`}</text>
      </g>
    </svg>
  );
}

/** The map, dimmed behind the text. */
function Backdrop(): ReactNode {
  const { width, height } = SHARE_SIZE;
  const dot = (at: Point, r: number, fill: string): ReactNode => <circle key={`${at.join()}${r}`} cx={at[0]} cy={at[1]} r={r} fill={fill} />;
  return (
    <>
      <defs>
        <linearGradient id="share-fade" x2="1" y2="0">
          <stop offset={0} stopColor="#0a1b25" stopOpacity={0.6} />
          <stop offset={0.24} stopColor="#0a1b25" stopOpacity={0.9} />
          <stop offset={0.62} stopColor="#0a1b25" stopOpacity={0.86} />
          <stop offset={0.78} stopColor="#0a1b25" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform="translate(-40-40) scale(.88)" fill="none">
        {contours().map((data, level) => <path key={level} d={data} stroke="#8fd6cf" strokeOpacity={(0.1 + 0.03 * level).toFixed(2)} />)}
        <path d={riverBanks()} fill="#12666a" />
        <path d={spline(RIVER)} stroke="#6adacb" strokeOpacity=".6" strokeWidth="2" strokeDasharray="3 10" />
        <path d={METRO.join('')} stroke="#f4b03e" strokeWidth="3" />
        <path d={BACKBONE.join('')} stroke="#f4b03e" strokeWidth="2.4" strokeDasharray="9 7" />
        {SITE_IDS.map((id) => [dot(PLACES[id].at, 15, '#0a1b25'), dot(PLACES[id].at, 9, '#f4b03e')])}
      </g>
      <path d={`M0 0h${width}v${height}H0z`} fill="url(#share-fade)" />
    </>
  );
}
