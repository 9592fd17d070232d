/** What stands in the forms of pages, for whoever comes back to one; kept nowhere else, since it is personal. */
import type { PostedForm } from '#shared/contracts/ssr.ts';

const kept = new Map<string, PostedForm['values']>();

/** An entry of the session history: the router keeps its key of it in the history's own state. */
const entry = (): string => (history.state as { key?: string } | null)?.key + location.pathname;

/** Keeps what stands in the form of the present entry. */
export const keepValues = (form: HTMLFormElement): void => void kept.set(entry(), Object.fromEntries(new FormData(form)));

/** What was kept of the present entry; nothing on the server. */
export const keptValues = (): PostedForm['values'] | false | undefined => kept.size > 0 && kept.get(entry());
