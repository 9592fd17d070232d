/** Texts of the page forms, restored when the visitor navigates back or stays on the page, as a link to it or its filter does. They are personal data, so they stay in memory only. */
import { withBill } from '#shared/configurator/bill-in-text.ts';
import type { PostedForm } from '#shared/contracts/ssr.ts';

const saved = new Map<string, string>();

/** Identifies a history entry by the router's key in `history.state`. An entry made by a fragment link has no key, so its path alone. */
const currentEntry = (): string => ((history.state as { key?: string } | null)?.key ?? '') + location.pathname;

/** All that stands in a form, to keep and to compare. */
export const textOf = (form: HTMLFormElement): string => `${new URLSearchParams(new FormData(form) as unknown as [string, string][])}`;

/** Makes the function that saves a form's text for the current history entry, whatever entry comes later, and as the latest text of this path. */
export function textSaver(): (form: HTMLFormElement) => void {
  const entries = typeof history === 'undefined' ? [] : [currentEntry(), location.pathname];
  return (form) => {
    for (const entry of entries) saved.set(entry, textOf(form));
  };
}

/** Forgets what was sent, so that no way back shows it again. */
export function forget(sent: string): void {
  for (const [entry, text] of saved) if (text === sent) saved.delete(entry);
}

/**
 * The values saved for the current history entry. The server never saves any, so `history` is not read there.
 * @param path of the page that is rendered. If the form on screen has the same, the visitor stays on the page
 * @param values what the page fills in, a bill; added to the latest values of its form
 * @param isReplaced whether this entry has replaced another of the same page, whose values nobody could go back to
 */
export function savedValues(path: string, values: PostedForm['values'] | undefined, isReplaced: boolean): PostedForm['values'] | undefined {
  if (saved.size === 0) return undefined;
  const own = saved.get(currentEntry());
  const stays = isReplaced || document.querySelector<HTMLElement>('main [data-lead]')?.dataset['lead'] === path;
  const text = own ?? (values || stays ? saved.get(path) : undefined);
  const typed: PostedForm['values'] | undefined = text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text));
  if (own !== undefined || !values) return typed;
  return { ...typed, ...values, description: withBill(typed?.description ?? '', values.description ?? '') };
}
