/** Marking of figures that the business has yet to confirm (information architecture, "†"). */

/** Stands behind an unconfirmed figure in a text; the page renders it as 「以合同为准」. */
export const UNCONFIRMED = '†';

/**
 * A figure inside a sentence or a table cell.
 * @param value as it reads, with its unit
 * @param state `confirmed: false` until the business has confirmed it
 */
export function figure(value: string, state: { readonly confirmed: boolean }): string {
  return state.confirmed ? value : value + UNCONFIRMED;
}

/** Shorthand for the commonest case: a design value that the business must confirm. */
export function tbc(value: string): string {
  return figure(value, { confirmed: false });
}
