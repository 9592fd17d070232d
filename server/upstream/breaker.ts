/** Circuit breaker of the reads. It opens after several failures in a row, then lets one probe through at a time until one succeeds. */

/** Failures in a row that open the breaker. */
const THRESHOLD = 5;
/** First pause before a probe, milliseconds; doubles with every failed probe. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 2000;

/** Reports the result of a call. `undefined`: the caller gave up, which says nothing about the upstream. */
type Settle = (succeeded: boolean | undefined) => void;

export type Breaker = ReturnType<typeof createBreaker>;

/** Creates a closed breaker. */
export function createBreaker() {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= THRESHOLD;
  return {
    /**
     * Allows a call.
     * @returns the function by which the caller must report the result; undefined when the call must fail at once
     */
    enter(): Settle | undefined {
      const isProbe = isOpen();
      if (isProbe && (probing || performance.now() < openUntil)) return undefined;
      probing ||= isProbe;
      return (succeeded) => {
        if (isProbe) probing = false;
        if (succeeded === undefined) return;
        failures = succeeded ? 0 : failures + 1;
        if (!isOpen()) return;
        const pause = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (failures - THRESHOLD));
        // Random, so that several instances do not probe at the same time.
        openUntil = performance.now() + pause * (0.75 + Math.random() / 2);
      };
    },
    /** `open` while calls are refused or probed. */
    state: (): 'closed' | 'open' => (isOpen() ? 'open' : 'closed'),
    /** Milliseconds until the next probe is due; 0 when calls are allowed. */
    waitMs: () => (isOpen() ? Math.max(0, openUntil - performance.now()) : 0),
  };
}
