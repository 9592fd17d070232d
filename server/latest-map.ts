/**
 * A map that keeps the latest entries, in two generations of which the elder goes as a whole. A `Map` that gives up its
 * first entry at each addition is slow to find it, since V8 passes all that were deleted before it, and `lru-cache` makes
 * room for all at the start (figures: README.md).
 */
export interface LatestMap<Value> {
  /** What is asked for counts as new. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  isEmpty(): boolean;
}

/** Makes a map of the latest entries. @param most entries; the half of it at least stays */
export function createLatestMap<Value extends object | string>(most: number): LatestMap<Value> {
  let young = new Map<string, Value>();
  let elder = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (young.size >= most / 2 && !young.has(key)) {
      elder = young;
      young = new Map();
    }
    young.set(key, value);
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = elder.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    isEmpty: () => young.size === 0,
  };
}
