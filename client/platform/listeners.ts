/** Makes an empty list of listeners. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Calls the listener on every notification. Returns the function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(): void {
      for (const listener of all) listener();
    },
  };
}
