/** The z-index counter of everything that floats over the page (specification section 9). */
import { FIRST_LAYER } from '#shared/site/behaviour.ts';

let next: number = FIRST_LAYER;

/** The z-index of a layer that opens now: 2000 for the first one of the document, then one more each time. */
export const nextZ = (): number => next++;
