/** A value that two parts of a page share although they become live on their own. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

interface SharedValue<T> {
  readonly value: T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a shared value; parts set it in effects only, so the server always sees the first one. */
export function createSharedValue<T>(first: T): SharedValue<T> {
  let value = first;
  const { subscribe, tell } = createListeners();
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The present value; `first` while the server's HTML is taken over. */
export function useSharedValue<T>(shared: SharedValue<T>, first: T): T {
  return useSyncExternalStore(shared.subscribe, () => shared.value, () => first);
}
