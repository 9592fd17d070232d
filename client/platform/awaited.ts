/** The page, or the form, that the visitor waits for. The progress bar shows the wait, and animations stop, because each frame delays the page. */
import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
let latest: object | undefined;

/** Calls back when a wait begins or ends. Returns the function that unsubscribes. */
export const onWaitChange = subscribe;
export const isPageAwaited = (): boolean => latest !== undefined;

function set(wait: object | undefined): void {
  latest = wait;
  notify();
}

/** Ends the wait: the visitor has gone elsewhere, and the page will not be shown. */
export const cancelWait = (): void => set(undefined);

/** Waits for a page or a form in place of what was awaited before. Resolves, once it has loaded or failed, whether it is still wanted. */
export async function awaitPage(load: Promise<unknown>): Promise<boolean> {
  const wait = {};
  set(wait);
  await load.catch(() => undefined);
  if (latest !== wait) return false;
  set(undefined);
  return true;
}
