/** Who wants to be told of something. */
interface Listeners {
  /** Calls back from now on. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  tell(): void;
}

/** Makes a list of listeners with nobody in it. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}
