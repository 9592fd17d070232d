/** Bounds live renders: one a turn of the event loop, so cheap requests pass between; beyond the bound, no. */

export interface RenderQueue {
  /**
   * Runs a render when its turn comes.
   * @returns undefined at once when too many wait already
   */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  readonly waiting: number;
}

/**
 * Makes a queue.
 * @param maxWaiting renders that may wait at once
 */
export function createRenderQueue(maxWaiting: number): RenderQueue {
  const turns: (() => void)[] = [];
  let scheduled = false;
  const next = (): void => {
    turns.shift()?.();
    if (turns.length > 0) setImmediate(next);
    else scheduled = false;
  };
  return {
    run(work) {
      if (turns.length >= maxWaiting) return undefined;
      return new Promise((resolve, reject) => {
        turns.push(() => work().then(resolve, reject));
        if (scheduled) return;
        scheduled = true;
        setImmediate(next);
      });
    },
    get waiting() {
      return turns.length;
    },
  };
}
