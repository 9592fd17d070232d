/** The DR level chosen on this page. The timeline and the level chooser share it, although they are hydrated separately. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/platform/listeners.ts';

let chosen: number | undefined;
const { subscribe, notify } = createListeners();

const read = (): number | undefined => chosen;

export const chosenLevel = {
  get: read,
  /** Call it in effects and event handlers only, so that it is never set on the server. */
  set(level: number | undefined): void {
    chosen = level;
    notify();
  },
};

/** The chosen level. Undefined during hydration. */
export const useChosenLevel = (): number | undefined => useSyncExternalStore(subscribe, read, () => undefined);
