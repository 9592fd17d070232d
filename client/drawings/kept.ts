/**
 * A drawing depends on nothing but its properties and is most of a page's markup, so whoever renders many pages
 * may keep it as HTML. Nobody does in the browser or in a test that does not ask for it: React then draws.
 */
import type { ReactElement } from 'react';

/**
 * Gives the figure of `draw`, from an earlier call with the same key and variant if there was one.
 * @param key what the drawing is of; kept figures go with it
 */
export type Keeper = (key: object, variant: string, draw: () => ReactElement) => ReactElement;

const drawAnew: Keeper = (_key, _variant, draw) => draw();
let keeper = drawAnew;

/** Sets who keeps figures; nobody when left out. */
export function setKeeper(keep: Keeper = drawAnew): void {
  keeper = keep;
}

/** A figure, kept or drawn. */
export const kept: Keeper = (key, variant, draw) => keeper(key, variant, draw);
