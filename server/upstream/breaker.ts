/** Circuit breaker around reads: opens after several failures in a row, lets one probe through at a time, closes. */

interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly threshold: number;
  /** First pause before a probe, milliseconds; doubles with every failed probe. */
  readonly pauseMs: number;
  readonly maxPauseMs: number;
  readonly now?: () => number;
  /** 0 to 1; spreads the probes of several instances. */
  readonly random?: () => number;
}

export interface Breaker {
  /** Asks to make a call. True: make it and report with `settle`. False: fail at once. */
  enter(): boolean;
  /** Reports a call that `enter` allowed. `undefined` says nothing about the upstream (the caller gave up). */
  settle(succeeded: boolean | undefined): void;
  /** `open` while calls are kept back or probed. */
  state(): 'closed' | 'open';
  /** Milliseconds until the next probe is due; 0 when calls pass. */
  waitMs(): number;
}

/** Makes a closed breaker. */
export function createBreaker(options: BreakerOptions): Breaker {
  const { threshold, pauseMs, maxPauseMs, now = Date.now, random = Math.random } = options;
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= threshold;
  return {
    enter() {
      if (!isOpen()) return true;
      if (probing || now() < openUntil) return false;
      probing = true;
      return true;
    },
    settle(succeeded) {
      probing = false;
      if (succeeded === undefined) return;
      failures = succeeded ? 0 : failures + 1;
      if (!isOpen()) return;
      const pause = Math.min(maxPauseMs, pauseMs * 2 ** (failures - threshold));
      openUntil = now() + pause * (0.75 + random() / 2);
    },
    state: () => (isOpen() ? 'open' : 'closed'),
    waitMs: () => (isOpen() ? Math.max(0, openUntil - now()) : 0),
  };
}
