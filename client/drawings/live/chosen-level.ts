/** The DR level chosen on this page. The timeline and the level chooser share it, although they are hydrated separately. */
import { useSyncExternalStore } from 'react';
import { createStore } from '#client/platform/store.ts';

/** Set it in effects and event handlers only, so that it is never set on the server. */
export const chosenLevel = createStore<number | undefined>(undefined);

/** The chosen level. Undefined during hydration. */
export const useChosenLevel = (): number | undefined => useSyncExternalStore(chosenLevel.subscribe, chosenLevel.get, () => undefined);
