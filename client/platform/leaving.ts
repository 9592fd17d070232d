/** The moment at which the visitor follows a link to another page. */
import { createListeners } from './listeners.ts';

const leaving = createListeners();

/**
 * Tells a part of the page that it is about to be left: what moves can stop, since each of its frames is taken from
 * the next page.
 * @returns how to be told no more
 */
export const onLeave = leaving.subscribe;

/** Called by the application when a link is followed. */
export const leave = leaving.tell;
