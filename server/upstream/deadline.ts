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
  let turn: NodeJS.Immediate | undefined;
  // A turn of the event loop later: after a pause of the process the answer lies in the socket, and timers come first.
  const late = (): void => { turn = setImmediate(() => controller.abort(new DOMException('deadline passed', 'TimeoutError'))); };
  const timer = ms > 0 ? setTimeout(late, ms) : undefined;
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    clearImmediate(turn);
    outer?.removeEventListener('abort', abort);
  }
}
