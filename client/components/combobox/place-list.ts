/** Space between the box and its list, and between the list and the edge of the window. CSS pixels. */
const GAP = 4;
const EDGE = 8;
/** Maximum height of a list (behaviour parity, section 6). CSS pixels. */
const MAX_HEIGHT = 274;

/**
 * Positions an open list: below its box, or above where it does not fit below and there is more room. It sets values
 * through the CSSOM, which a strict style policy allows.
 */
export function placeList(list: HTMLElement, box: DOMRect): void {
  // The part of the window that a phone's keyboard does not cover.
  const { offsetTop, height: seen } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const below = offsetTop + seen - box.bottom - GAP - EDGE;
  const above = box.top - offsetTop - GAP - EDGE;
  const wanted = Math.min(MAX_HEIGHT, list.scrollHeight + 2);
  const up = wanted > below && above > below;
  const height = Math.min(MAX_HEIGHT, up ? above : below);
  list.style.maxHeight = `${height}px`;
  list.style.minWidth = `${box.width}px`;
  list.style.top = up ? 'auto' : `${box.bottom + GAP}px`;
  list.style.bottom = up ? `${innerHeight - box.top + GAP}px` : 'auto';
  list.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - list.offsetWidth - EDGE))}px`;
}
