/** What the script of the document and the application both go by. */

/** The width up to which a page is a phone's, as the style sheets have it. */
export const PHONE = '(max-width: 860px)';

/** A part that is still the server's HTML. */
export const WAITING = '[data-attention]:not([data-live])';
