/**
 * A concurrency limit and a circuit breaker for attempts to deliver. An open gate admits up to `LEAD_CONNECTIONS` attempts.
 * After several failures in a row it closes: it then admits one probe at a time, at a jittered pace, until one succeeds.
 */
import { createBreaker } from '#server/breaker.ts';
import { LEAD_CONNECTIONS, type DeliveryOutcome } from '#server/upstream/delivery.ts';
import { within } from '#server/within.ts';
import { askedWait, type RetryPolicy } from './back-off.ts';

/** Slots for leads that wait in the outbox. The others are left to visitors who wait. */
const BACKGROUND_SLOTS = LEAD_CONNECTIONS - 4;
const LONGEST_PROBE_PAUSE_MS = 500;

export interface Permit {
  /**
   * Gives the slot back; without an outcome nothing was tried.
   * @returns true when this outcome opened the gate
   */
  done(outcome?: DeliveryOutcome): boolean;
}

export type DeliveryGate = ReturnType<typeof createDeliveryGate>;

/** Whether an outcome is a success; undefined after code 3, since the upstream works then and only its token does not. */
const succeeded = ({ kind }: DeliveryOutcome): boolean | undefined => (kind === 'login' ? undefined : kind === 'delivered' || kind === 'rejected');

export function createDeliveryGate({ baseMs, maxMs }: Pick<RetryPolicy, 'baseMs' | 'maxMs'>) {
  const probePauseMs = Math.min(Math.max(baseMs / 2, 20), LONGEST_PROBE_PAUSE_MS);
  const breaker = createBreaker(() => probePauseMs * (0.5 + Math.random() / 2));
  const waiters: ((permit: Permit | undefined) => void)[] = [];
  let running = 0;
  let inBackground = 0;
  let isShut = false;
  let timer: NodeJS.Timeout | undefined;

  /** A slot, if one is free. */
  function take(background: boolean): Permit | undefined {
    if (isShut || running >= LEAD_CONNECTIONS || (background && inBackground >= BACKGROUND_SLOTS)) return undefined;
    const settle = breaker.enter();
    if (!settle) return undefined;
    running += 1;
    if (background) inBackground += 1;
    let held = true;
    return {
      done(outcome) {
        if (!held) return false;
        held = false;
        running -= 1;
        if (background) inBackground -= 1;
        const opened = outcome ? settle(succeeded(outcome), Math.min(askedWait(outcome), maxMs)) : settle(undefined);
        admit();
        return opened;
      },
    };
  }

  /** Admits waiters, now or when the next probe may start. */
  function admit(): void {
    clearTimeout(timer);
    while (waiters.length > 0) {
      const permit = take(false);
      if (!permit) break;
      waiters.shift()?.(permit);
    }
    const pauseMs = breaker.waitMs();
    if (waiters.length > 0 && pauseMs > 0) timer = setTimeout(admit, pauseMs).unref();
  }

  return {
    /** Milliseconds until the next probe may start; 0 when the gate is open. */
    pauseMs: breaker.waitMs,
    /** Waits for a slot for a first attempt; undefined when `waitMs` passed or the gate was shut. */
    async enter(waitMs: number): Promise<Permit | undefined> {
      const permit = take(false);
      if (permit || isShut || waitMs <= 0) return permit;
      const { promise, resolve: waiter } = Promise.withResolvers<Permit | undefined>();
      waiters.push(waiter);
      admit();
      return within(promise, waitMs, () => {
        waiters.splice(waiters.indexOf(waiter), 1);
        return undefined;
      });
    },
    /** A slot for a first attempt, if one is free. */
    tryEnter: (): Permit | undefined => take(false),
    /** All free slots for leads that wait in the outbox. Waiting visitors come first. */
    reserve(): Permit[] {
      const permits: Permit[] = [];
      while (waiters.length === 0) {
        const permit = take(true);
        if (!permit) break;
        permits.push(permit);
      }
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
