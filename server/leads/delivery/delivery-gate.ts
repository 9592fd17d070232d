/**
 * A concurrency limit and a circuit breaker for attempts to deliver. An open gate admits up to `LEAD_CONNECTIONS` attempts.
 * After several failures in a row it closes: it then admits one probe at a time, at a jittered pace, until one succeeds.
 */
import { LEAD_CONNECTIONS, type DeliveryOutcome } from '#server/upstream/delivery.ts';
import { askedWait, type RetryPolicy } from './back-off.ts';

/** Slots for leads that wait in the outbox. The others are left to visitors who wait. */
const BACKGROUND_SLOTS = LEAD_CONNECTIONS - 4;
const FAILURES_TO_CLOSE = 5;
const LONGEST_PROBE_PAUSE_MS = 500;

export interface Permit {
  /**
   * Gives the slot back; without an outcome nothing was tried.
   * @returns true when this outcome opened the gate
   */
  done(outcome?: DeliveryOutcome): boolean;
}

type Waiter = (permit: Permit | undefined) => void;

export type DeliveryGate = ReturnType<typeof createDeliveryGate>;

/** @param now milliseconds of a clock that is never set */
export function createDeliveryGate({ baseMs, maxMs }: Pick<RetryPolicy, 'baseMs' | 'maxMs'>, now: () => number) {
  const waiters: Waiter[] = [];
  let running = 0;
  let inBackground = 0;
  let probing = false;
  let failures = 0;
  let probeAt = 0;
  let isShut = false;
  let timer: NodeJS.Timeout | undefined;

  const isOpen = (): boolean => failures < FAILURES_TO_CLOSE;
  const pauseMs = (): number => (isOpen() ? 0 : Math.max(0, probeAt - now()));

  function hasRoom(background: boolean): boolean {
    if (isShut || running >= LEAD_CONNECTIONS || (background && inBackground >= BACKGROUND_SLOTS)) return false;
    return isOpen() || (!probing && pauseMs() === 0);
  }

  /** @returns true when the outcome opened the gate */
  function count(outcome: DeliveryOutcome): boolean {
    // The upstream works, but its token does not: neither a success nor a failure.
    if (outcome.kind === 'login') return false;
    const wasOpen = isOpen();
    failures = outcome.kind === 'delivered' || outcome.kind === 'rejected' ? 0 : failures + 1;
    if (isOpen()) return !wasOpen;
    const pause = Math.min(Math.max(baseMs / 2, 20), LONGEST_PROBE_PAUSE_MS) * (0.5 + Math.random() / 2);
    const asked = askedWait(outcome);
    probeAt = now() + Math.max(pause, Math.min(asked, maxMs));
    return false;
  }

  function take(background: boolean): Permit {
    const isProbe = !isOpen();
    running += 1;
    if (background) inBackground += 1;
    if (isProbe) probing = true;
    let held = true;
    return {
      done(outcome) {
        if (!held) return false;
        held = false;
        running -= 1;
        if (background) inBackground -= 1;
        if (isProbe) probing = false;
        const opened = outcome !== undefined && count(outcome);
        admit();
        return opened;
      },
    };
  }

  /** Admits waiters, now or when the next probe may start. */
  function admit(): void {
    clearTimeout(timer);
    while (waiters.length > 0 && hasRoom(false)) waiters.shift()?.(take(false));
    if (waiters.length > 0 && pauseMs() > 0) timer = setTimeout(admit, pauseMs()).unref();
  }

  return {
    /** Milliseconds until the next probe may start; 0 when the gate is open. */
    pauseMs,
    /** Waits for a slot for a first attempt; undefined when `waitMs` passed or the gate was shut. */
    async enter(waitMs: number): Promise<Permit | undefined> {
      if (hasRoom(false)) return take(false);
      if (isShut || waitMs <= 0) return undefined;
      const { promise, resolve: waiter } = Promise.withResolvers<Permit | undefined>();
      const timeout = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        waiter(undefined);
      }, waitMs);
      waiters.push(waiter);
      admit();
      return promise.finally(() => clearTimeout(timeout));
    },
    /** A slot for a first attempt, if one is free. */
    tryEnter: (): Permit | undefined => (hasRoom(false) ? take(false) : undefined),
    /** All free slots for leads that wait in the outbox. Waiting visitors come first. */
    reserve(): Permit[] {
      const permits: Permit[] = [];
      while (waiters.length === 0 && hasRoom(true)) permits.push(take(true));
      return permits;
    },
    /** Admits nobody any more. */
    shut(): void {
      isShut = true;
      clearTimeout(timer);
      for (const waiter of waiters.splice(0)) waiter(undefined);
    },
  };
}
