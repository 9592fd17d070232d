/** Promises with the fields `status` and `value`, which React's `use` reads without suspending when the promise has settled. */

/** Adds the fields to a promise when it settles. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => fulfil(promise, value),
    // It returns nothing: `Object.assign` returns the rejected promise, and that would be an unhandled rejection.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Marks a promise as fulfilled. Its own callbacks run one microtask later. */
export function fulfil<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
