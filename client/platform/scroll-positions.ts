/** The scroll position of each entry of the session history. The application saves and restores them; when a page is loaded again, `boot.ts` restores them. */

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
export const keyOfLocation = (): string => (history.state as { key?: string } | null)?.key ?? location.href;

/** The saved scroll position of the entry of the address. */
export const savedPosition = (): number | undefined => positions().get(keyOfLocation());

/** The address whose page, or document, is to replace what is on screen: the position there is not that of its entry. */
export let due: string | undefined;
export const expectPage = (address: string | undefined): string | undefined => (due = address);

/** Loads the page of the address in place of the one on screen, whose position neither the browser nor an application that is just starting may keep for it. */
export function replaceDocument(): void {
  expectPage(location.href);
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Saves the position and leaves its restoration to the browser. Call it when the document may be about to end. */
export function leaveDocument(): void {
  if (due === undefined) history.scrollRestoration = 'auto';
  saveScrollPosition();
}

/** Saves the scroll position of an entry, by default that of the address, unless its page is not on screen yet; call it before anything scrolls. */
export function saveScrollPosition(entry = keyOfLocation()): void {
  if (due !== undefined) return;
  positions().set(entry, scrollY);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions()]));
  } catch {
    // The store is full or forbidden. Only the position is lost.
  }
}
