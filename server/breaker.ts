/** A circuit breaker. It opens after several failures in a row, then lets one probe through at a time until one succeeds. */

/** Failures in a row that open a breaker. */
const THRESHOLD = 5;

/**
 * Reports the result of an attempt. `undefined`: it says nothing about the upstream, or nothing was tried.
 * @param leastMs shortest pause before the next probe, milliseconds
 * @returns true when this result closed the breaker
 */
type Settle = (succeeded: boolean | undefined, leastMs?: number) => boolean;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Creates a closed breaker.
 * @param pauseAfter the pause before a probe, milliseconds; random, so that several instances do not probe at the same time
 */
export function createBreaker(pauseAfter: (failedProbes: number) => number) {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  const isOpen = (): boolean => failures >= THRESHOLD;
  return {
    /**
     * Allows an attempt.
     * @returns the function by which the caller must report the result; undefined when nothing may be tried now
     */
    enter(): Settle | undefined {
      const isProbe = isOpen();
      if (isProbe && (probing || performance.now() < openUntil)) return undefined;
      probing ||= isProbe;
      return (succeeded, leastMs = 0) => {
        if (isProbe) probing = false;
        if (succeeded === undefined) return false;
        const wasOpen = isOpen();
        failures = succeeded ? 0 : failures + 1;
        if (isOpen()) openUntil = performance.now() + Math.max(leastMs, pauseAfter(failures - THRESHOLD));
        return wasOpen && !isOpen();
      };
    },
    /** Whether attempts are refused or probed. */
    isOpen,
    /** Milliseconds until the next probe is due; 0 when attempts are allowed. */
    waitMs: () => (isOpen() ? Math.max(0, openUntil - performance.now()) : 0),
  };
}
