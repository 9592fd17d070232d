/**
 * The overload policy for live renders. Cached pages are never refused; a render is refused when its expected wait, from
 * the time that recent renders took, is too long. Renders run in batches, so that the other work of the loop is not starved.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { problemError } from '#shared/contracts/problem.ts';

export const OVERLOAD = {
  /**
   * When the queue is full: `minWaiting` renders may always wait, however slow the machine, because a crawler with ten
   * connections must not be refused. Any further render must expect to wait no longer than `maxWaitMs`.
   */
  steady: { minWaiting: 12, maxWaitMs: 20 },
  /**
   * The same in the first seconds of a process: a load balancer sends traffic as soon as the process is ready, and V8 has not
   * compiled the renderer yet.
   */
  startup: { minWaiting: 250, maxWaitMs: 8000 },
  /** How long the startup limit holds after the first render, milliseconds. */
  startupMs: 10_000,
  /** How many times as long as the other work since the last batch a batch of renders may run. */
  renderShare: 6,
  /** Longest batch of renders, milliseconds. */
  maxBatchMs: 6,
  /** `Retry-After` of a refusal, seconds. */
  retryAfterS: 1,
};
export type OverloadLimits = Readonly<typeof OVERLOAD>;

/** Weight of the latest render in the moving average. */
const WEIGHT = 0.1;

/** Makes a queue of renders. */
export function createRenderQueue(limits: OverloadLimits = OVERLOAD) {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;
  let batchEndedAt = 0;
  let firstAt: number | undefined;
  /** Moving average of the time that a render keeps the next one waiting, with the other work of the loop in between. */
  let perRenderMs = 0;

  function isFull(): boolean {
    const isStartup = performance.now() - (firstAt ?? Number.POSITIVE_INFINITY) < limits.startupMs;
    const { minWaiting, maxWaitMs } = isStartup ? limits.startup : limits.steady;
    return waiting.length >= minWaiting && waiting.length * perRenderMs > maxWaitMs;
  }

  /** @returns how many renders were started */
  async function runBatch(): Promise<number> {
    const startedAt = performance.now();
    const batchMs = Math.min((startedAt - batchEndedAt) * limits.renderShare, limits.maxBatchMs);
    let count = 0;
    do {
      // A render that waits for the upstream must not hold up the next one for more than a turn.
      await Promise.race([waiting.shift()?.(), nextTurn()]);
      count += 1;
    } while (waiting.length > 0 && performance.now() - startedAt < batchMs);
    batchEndedAt = performance.now();
    return count;
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const startedAt = performance.now();
      await nextTurn();
      const count = await runBatch();
      perRenderMs += ((batchEndedAt - startedAt) / count - perRenderMs) * (1 - (1 - WEIGHT) ** count);
    }
    isRunning = false;
  }

  return {
    /** Whether a render that was added now would be refused. */
    isFull,
    /** Number of waiting renders. */
    size: (): number => waiting.length,
    /**
     * Runs a render when its turn comes.
     * @throws ProblemError `overloaded`, at once, when the queue is full
     */
    run<T>(render: () => Promise<T>): Promise<T> {
      if (isFull()) return Promise.reject(problemError('overloaded', { retryAfter: limits.retryAfterS }));
      firstAt ??= performance.now();
      return new Promise((resolve, reject) => {
        // The queue runs in the context of the request that started it; a render belongs to its own (`call-context.ts`).
        waiting.push(AsyncLocalStorage.bind(() => render().then(resolve, reject)));
        if (!isRunning) void drain();
      });
    },
  };
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;
