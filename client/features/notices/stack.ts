/** Layout of notices: a column of notifications at the right, a column of messages in the middle. */
import type { Notice } from './notice-store.ts';

const GAP = 16;
const MESSAGE_OFFSET = 20;

/**
 * Distance from the top in CSS pixels, by id, of every measured notice that is not leaving.
 * A notification goes below the earlier notifications, a message its own offset below the earlier messages.
 * @param isNarrow there is room for one column only, so each notice goes below all earlier ones
 */
export function stackTops(notices: readonly Notice[], isNarrow = false): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  let cards = GAP;
  let lines = 0;
  let end = 0;
  for (const { id, request, height, leaving } of notices) {
    if (leaving || height === undefined) continue;
    const isCard = request.kind === 'notification';
    const own = isCard ? cards : (request.offset ?? MESSAGE_OFFSET) + lines;
    const top = isNarrow ? Math.max(own, end) : own;
    tops.set(id, top);
    end = top + height + GAP;
    if (isCard) cards = end;
    else lines += height + GAP;
  }
  return tops;
}
