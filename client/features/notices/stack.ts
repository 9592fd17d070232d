/** Where notices stand: a column of cards at the right, a column of lines in the middle. */
import type { Notice } from './notice-store.ts';

const GAP = 16;
const MESSAGE_OFFSET = 20;

/**
 * Distance from the top of every measured notice that is not leaving, CSS pixels, by id.
 * A card stands under the earlier cards; a line stands its own offset below the earlier lines.
 */
export function stackTops(notices: readonly Notice[]): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  let cards = GAP;
  let lines = 0;
  for (const { id, request, height, leaving } of notices) {
    if (leaving || height === undefined) continue;
    if (request.kind === 'notification') {
      tops.set(id, cards);
      cards += height + GAP;
    } else {
      tops.set(id, (request.offset ?? MESSAGE_OFFSET) + lines);
      lines += height + GAP;
    }
  }
  return tops;
}
