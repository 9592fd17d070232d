/** The page, or the form, that the visitor waits for. The progress bar shows the wait, and animations stop, because each frame delays the page. */
import { createStore } from './store.ts';

const latest = createStore<object | undefined>(undefined);

/** Calls back when a wait begins or ends. Returns the function that unsubscribes. */
export const onWaitChange = latest.subscribe;
export const isPageAwaited = (): boolean => latest.get() !== undefined;

const ARRIVAL = {};
/** Begins the wait for the page of the address to come on screen, with the code of its parts. `arrived` ends it. */
export const awaitArrival = (): void => latest.set(ARRIVAL);
/** Ends that wait, and no other one: the page is on screen. */
export const arrived = (): void => void (latest.get() === ARRIVAL && latest.set(undefined));

/** Ends the wait: the visitor has gone elsewhere, and the page will not be shown. */
export const cancelWait = (): void => latest.set(undefined);

/** Waits for a page or a form in place of what was awaited before. Resolves with its outcome, or with undefined if it is no longer wanted. */
export async function awaitPage<T>(load: Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const wait = {};
  latest.set(wait);
  const [outcome] = await Promise.allSettled([load]);
  if (latest.get() !== wait) return undefined;
  latest.set(undefined);
  return outcome;
}
