/** The terrain's contour lines. The build replaces this module by the computed lines (`client/build/contours-plugin.ts`). */
import { drawContours } from './terrain.ts';

let drawn: readonly string[] | undefined;

/** Contour lines from low to high, as path data. They are computed once. */
export function contours(): readonly string[] {
  drawn ??= drawContours();
  return drawn;
}
