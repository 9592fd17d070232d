/** A promise that React's `use` reads at once when it has settled, instead of one turn later. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => fulfil(promise, value),
    // Nothing is returned: the promise itself would make a rejection of its own that nobody handles.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Whether a promise that went through `settled` is known to have failed. */
export const hasFailed = (promise: Promise<unknown>): boolean => (promise as { readonly status?: string }).status === 'rejected';

/** Says of a promise that its value is known, although those who wait for it are told a turn later. */
export function fulfil<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
