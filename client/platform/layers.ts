/** Layers over the page: one counter for everything that floats (specification section 9). */
import { FIRST_LAYER } from '#shared/site/behaviour.ts';

let next: number = FIRST_LAYER;

/** The z-index of a layer that opens now: 2000 for the first one of the page's life, then one more each time. */
export function nextZ(): number {
  return next++;
}
