/**
 * The one policy for more live renders than the process can make, with its one set of numbers. Finished pages are
 * never refused; a render is refused when it would wait too long, by the time that renders have been taking.
 *
 * Renders take turns with everything else on the event loop: as long as cheap requests and refusals kept it busy since
 * the last renders, a few times so long renders may keep it busy now, within bounds. So neither starves the other.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { problemError } from '#shared/contracts/problem.ts';

/** How many may wait. */
interface Room {
  /** Renders that may always wait, however slow the machine. */
  readonly always: number;
  /** Longest expected wait of a render that is let in beyond them, milliseconds. */
  readonly waitMs: number;
}

export interface OverloadLimits {
  /** A crawler with ten connections is no crowd. */
  readonly room: Room;
  /**
   * During the first seconds of a process: whoever comes right after readiness is sent by a balancer that counts on us,
   * and V8 has not compiled the renderer yet.
   */
  readonly youngRoom: Room;
  /** How long a process counts as young after its first render, milliseconds. */
  readonly youngMs: number;
  /** How much longer than everything else renders may keep the event loop, in turn. */
  readonly favour: number;
  /** Longest time that they take at a stretch, however long the others took, milliseconds. */
  readonly stretchMs: number;
  /** When a refused visitor may come back, seconds. */
  readonly retryAfterS: number;
}

export const OVERLOAD: OverloadLimits = {
  room: { always: 12, waitMs: 20 },
  youngRoom: { always: 250, waitMs: 8000 },
  youngMs: 10_000,
  favour: 6,
  stretchMs: 6,
  retryAfterS: 1,
};

/** Weight of the latest render in what one is expected to take. */
const WEIGHT = 0.1;

export interface RenderQueue {
  /**
   * Runs a render when its turn comes.
   * @throws ProblemError `overloaded`, at once, when it would wait too long
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a render that came now would be refused. */
  readonly isFull: boolean;
  readonly waiting: number;
}

/** Makes a queue. */
export function createRenderQueue(limits: OverloadLimits = OVERLOAD): RenderQueue {
  const turns: (() => Promise<void>)[] = [];
  let isRunning = false;
  let ended = 0;
  let firstAt: number | undefined;
  /** What a render keeps the next one waiting, with what else the loop does meanwhile; a running average. */
  let perRenderMs = 0;

  function isFull(): boolean {
    const isYoung = performance.now() - (firstAt ?? Number.POSITIVE_INFINITY) < limits.youngMs;
    const { always, waitMs } = isYoung ? limits.youngRoom : limits.room;
    return turns.length >= always && turns.length * perRenderMs > waitMs;
  }

  async function runTurns(): Promise<number> {
    const begun = performance.now();
    const stretch = Math.min((begun - ended) * limits.favour, limits.stretchMs);
    let made = 0;
    do {
      // A render that waits for the upstream does not keep the next one waiting for more than a turn.
      await Promise.race([turns.shift()?.(), nextTurn()]);
      made += 1;
    } while (turns.length > 0 && performance.now() - begun < stretch);
    ended = performance.now();
    return made;
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (turns.length > 0) {
      const begun = performance.now();
      await nextTurn();
      const made = await runTurns();
      perRenderMs += ((ended - begun) / made - perRenderMs) * (1 - (1 - WEIGHT) ** made);
    }
    isRunning = false;
  }

  return {
    run(work) {
      if (isFull()) return Promise.reject(problemError('overloaded', { retryAfter: limits.retryAfterS }));
      firstAt ??= performance.now();
      return new Promise((resolve, reject) => {
        turns.push(() => work().then(resolve, reject));
        if (!isRunning) void drain();
      });
    },
    get isFull() {
      return isFull();
    },
    get waiting() {
      return turns.length;
    },
  };
}
