/**
 * Who may try the upstream now. Open: a few at a time. After several failures in a row it closes, and
 * one try at a time, at a jittered pace, finds out whether the upstream is back.
 */
import { LEAD_CONNECTIONS, type DeliveryOutcome } from '#server/upstream/delivery.ts';
import { askedWait } from './back-off.ts';

/** Some slots are always left to visitors who wait. */
const RELAY_SLOTS = LEAD_CONNECTIONS - 4;
const FAILURES_TO_CLOSE = 5;
const LONGEST_PROBE_PAUSE_MS = 500;

export interface Permit {
  /** Gives the slot back and tells the gate how it went; without an outcome nothing was tried. */
  done(outcome?: DeliveryOutcome): void;
}

export interface DeliveryGate {
  /** Waits for a slot for a first try; undefined when `waitMs` passed or the gate was shut for good. */
  enter(waitMs: number): Promise<Permit | undefined>;
  /** Slots for the relay, as many as are free right now. */
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
  /** Called when a slot came free and no first try wanted it. */
  onFree(): void;
  /** Called when a probe found the upstream back. */
  onOpen(): void;
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
  let relaying = 0;
  let probing = false;
  let failures = 0;
  let probeAt = 0;
  let isShut = false;
  let timer: NodeJS.Timeout | undefined;

  const isOpen = (): boolean => failures < FAILURES_TO_CLOSE;
  const pauseMs = (): number => (isOpen() ? 0 : Math.max(0, probeAt - now()));

  function hasRoom(relay: boolean): boolean {
    if (isShut || running >= LEAD_CONNECTIONS || (relay && relaying >= RELAY_SLOTS)) return false;
    return isOpen() || (!probing && pauseMs() === 0);
  }

  function learn(outcome: DeliveryOutcome): void {
    const seen = verdict(outcome);
    if (seen === 'neither') return;
    const wasOpen = isOpen();
    failures = seen === 'up' ? 0 : failures + 1;
    if (!isOpen()) {
      const pause = Math.min(Math.max(options.retryBaseMs / 2, 20), LONGEST_PROBE_PAUSE_MS) * (0.5 + Math.random() / 2);
      const asked = askedWait('retryAfterMs' in outcome ? outcome.retryAfterMs : undefined);
      probeAt = now() + Math.max(pause, Math.min(asked, options.retryMaxMs));
    } else if (!wasOpen) options.onOpen();
  }

  function take(relay: boolean): Permit {
    const isProbe = !isOpen();
    running += 1;
    if (relay) relaying += 1;
    if (isProbe) probing = true;
    let held = true;
    return {
      done(outcome) {
        if (!held) return;
        held = false;
        running -= 1;
        if (relay) relaying -= 1;
        if (isProbe) probing = false;
        if (outcome) learn(outcome);
        // An unused slot is no news for the relay: telling it would set off the next look at once.
        admit(outcome !== undefined);
      },
    };
  }

  function admit(tell: boolean): void {
    clearTimeout(timer);
    while (waiters.length > 0 && hasRoom(false)) waiters.shift()?.give(take(false));
    if (tell && hasRoom(true)) options.onFree();
    if (pauseMs() > 0 && !isShut) timer = setTimeout(admit, pauseMs(), true).unref();
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
      });
    },
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
