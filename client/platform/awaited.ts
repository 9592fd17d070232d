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

/** Waits for a page or a form in place of what was awaited before. Resolves with its outcome, or with undefined if it is no longer wanted. */
export async function awaitPage<T>(load: Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const wait = {};
  set(wait);
  const [outcome] = await Promise.allSettled([load]);
  if (latest !== wait) return undefined;
  set(undefined);
  return outcome;
}
