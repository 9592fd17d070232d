/**
 * Settles as `work` does, or as `late` when that takes longer than `ms`. The work goes on; nobody hears how it ends.
 * @param late makes what is resolved to instead; it may throw
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
