/**
 * How certain a figure is. A figure stands inside a text, so its state travels as a sign behind it; which signs a
 * reader sees is decided where the text is shown (marks.ts).
 */

/** `confirmed` by the business, an engineering target (`design`), or neither yet (`pending`). */
export type FigureState = 'confirmed' | 'design' | 'pending';
export type OpenState = Exclude<FigureState, 'confirmed'>;

/** What stands behind a figure that is not confirmed. */
export const MARKS: Readonly<Record<OpenState, string>> = { design: '†', pending: '‡' };

/**
 * A figure inside a sentence or a table cell.
 * @param value as it reads, with its unit
 */
export function figure(value: string, state: FigureState): string {
  return state === 'confirmed' ? value : value + MARKS[state];
}

/** An engineering or service target; the annex of a contract makes it binding. */
export function design(value: string): string {
  return figure(value, 'design');
}

/** A figure that the business, or the customer of a case, has yet to confirm. */
export function pending(value: string): string {
  return figure(value, 'pending');
}

/** How a part of a page says which of its figures are not confirmed. */
export interface Marks {
  /** Said once for all figures of a state: a table's caption, or the legend. */
  readonly once?: string | undefined;
  /** What the signs in the part mean, one line each. */
  readonly signs: readonly string[];
}

/** Content whose figures are marked; undefined when all of them are confirmed, and before the content is loaded (marks.ts). */
export interface Marked {
  readonly marks?: Marks | undefined;
}

const SIGNS = new RegExp(`[${Object.values(MARKS).join('')}]`, 'g');

/** A text without the signs of its figures. */
export function bare(text: string): string {
  return text.replace(SIGNS, '');
}

/** Whether every figure of a text is confirmed. */
export function isConfirmed(text: string): boolean {
  return text.search(SIGNS) === -1;
}

/** The states of the figures of a text that are not confirmed. */
export function openStates(text: string): readonly OpenState[] {
  return (['design', 'pending'] as const).filter((state) => text.includes(MARKS[state]));
}
