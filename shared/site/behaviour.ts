/** Constants of the pages' behaviour (specification section 2 and 9). A separate file, so that the boot script stays small. */

/** Animation frames of the back-to-top scroll. */
export const BACK_TO_TOP_STEPS = 15;
/** First z-index of overlays. */
export const FIRST_LAYER = 2000;

/** The footer is not rendered where the path contains `mail` (specification section 2). */
export const hasFooter = (path: string): boolean => !path.toLowerCase().includes('mail');
