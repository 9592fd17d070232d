/** The DR level that somebody chose on this page, in the timeline or with the level chooser: each becomes live on its own. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/platform/listeners.ts';

let chosen: number | undefined;
const { subscribe, tell } = createListeners();

const read = (): number | undefined => chosen;

export const chosenLevel = {
  get: read,
  /** Call it in effects and on presses only, so that the server always sees none. */
  set(level: number | undefined): void {
    chosen = level;
    tell();
  },
};

/** The present choice; none while the server's HTML is taken over. */
export const useChosenLevel = (): number | undefined => useSyncExternalStore(subscribe, read, () => undefined);
