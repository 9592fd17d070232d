/** The terrain's contour lines. A build puts the lines themselves in place of this module (`client/build/contours-plugin.ts`). */
import { drawContours } from './terrain.ts';

let drawn: readonly string[] | undefined;

/** Contour lines from low to high, as path data; the terrain never changes. */
export function contours(): readonly string[] {
  drawn ??= drawContours();
  return drawn;
}
