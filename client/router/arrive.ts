/** What follows the content of a page: where the reader stands and what has the focus. */

function target(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Scrolls to a fragment; false when the page has no such part. */
export function scrollToHash(hash: string): boolean {
  const element = target(hash);
  element?.scrollIntoView({ behavior: 'instant' });
  return element !== null;
}

/**
 * Puts the reader at a remembered position, at the fragment, or at the top, and the focus on what they came for.
 * @param hash with its `#`, or empty
 * @param top remembered position, CSS pixels
 */
export function arrive(hash: string, top: number | undefined): void {
  const element = target(hash);
  focusOn(element ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
  if (top === undefined && element) element.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: top ?? 0, behavior: 'instant' });
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
