/** Circuit breaker of the reads. It opens after several failures in a row, then lets one probe through at a time until one succeeds. */

interface BreakerOptions {
  /** Failures in a row that open the breaker. */
  readonly threshold: number;
  /** First pause before a probe, milliseconds; doubles with every failed probe. */
  readonly pauseMs: number;
  readonly maxPauseMs: number;
  readonly now?: () => number;
  /** 0 to 1; spreads the probes of several instances over time. */
  readonly random?: () => number;
}

/** Reports the result of a call. `undefined`: the caller gave up, which says nothing about the upstream. */
type Settle = (succeeded: boolean | undefined) => void;

export type Breaker = ReturnType<typeof createBreaker>;

/** Creates a closed breaker. */
export function createBreaker(options: BreakerOptions) {
  const { threshold, pauseMs, maxPauseMs, now = () => performance.now(), random = Math.random } = options;
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= threshold;
  return {
    /**
     * Allows a call.
     * @returns the function by which the caller must report the result; undefined when the call must fail at once
     */
    enter(): Settle | undefined {
      const isProbe = isOpen();
      if (isProbe && (probing || now() < openUntil)) return undefined;
      probing ||= isProbe;
      return (succeeded) => {
        if (isProbe) probing = false;
        if (succeeded === undefined) return;
        failures = succeeded ? 0 : failures + 1;
        if (!isOpen()) return;
        const pause = Math.min(maxPauseMs, pauseMs * 2 ** (failures - threshold));
        openUntil = now() + pause * (0.75 + random() / 2);
      };
    },
    /** `open` while calls are refused or probed. */
    state: (): 'closed' | 'open' => (isOpen() ? 'open' : 'closed'),
    /** Milliseconds until the next probe is due; 0 when calls are allowed. */
    waitMs: () => (isOpen() ? Math.max(0, openUntil - now()) : 0),
  };
}
