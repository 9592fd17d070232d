/** What stands in the forms of pages, for whoever comes back to one; kept nowhere else, since it is personal. */
import type { PostedForm } from '#shared/contracts/ssr.ts';

const kept = new Map<string, PostedForm['values']>();

/** An entry of the session history: the router keeps its key of it in the history's own state. A part of a page that was followed has none. */
const key = (): string => (history.state as { key?: string } | null)?.key ?? '';
const entry = (): string => key() + location.pathname;

/** Keeps what stands in the form of the present entry; of a part of the page, what stood there last. */
export function keepValues(form: HTMLFormElement): void {
  const values = Object.fromEntries(new FormData(form));
  for (const at of [entry(), location.pathname]) kept.set(at, values);
}

/** What was kept of the present entry; nothing on the server. */
export const keptValues = (): PostedForm['values'] | false | undefined => kept.size > 0 && kept.get(entry());
