/**
 * Bounds live renders. They take turns with everything else on the event loop: as long as cheap requests kept it
 * busy since the last renders, so long renders may keep it busy now. So neither starves the other.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time that renders take at a stretch, however long the others took, milliseconds. */
const LONGEST_STRETCH_MS = 25;

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
  const turns: (() => Promise<void>)[] = [];
  let isRunning = false;
  let ended = 0;

  async function runTurns(): Promise<void> {
    const begun = performance.now();
    const stretch = Math.min(begun - ended, LONGEST_STRETCH_MS);
    do {
      // A render that waits for the upstream does not keep the next one waiting for more than a turn.
      await Promise.race([turns.shift()?.(), nextTurn()]);
    } while (turns.length > 0 && performance.now() - begun < stretch);
    ended = performance.now();
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (turns.length > 0) {
      await nextTurn();
      await runTurns();
    }
    isRunning = false;
  }

  return {
    run(work) {
      if (turns.length >= maxWaiting) return undefined;
      return new Promise((resolve, reject) => {
        turns.push(() => work().then(resolve, reject));
        if (!isRunning) void drain();
      });
    },
    get waiting() {
      return turns.length;
    },
  };
}
