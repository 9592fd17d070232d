/**
 * Settles like `work`, or like `late()` after `ms`. The work is not cancelled; its later result is ignored.
 * @param late returns the value for a timeout, or throws
 */
export async function within<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, passed.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
