/** The page, or the form, that the visitor waits for. The progress bar shows the wait, and animations stop, because each frame delays the page. */
import { due, expectPage } from './scroll-positions.ts';
import { createStore } from './store.ts';

/** A page whose model is there, by its address; another value stands for what is still being loaded. */
const latest = createStore<object | string | undefined>(undefined);

/** Calls back when a wait begins or ends. Returns the function that unsubscribes. */
export const onWaitChange = latest.subscribe;
export const isPageAwaited = (): boolean => latest.get() !== undefined;

/** The address of the page on screen, or of the error in its place; undefined before the first one, which comes with the document. */
export let here: string | undefined;
/** Waits until the page of the address is on screen. If it still is, nothing is rendered: the visitor has come back before another page came. */
export const awaitArrival = (address: string): void => latest.set(expectPage(address === here ? undefined : address));
/** The page has come on screen. Only the wait for this page ends. */
export function arrived(address: string): void {
  here = address;
  if (due === address) expectPage(undefined);
  if (latest.get() === address) latest.set(undefined);
}

/** Ends the wait: the visitor has gone elsewhere, or what was awaited is there. */
export const cancelWait = (): void => latest.set(undefined);

/** Waits for a page or a form in place of what was awaited before. Resolves with its outcome, and the caller ends the wait; with undefined if it is no longer wanted. */
export async function awaitPage<T>(load: Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const wait = {};
  latest.set(wait);
  const [outcome] = await Promise.allSettled([load]);
  return latest.get() === wait ? outcome : undefined;
}
