/**
 * Who may try the upstream now: a concurrency limit and a circuit breaker in one. Open: a few at a time.
 * After several failures in a row it closes, and one try at a time, at a jittered pace, finds out whether
 * the upstream is back. It calls nobody: whoever gives a slot back is told what that showed.
 */
import { LEAD_CONNECTIONS, type DeliveryOutcome } from '#server/upstream/delivery.ts';
import { askedWait } from './back-off.ts';

/** Some slots are always left to visitors who wait. */
const WAITING_SLOTS = LEAD_CONNECTIONS - 4;
const FAILURES_TO_CLOSE = 5;
const LONGEST_PROBE_PAUSE_MS = 500;

export interface Permit {
  /**
   * Gives the slot back with how it went; without an outcome nothing was tried.
   * @returns true when this outcome showed that the upstream is back
   */
  done(outcome?: DeliveryOutcome): boolean;
}

export interface DeliveryGate {
  /** Waits for a slot for a first try; undefined when `waitMs` passed or the gate was shut for good. */
  enter(waitMs: number): Promise<Permit | undefined>;
  /** A slot for a first try, if one is free right now. */
  tryEnter(): Permit | undefined;
  /** Slots for leads that wait, as many as are free right now. */
  reserve(): Permit[];
  /** Milliseconds until the next probe may start; 0 when open. */
  pauseMs(): number;
  isOpen(): boolean;
  /** Lets nobody in any more. */
  shut(): void;
}

export interface GateOptions {
  readonly retryBaseMs: number;
  readonly retryMaxMs: number;
  readonly now: () => number;
}

interface Waiter {
  give(permit: Permit | undefined): void;
}

/** Whether an outcome shows a working upstream (`up`), an outage (`down`), or neither. */
function verdict(outcome: DeliveryOutcome): 'up' | 'down' | 'neither' {
  if (outcome.kind === 'delivered' || outcome.kind === 'rejected') return 'up';
  return outcome.kind === 'login' ? 'neither' : 'down';
}

export function createDeliveryGate(options: GateOptions): DeliveryGate {
  const { now } = options;
  const waiters: Waiter[] = [];
  let running = 0;
  let waitingRuns = 0;
  let probing = false;
  let failures = 0;
  let probeAt = 0;
  let isShut = false;
  let timer: NodeJS.Timeout | undefined;

  const isOpen = (): boolean => failures < FAILURES_TO_CLOSE;
  const pauseMs = (): number => (isOpen() ? 0 : Math.max(0, probeAt - now()));

  function hasRoom(waiting: boolean): boolean {
    if (isShut || running >= LEAD_CONNECTIONS || (waiting && waitingRuns >= WAITING_SLOTS)) return false;
    return isOpen() || (!probing && pauseMs() === 0);
  }

  /** @returns true when the gate opened by it */
  function count(outcome: DeliveryOutcome): boolean {
    const seen = verdict(outcome);
    if (seen === 'neither') return false;
    const wasOpen = isOpen();
    failures = seen === 'up' ? 0 : failures + 1;
    if (isOpen()) return !wasOpen;
    const pause = Math.min(Math.max(options.retryBaseMs / 2, 20), LONGEST_PROBE_PAUSE_MS) * (0.5 + Math.random() / 2);
    const asked = askedWait('retryAfterMs' in outcome ? outcome.retryAfterMs : undefined);
    probeAt = now() + Math.max(pause, Math.min(asked, options.retryMaxMs));
    return false;
  }

  function take(waiting: boolean): Permit {
    const isProbe = !isOpen();
    running += 1;
    if (waiting) waitingRuns += 1;
    if (isProbe) probing = true;
    let held = true;
    return {
      done(outcome) {
        if (!held) return false;
        held = false;
        running -= 1;
        if (waiting) waitingRuns -= 1;
        if (isProbe) probing = false;
        const opened = outcome !== undefined && count(outcome);
        admit();
        return opened;
      },
    };
  }

  /** Lets in who waits, now or when the next probe may start. */
  function admit(): void {
    clearTimeout(timer);
    while (waiters.length > 0 && hasRoom(false)) waiters.shift()?.give(take(false));
    if (waiters.length > 0 && pauseMs() > 0) timer = setTimeout(admit, pauseMs()).unref();
  }

  return {
    isOpen,
    pauseMs,
    enter(waitMs) {
      if (hasRoom(false)) return Promise.resolve(take(false));
      if (isShut || waitMs <= 0) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          give(permit) {
            clearTimeout(patience);
            resolve(permit);
          },
        };
        const patience = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1);
          resolve(undefined);
        }, waitMs);
        waiters.push(waiter);
        admit();
      });
    },
    tryEnter: () => (hasRoom(false) ? take(false) : undefined),
    reserve() {
      const permits: Permit[] = [];
      while (waiters.length === 0 && hasRoom(true)) permits.push(take(true));
      return permits;
    },
    shut() {
      isShut = true;
      clearTimeout(timer);
      for (const waiter of waiters.splice(0)) waiter.give(undefined);
    },
  };
}
