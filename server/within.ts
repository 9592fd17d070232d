/**
 * Settles like `work`, or like `late()` after `ms`. The work is not cancelled; its later result is ignored.
 * @param late returns the value for a timeout, or throws
 * @param signal ends the wait early
 */
export async function within<T, L>(work: Promise<T>, ms: number, late: () => L, signal?: AbortSignal): Promise<T | L> {
  const { promise: passed, resolve: end } = Promise.withResolvers<unknown>();
  const timer = setTimeout(end, signal?.aborted ? 0 : ms);
  signal?.addEventListener('abort', end);
  try {
    return await Promise.race([work, passed.then(late)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
