/** Keys of a list below a text box (WAI-ARIA APG, combobox with list autocomplete). */

type ListMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

const PAGE = 10;

const MOVES: Readonly<Record<string, ListMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
};

/** The move of a key in an open list; undefined for other keys. */
export function moveOf(key: string): ListMove | undefined {
  return MOVES[key];
}

/**
 * The option that a move highlights. Arrows wrap around, pages stop at the ends, disabled options are skipped.
 * @param disabled one flag an option, in order
 * @param active the highlighted option, −1 for none
 * @returns −1 when there is no enabled option
 */
export function moveActive(disabled: readonly boolean[], active: number, move: ListMove): number {
  const usable = disabled.flatMap((off, index) => (off ? [] : [index]));
  const last = usable.length - 1;
  if (last < 0) return -1;
  const at = usable.findIndex((index) => index >= active);
  const here = active < 0 ? -1 : at === -1 ? last : at;
  const targets: Readonly<Record<ListMove, number>> = {
    next: here >= last ? 0 : here + 1,
    previous: here <= 0 ? last : here - 1,
    first: 0,
    last,
    'page-down': Math.min(last, here + PAGE),
    'page-up': Math.max(0, here - PAGE),
  };
  return usable[targets[move]] ?? -1;
}
