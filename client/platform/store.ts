/** Makes a value outside the tree, for `useSyncExternalStore`. */
export function createStore<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls the listener whenever the value is set. Returns the function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
