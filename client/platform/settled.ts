/** Promises with the fields `status` and `value`, which React's `use` reads without suspending when they are there. */

/** Adds the fields to a promise when it is fulfilled. React itself adds them to one that fails. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then((value) => fulfil(promise, value), () => undefined);
  return promise;
}

/** Marks a promise as fulfilled. Its own callbacks run one microtask later. */
export function fulfil<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
