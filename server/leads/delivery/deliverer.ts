/**
 * Delivers leads: the first attempt, for which a visitor waits, and every lead that waits in the outbox, for as long as the
 * process runs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import { leadFields, type Report } from '../lead-events.ts';
import { nextState, type LeadState } from '../states.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { INTERRUPTED } from '../store/outbox.ts';
import { wireKeyOf } from '../store/sealed-lead.ts';
import type { RetryPolicy } from './back-off.ts';
import type { Claimed, Claims } from './claims.ts';
import { createClockWatch } from './clock-watch.ts';
import type { DeliveryGate, Permit } from './delivery-gate.ts';
import type { DirectRecords } from './direct-records.ts';
import type { DirectDelivery } from './direct-delivery.ts';
import { decide, noticeOf } from './settlement.ts';

/** Longest pause between two polls: leads also come from other processes and from the command-line tool. */
const POLL_MS = 1000;
/** Pause after a poll that the store failed. */
const POLL_AGAIN_MS = 250;
const JUST_MISSED_MS = 5;

interface DelivererOptions {
  readonly store: LeadStore;
  readonly records: DirectRecords;
  readonly gate: DeliveryGate;
  readonly claims: Claims;
  readonly direct: DirectDelivery;
  readonly deliver: DeliverLead;
  readonly report: Report;
  readonly dedupes: boolean;
  readonly policy: RetryPolicy;
  readonly now: () => number;
}

export type Deliverer = ReturnType<typeof createDeliverer>;
/** A slot reserved for the first attempt of a lead that is about to be stored. */
export type FirstSlot = NonNullable<ReturnType<Deliverer['firstSlot']>>;

export function createDeliverer({ store, records, gate, claims, direct, deliver, report, dedupes, policy, now }: DelivererOptions) {
  const running = new Set<Promise<LeadState | undefined>>();
  const repairTimes = createClockWatch(store, policy, now);
  let polling: Promise<void> | undefined;
  /** The pause after the current poll. */
  let pause = new AbortController();
  let stopped = false;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  /** Whether the last poll left due leads without a slot. */
  let starved = false;
  /** Whether leads may wait for a login: true at the start, and after the upstream asked for one. */
  let loginAsked = true;

  /** Polls now instead of after the pause. */
  const pollNow = (): void => pause.abort();

  function expedite(state: 'queued' | 'login'): void {
    void store.use(({ outbox }) => outbox.expedite(state, now())).then(pollNow, () => undefined);
  }

  /**
   * Sends a lead, unless a direct attempt has decided its outcome already.
   * @returns undefined when the content cannot be opened
   */
  async function send(claimed: Claimed): Promise<DeliveryOutcome | undefined> {
    const { record, content, isLate } = claimed;
    if (!content) return undefined;
    const decided = await direct.outcomeFor(claimed);
    if (decided) return decided;
    return deliver(content.lead, {
      idempotencyKey: wireKeyOf(record, content),
      requestId: record.requestId,
      caller: record.caller,
      traceparent: record.traceparent,
      isLate,
    });
  }

  async function tryLead(lead: Claimed, permit: Permit): Promise<LeadState> {
    const outcome = await send(lead);
    if (permit.done(outcome)) expedite('queued');
    if (starved) pollNow();
    const settlement = decide(lead.record, outcome, { dedupes, policy, now: now() });
    await claims.settle(lead.record, settlement);
    report(noticeOf(lead.record, settlement));
    // The next attempt may be due before the next poll. A delivered lead changes nothing for the others.
    if (starved || settlement.event !== 'taken') pollNow();
    if (settlement.event === 'login-asked') loginAsked = true;
    if (settlement.event === 'taken' && loginAsked) {
      // A delivery shows that the token works again.
      loginAsked = false;
      expedite('login');
    }
    return nextState('delivering', settlement.event);
  }

  /** Lets a stop wait for an attempt. */
  function track<T extends LeadState | undefined>(attempt: Promise<T>): Promise<T> {
    running.add(attempt);
    void attempt.finally(() => running.delete(attempt));
    return attempt;
  }

  async function claimAndTry(id: string, permit: Permit): Promise<LeadState | undefined> {
    const lead = await claims.one(id).catch(() => undefined);
    if (lead) return tryLead(lead, permit);
    permit.done();
    return undefined;
  }

  async function recover(): Promise<void> {
    if (performance.now() - recoveredAt < POLL_MS) return;
    recoveredAt = performance.now();
    for (const record of await claims.recover(dedupes ? 'recover' : 'recover-ambiguous')) {
      report({ event: dedupes ? 'lead.recovered' : 'lead.parked', ...leadFields(record), attempts: record.attempts, reason: INTERRUPTED });
    }
  }

  /** @returns whether a slot was left over */
  async function deliverDue(): Promise<boolean> {
    const permits = gate.reserve();
    if (permits.length === 0) return false;
    try {
      for (const lead of await claims.due(permits.length)) {
        const permit = permits.pop();
        if (permit) void track(tryLead(lead, permit));
      }
      return permits.length > 0;
    } finally {
      for (const permit of permits) permit.done();
    }
  }

  /** @returns milliseconds until the next poll */
  async function poll(): Promise<number> {
    await repairTimes();
    await claims.flush();
    // Where repeats are harmless, a record that cannot be stored, for example on a full disk, holds up no stored lead.
    await records.flush().catch(async (error) => { if (!dedupes || !(await store.recovered())) throw error; });
    await recover();
    const hasRoom = await deliverDue();
    const due = await store.use(({ outbox, keys }) => outbox.nextDue(keys.ids));
    starved = due !== undefined && due <= now() && !hasRoom;
    if (due === undefined) return POLL_MS;
    if (due > now()) return Math.min(POLL_MS, due - now());
    // With room it became due just after the claim. Without, it waits for the end of an attempt, which polls, or for the next probe.
    return hasRoom ? JUST_MISSED_MS : Math.min(POLL_MS, gate.pauseMs() || POLL_MS);
  }

  async function pollUntilStopped(): Promise<void> {
    while (!stopped) {
      pause = new AbortController();
      const ms = await poll().catch(() => POLL_AGAIN_MS);
      await sleep(ms, undefined, { ref: false, signal: pause.signal }).catch(() => undefined);
    }
  }

  return {
    /**
     * A slot whose claim is stored together with the lead, which saves a durable write. A process that dies between
     * storing and sending leaves what looks like an attempt, so this needs an upstream that honours keys.
     * @returns undefined where it does not, and when no slot is free
     */
    firstSlot() {
      const permit = dedupes ? gate.tryEnter() : undefined;
      return permit && {
        claim: claims.newClaim(),
        /** Tries the lead that was stored with this claim; never rejects. */
        run: (lead: Claimed) => track(tryLead(lead, permit)),
        /** Gives the slot back unused. */
        release: () => void permit.done(),
      };
    },
    /**
     * Makes the first attempt of a stored lead; never rejects.
     * @param waitMs how long it may wait for a slot
     * @returns the new state; undefined when there was no slot in time, or the lead could not be claimed
     */
    async tryFirst(id: string, waitMs: number): Promise<LeadState | undefined> {
      const permit = await gate.enter(waitMs);
      return permit && track(claimAndTry(id, permit));
    },
    start(): void {
      polling = pollUntilStopped();
    },
    /** Begins nothing new, and waits for running attempts. */
    async stop(): Promise<void> {
      gate.shut();
      stopped = true;
      pollNow();
      await polling;
      await Promise.allSettled(running);
      await claims.flush();
    },
  };
}
