/**
 * Runs `work` under one deadline and the caller's own signal, and leaves no timer behind.
 * @param ms 0 for no deadline
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const give = (): void => controller.abort(outer?.reason);
  const timer = ms > 0 ? setTimeout(() => controller.abort(new DOMException('deadline passed', 'TimeoutError')), ms) : undefined;
  if (outer?.aborted) give();
  outer?.addEventListener('abort', give);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', give);
  }
}
