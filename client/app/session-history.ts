/**
 * The session history: the scroll position of each entry, which survives a reload, and movements within a page. The
 * router does not hear of those, because nothing in the tree changes. A document has one history, so the state is global.
 */
import { cancelWait } from '#client/platform/awaited.ts';
import { fragmentTarget } from '#client/platform/fragment.ts';
import { addressOf } from './links.ts';

/** Key of `sessionStorage`, which has room for the positions of some 100,000 entries. */
const STORE = 'scroll';

let known: Map<string, number> | undefined;

/** The scroll positions by entry. The store is read at the first use, so that hydration does not wait for it. */
function positions(): Map<string, number> {
  try {
    known ??= new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    known = new Map();
  }
  return known;
}

/** Identifies the entry of the address: the router's key in `history.state`, or the address, as the first entry and those of fragment links have no key. */
const keyOfLocation = (): string => (history.state as { key?: string } | null)?.key ?? addressOf(location) + location.hash;

/** Page and key of the entry on screen. */
let page = '';
let key = '';

/** Call it when the address has changed: the entry of the address is now the one on screen. */
export function updateCurrentEntry(): void {
  cancelWait();
  page = addressOf(location);
  key = keyOfLocation();
}

/** The saved scroll position of the current entry. */
export const savedPosition = (): number | undefined => positions().get(key);

/** Saves the scroll position of an entry, by default that of the address; call it before anything scrolls. */
export function saveScrollPosition(entry = keyOfLocation()): void {
  positions().set(entry, scrollY);
}

function onPop(event: PopStateEvent): void {
  const isWithin = page === addressOf(location);
  if (!isWithin) saveScrollPosition(key);
  updateCurrentEntry();
  if (!isWithin) return;
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
  const leave = (): void => {
    history.scrollRestoration = 'auto';
    saveScrollPosition();
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions()]));
    } catch {
      // The store is full or forbidden. Only the position is lost.
    }
  };
  const stay = (): void => {
    history.scrollRestoration = 'manual';
  };
  stay();
  addEventListener('pagehide', leave);
  // The visitor has left for another site: coming back must not lead on to what was awaited then.
  addEventListener('pagehide', cancelWait);
  addEventListener('pageshow', stay);
  // A browser may end a page in the background without another event, and load it again later.
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : stay()));
}
