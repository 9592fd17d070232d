/** Where the reader was on each entry of the session history; survives a reload. */

const STORE = 'scroll';
const MOST = 50;

const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Takes scrolling on back and forward over from the browser, which does it before the page is there. */
export function startScrollMemory(currentKey: () => string): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    remember(currentKey());
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-MOST)));
    } catch {
      // A full or forbidden store only costs the position.
    }
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Notes the current position for a history entry. */
export function remember(key: string): void {
  positions.delete(key);
  positions.set(key, scrollY);
}

/** The position of a history entry, if it was seen. */
export function positionOf(key: string): number | undefined {
  return positions.get(key);
}
