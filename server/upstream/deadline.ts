/**
 * Runs `work` with a signal that aborts at a deadline or with `outer`. Clears the timer and the listener afterwards.
 * @param ms 0 for no deadline
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  const timer = ms > 0 ? setTimeout(() => controller.abort(new DOMException('deadline passed', 'TimeoutError')), ms) : undefined;
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
