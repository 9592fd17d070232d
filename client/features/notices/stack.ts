/** Layout of notices: a column of notifications at the right, a column of messages in the middle. */
import type { Notice } from './notice-store.ts';

const GAP = 16;
const MESSAGE_OFFSET = 20;

/**
 * Distance from the top in CSS pixels, by id, of every measured notice that is not leaving.
 * A notification goes below the earlier notifications, a message its own offset below the earlier messages, but never onto one.
 * @param isNarrow there is room for one column only, so each notice goes below all earlier ones
 */
export function stackTops(notices: readonly Notice[], isNarrow = false): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  /** Where the next one of each column may begin. */
  const ends = { notification: 0, message: 0 };
  let lines = 0;
  for (const { id, request, height, leaving } of notices) {
    if (leaving || height === undefined) continue;
    const { kind } = request;
    const column = isNarrow ? 'message' : kind;
    const top = Math.max(kind === 'message' ? (request.offset ?? MESSAGE_OFFSET) + lines : GAP, ends[column]);
    tops.set(id, top);
    ends[column] = top + height + GAP;
    if (kind === 'message') lines += height + GAP;
  }
  return tops;
}
