/**
 * A bounded map of the latest entries, in two generations of which the older one is dropped as a whole. To delete the first
 * entry of one `Map` at each addition is slow, because V8 passes all those deleted before it (figures: README.md).
 * @param most entries at once; at least half of them stay
 */
export function createLatestMap<Value extends object | string>(most: number) {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (newer.size >= most / 2 && !newer.has(key)) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, value);
  }

  return {
    /** Reads an entry, which then counts as new. */
    get(key: string): Value | undefined {
      const value = newer.get(key);
      if (value !== undefined) return value;
      const old = older.get(key);
      if (old !== undefined) set(key, old);
      return old;
    },
    set,
    isEmpty: () => newer.size === 0,
  };
}
