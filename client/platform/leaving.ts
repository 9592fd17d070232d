/** The moment at which the visitor follows a link to another page. */
import { createListeners } from './listeners.ts';

/**
 * `onLeave` subscribes to that moment and returns the function that unsubscribes. Animations should stop then, because
 * each of their frames delays the next page. The application calls `leave` when it follows a link.
 */
export const { subscribe: onLeave, notify: leave } = createListeners();
