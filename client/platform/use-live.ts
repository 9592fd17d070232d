import { useSyncExternalStore } from 'react';

/** Subscribes to a value that never changes. */
export const never = () => () => {};

/** False in the server's render and in the render that hydrates it, true in the browser after that. */
export const useLive = (): boolean => useSyncExternalStore(never, () => true, () => false);
