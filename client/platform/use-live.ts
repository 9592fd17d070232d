import { useSyncExternalStore } from 'react';

/** For values that change no more. */
export const never = () => () => {};

/** False while a component renders as the server did, true once it runs in the browser. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
