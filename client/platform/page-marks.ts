/** Constants that `boot.ts` and the application share. */

/** Media query of phones; the style sheets use the same width. */
export const PHONE = '(max-width: 860px)';

/** Selector of a part that is still the server's HTML. */
export const WAITING = '[data-attention]:not([data-live])';

/** Attribute of the root element while the router shows the page of the address. */
export const ROUTED = 'data-routed';

/** Whether an element is still the server's HTML: its part, or the whole page. React swallows clicks there. */
export const isWaiting = (element: Element): boolean => element.closest(`${WAITING}, :root:not([${ROUTED}])`) !== null;

/** Attribute of a field while an input method composes text in it. */
export const COMPOSING = 'data-composing';
