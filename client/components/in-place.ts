import type { MouseEvent } from 'react';
import { isOrdinaryPress } from '#client/platform/ordinary-press.ts';

/** The handler of a link that acts in place. Without script, and for another tab or window, the link leads to its address. */
export const inPlace = (act: (link: HTMLAnchorElement) => void) => (event: MouseEvent<HTMLAnchorElement>): void => {
  if (!isOrdinaryPress(event)) return;
  event.preventDefault();
  act(event.currentTarget);
};
