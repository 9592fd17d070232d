/** Values of the page forms, restored when the visitor navigates back or a link loads the same page again. They are personal data, so they stay in memory only. */
import { withBill } from '#shared/configurator/bill-in-text.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';

const saved = new Map<string, PostedForm['values']>();

/** Identifies a history entry by the router's key in `history.state`. An entry made by a fragment link has no key, so its path alone. */
const currentEntry = (): string => ((history.state as { key?: string } | null)?.key ?? '') + location.pathname;

/** Makes the function that saves a form's values for the current history entry, whatever entry comes later, and as the latest values of this path. */
export function valueSaver(): (form: HTMLFormElement) => void {
  const entries = typeof history === 'undefined' ? [] : [currentEntry(), location.pathname];
  return (form) => {
    const values = Object.fromEntries(new FormData(form));
    for (const entry of entries) saved.set(entry, values);
  };
}

/**
 * The values saved for the current history entry. The server never saves any, so `history` is not read there.
 * @param values what the page fills in, a bill; added to the latest values of its form
 * @param isReplaced whether this entry has replaced another of the same page, whose values nobody could go back to
 */
export function savedValues(values: PostedForm['values'] | undefined, isReplaced: boolean): PostedForm['values'] | undefined {
  if (saved.size === 0) return undefined;
  const own = saved.get(currentEntry());
  if (own || !(values || isReplaced)) return own;
  const typed = saved.get(location.pathname);
  if (!values) return typed;
  return { ...typed, ...values, description: withBill(typed?.description ?? '', values.description ?? '') };
}
