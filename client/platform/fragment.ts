import { decodePercent } from '#shared/text/address.ts';

/**
 * The element that a fragment names, or null. It opens every `<details>` around the element: not all browsers do so for a
 * document, and none does for a page that was navigated to in place.
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const target = document.getElementById(decodePercent(hash.slice(1)) ?? '');
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  return target;
}
