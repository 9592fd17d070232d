/** The terrain of the regional map and the network lines on it. */
import type { ReactNode } from 'react';
import { contours } from './contours.ts';
import { BACKBONE, METRO, OUTWARD } from './data/region.ts';
import { spline } from './geometry.ts';
import { RIVER, riverBanks } from './terrain.ts';

/** Gradients of the river, darker upstream, and of the glow at the city sites. @param props.id unique per variant */
export function Paints(props: { id: string }): ReactNode {
  return (
    <>
      <linearGradient id={`${props.id}-water`} x1="500" y1="860" x2="1440" y2="300" gradientUnits="userSpaceOnUse">
        <stop className="d-up-river" />
        <stop offset="1" className="d-down-river" />
      </linearGradient>
      <radialGradient id={`${props.id}-glow`} cx="1090" cy="300" r="430" gradientUnits="userSpaceOnUse">
        <stop className="d-glow" stopOpacity=".2" />
        <stop offset="1" className="d-glow" stopOpacity="0" />
      </radialGradient>
    </>
  );
}

/** Mask that fades out the terrain on the left, behind the text of the hero. */
export function Fade(props: { id: string; range: readonly [number, number] }): ReactNode {
  return (
    <>
      <linearGradient id={`${props.id}-g`} x1={props.range[0]} x2={props.range[1]} gradientUnits="userSpaceOnUse">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#fff" />
      </linearGradient>
      <mask id={props.id} maskUnits="userSpaceOnUse" x="0" y="0" width="1440" height="700">
        <path d="M0 0h1440v700H0z" fill={`url(#${props.id}-g)`} />
      </mask>
    </>
  );
}

/** Contour lines. Their width does not change when a variant scales the terrain. */
export function Contours(props: { id: string }): ReactNode {
  return (
    <g id={props.id} className="d-contour">
      {contours().map((data, level) => (
        <path key={level} d={data} strokeOpacity={(0.1 + 0.028 * level).toFixed(2)} strokeWidth={level % 4 === 3 ? 1.3 : 0.8} />
      ))}
    </g>
  );
}

/** River and lake, with the fill of the variant that shows them. */
export function Water(props: { id: string }): ReactNode {
  return (
    <g id={props.id}>
      <path d={riverBanks()} />
      <path d="M996 356c6-9 15-8 22-11 8-3 13 3 13 11 0 9 4 15-3 22-5 5-9 12-18 10-8-1-15-7-15-16 0-7-2-11 1-16z" />
      <path d={spline(RIVER)} className="d-flow" />
    </g>
  );
}

/** The network lines. @param props.outward whether to show lines that leave the map */
export function Lines(props: { outward: boolean }): ReactNode {
  return (
    <g className="d-net">
      <path d={METRO.join('')} />
      <path d={BACKBONE.join('')} className="d-trunk" />
      {props.outward && <path d={OUTWARD.join('')} className="d-out" />}
    </g>
  );
}

/** Light pulses that move along the lines. The style sheet hides them with reduced motion. */
export function Pulses(): ReactNode {
  return (
    <g className="d-pulse">
      {[...METRO, ...BACKBONE].map((path, index) => (
        <circle key={path} r="2.6">
          <animateMotion dur={`${(3.2 + index * 0.55).toFixed(1)}s`} begin={`-${(index * 0.7).toFixed(1)}s`} repeatCount="indefinite" path={path} />
        </circle>
      ))}
    </g>
  );
}
