/** The moment at which the visitor follows a link to another page. */
const listeners = new Set<() => void>();

/**
 * Tells a part of the page that it is about to be left: what moves can stop, since each of its frames is taken from
 * the next page.
 * @returns how to be told no more
 */
export function onLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the application when a link is followed. */
export function leave(): void {
  for (const listener of listeners) listener();
}
