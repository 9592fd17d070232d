/** The logo: a mark of a river with the sun above it, and the name. */
import type { ReactNode } from 'react';
import { SITE } from '#shared/site/site.ts';

/** The shapes of the mark on a 32-unit square, back to front. */
export const MARK = [
  { d: 'M1 1h30v30H1z', fill: '#00605E' },
  { d: 'M1 31v-3c8 0 11-6 17-6s7-6 13-6v15z', fill: '#3A8684' },
  { d: 'M1 24c7 0 8-6 15-6s8-8 15-8v-4c-9 0-10 8-16 8S8 20 1 20z', fill: '#6ADACB' },
  { d: 'M19.3 8.400a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0z', fill: '#F4B03E' },
] as const;

/** The mark, to be placed inside an `<svg>` with a 32-unit grid. */
export function MarkShapes(): ReactNode {
  return MARK.map((shape) => <path key={shape.d} d={shape.d} fill={shape.fill} />);
}

/**
 * Mark and name, 154 × 32 units. The name has the colour of the surrounding text.
 * @param props.label accessible name. Without it the logo is decorative.
 */
export function Logo(props: { label?: string; className?: string | undefined }): ReactNode {
  const classes = props.className === undefined ? 'd-logo' : `d-logo ${props.className}`;
  const name = props.label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.label };
  return (
    <svg className={classes} viewBox="0 0 154 32" {...name}>
      <MarkShapes />
      <text x="42" y="22.4">{SITE.name}</text>
    </svg>
  );
}

/** Source of `favicon.svg` and of the raster icons generated from it. */
export function Favicon(): ReactNode {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <MarkShapes />
    </svg>
  );
}
