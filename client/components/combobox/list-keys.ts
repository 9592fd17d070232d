/** Keys of a list below a text box (WAI-ARIA APG, combobox with list autocomplete). */

const PAGE = 10;

/**
 * The option that a key highlights in an open list. Arrows wrap around, pages stop at the ends, disabled options are skipped.
 * @param disabled one flag an option, in order
 * @param active the highlighted option, −1 for none
 * @returns undefined for a key that moves nothing, −1 when there is no enabled option
 */
export function optionAfter(key: string, disabled: readonly boolean[], active: number): number | undefined {
  const usable = disabled.flatMap((off, index) => (off ? [] : [index]));
  const last = usable.length - 1;
  const at = usable.findIndex((index) => index >= active);
  const here = active < 0 ? -1 : at === -1 ? last : at;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: here >= last ? 0 : here + 1,
    ArrowUp: here <= 0 ? last : here - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(last, here + PAGE),
    PageUp: Math.max(0, here - PAGE),
  };
  const target = targets[key];
  return target === undefined ? undefined : (usable[target] ?? -1);
}
