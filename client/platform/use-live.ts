import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a component renders as the server did, true once it runs in the browser. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
