/**
 * The session history: which entry is on screen, its scroll position, and movements within a page. The router does not
 * hear of those, because nothing in the tree changes. A document has one history, so the state is global.
 */
import { awaitArrival, cancelWait } from '#client/platform/awaited.ts';
import { fragmentTarget } from '#client/platform/fragment.ts';
import { due, keyOfLocation, leaveDocument, savedPosition, saveScrollPosition } from '#client/platform/scroll-positions.ts';
import { addressOf } from './links.ts';

/** Page and key of the entry on screen. */
let page = '';
let key = '';

/** Call it when the address has changed: the entry of the address is now the one on screen. */
export function updateCurrentEntry(): void {
  cancelWait();
  page = addressOf(location);
  key = keyOfLocation();
}

function onPop(event: PopStateEvent): void {
  const isWithin = page === addressOf(location) && due === undefined;
  if (!isWithin) saveScrollPosition(key);
  updateCurrentEntry();
  if (!isWithin) return awaitArrival(page);
  event.stopImmediatePropagation();
  const top = savedPosition();
  if (top === undefined && location.hash) fragmentTarget(location.hash)?.scrollIntoView();
  else scrollTo(0, top ?? 0);
}

/**
 * Restores the scroll position on back and forward in place of the browser, which scrolls before the page is rendered.
 * Call it before the router listens to the history, and once.
 */
export function startHistory(): void {
  updateCurrentEntry();
  addEventListener('popstate', onPop, true);
  // A frame later: WebKit restores the position of a page from the back-forward cache after both events, unless it is told not to by then.
  const stay = (): void => void requestAnimationFrame(() => { history.scrollRestoration = 'manual'; });
  stay();
  // The visitor has left for another document: coming back must not lead on to what was awaited then. This listener is the
  // first, because the browser may have ended the request, and after a listener follows what waits for the request.
  addEventListener('pagehide', cancelWait);
  addEventListener('pagehide', leaveDocument);
  addEventListener('pageshow', stay);
  // A browser may end a page in the background without another event, and load it again later.
  document.addEventListener('visibilitychange', () => (document.hidden ? leaveDocument() : stay()));
}
