/**
 * Delivers leads: the first try, for which a visitor waits, and whatever waits in the outbox, for as long
 * as the process runs. It calls the gate, the claims and the upstream; none of them calls it.
 */
import type { Report } from '../lead-events.ts';
import { nextState, type LeadState } from '../states.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { Claim } from '../store/outbox.ts';
import type { Claimed, Claims } from './claims.ts';
import { createClockWatch } from './clock-watch.ts';
import type { DeliveryGate, Permit } from './delivery-gate.ts';
import type { DirectRecords } from './direct-records.ts';
import { decide } from './settlement.ts';
import { noticeOf, send, type TryOptions } from './try-lead.ts';

/** How often the outbox is looked at without a reason: leads come from other processes and from the tool, too. */
const LOOK_MS = 1000;
/** How soon a store that is out of order is looked at again. */
const LOOK_AGAIN_MS = 250;
const JUST_MISSED_MS = 5;

export interface DelivererOptions extends TryOptions {
  readonly store: LeadStore;
  readonly records: DirectRecords;
  readonly gate: DeliveryGate;
  readonly claims: Claims;
  readonly report: Report;
}

/** A slot that is held for the first try of a lead which is about to be stored. */
export interface FirstSlot {
  readonly claim: Claim;
  /** Tries the lead that was stored with this claim; never rejects. */
  run(lead: Claimed): Promise<LeadState>;
  /** Gives the slot back: the lead was none, or is known. */
  release(): void;
}

export interface Deliverer {
  /**
   * A slot whose claim is stored together with the lead, which saves a durable step. Only where sending twice is
   * harmless: a process that dies between storing and sending leaves what looks like a try. Undefined as well
   * when no slot is free right now.
   */
  firstSlot(): FirstSlot | undefined;
  /**
   * The first try of a lead that was just stored.
   * @param waitMs how long it may wait for a slot
   * @returns the lead's new state, or undefined when it was left to its turn; never rejects
   */
  tryFirst(id: string, waitMs: number): Promise<LeadState | undefined>;
  start(): void;
  /** Begins nothing new; waits for running tries and cuts those that are left after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { store, records, gate, claims, report, dedupes, now } = options;
  const running = new Set<Promise<LeadState>>();
  const stopping = new AbortController();
  const mendTimes = createClockWatch({ store, policy: options.policy, now });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  /** Whether leads that are due were left without a slot at the last look. */
  let starved = false;
  /** Whether leads may wait for a login: at the start, and after the upstream asked for one. */
  let loginAsked = true;

  function expedite(state: 'queued' | 'login'): void {
    void store.use(({ outbox }) => outbox.expedite(state, now())).then(wake, () => undefined);
  }

  async function carryOut(lead: Claimed, permit: Permit): Promise<LeadState> {
    const outcome = await send(lead, stopping.signal, options);
    if (permit.done(outcome)) expedite('queued');
    if (starved) wake();
    const settlement = decide(lead.record, outcome, { dedupes, policy: options.policy, now: now() });
    await claims.settle(lead.record, settlement);
    report(noticeOf(lead.record, settlement));
    // The next try may be due before the next look. A lead that was taken changes nothing for the others: no look.
    if (starved || settlement.event !== 'taken') wake();
    if (settlement.event === 'login-asked') loginAsked = true;
    if (settlement.event === 'taken' && loginAsked) {
      // A delivery shows that the token works again.
      loginAsked = false;
      expedite('login');
    }
    return nextState('delivering', settlement.event);
  }

  function run(lead: Claimed, permit: Permit): Promise<LeadState> {
    const attempt = carryOut(lead, permit);
    running.add(attempt);
    void attempt.finally(() => running.delete(attempt));
    return attempt;
  }

  async function recover(): Promise<void> {
    if (performance.now() - recoveredAt < LOOK_MS) return;
    recoveredAt = performance.now();
    const event = dedupes ? 'recover' : 'recover-ambiguous';
    const name = nextState('delivering', event) === 'parked' ? 'lead.parked' : 'lead.recovered';
    for (const { id, buType, caller, requestId, attempts } of await claims.recover(event)) {
      report({ event: name, lead: id, buType, caller, reqId: requestId, attempts, reason: 'interrupted' });
    }
  }

  /** @returns whether a slot was left over */
  async function deliverDue(): Promise<boolean> {
    const permits = gate.reserve();
    if (permits.length === 0) return false;
    try {
      for (const lead of await claims.due(permits.length)) {
        const permit = permits.pop();
        if (permit) void run(lead, permit);
      }
      return permits.length > 0;
    } finally {
      for (const permit of permits) permit.done();
    }
  }

  /** @returns milliseconds until the next look */
  async function look(): Promise<number> {
    await mendTimes();
    await claims.flush();
    await records.flush();
    await recover();
    const roomLeft = await deliverDue();
    const due = await store.use(({ outbox, keys }) => outbox.nextDue(keys.ids));
    starved = due !== undefined && due <= now() && !roomLeft;
    if (due === undefined) return LOOK_MS;
    if (due > now()) return Math.min(LOOK_MS, due - now());
    // Due just after the claim; without room it waits for the end of a try, which looks again, or for the next probe.
    return roomLeft ? JUST_MISSED_MS : Math.min(LOOK_MS, gate.pauseMs() || LOOK_MS);
  }

  const goesOn = (): boolean => again && !stopped;

  async function turn(): Promise<void> {
    let pause = LOOK_MS;
    do {
      again = false;
      pause = await look().catch(() => LOOK_AGAIN_MS);
    } while (goesOn());
    if (!stopped) timer = setTimeout(wake, pause).unref();
  }

  /** Looks now rather than at the next turn. */
  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (looking) again = true;
    else {
      looking = turn().finally(() => {
        looking = undefined;
        if (again) wake();
      });
    }
  }

  return {
    firstSlot() {
      const permit = dedupes ? gate.tryEnter() : undefined;
      return permit && { claim: claims.next(), run: (lead) => run(lead, permit), release: () => void permit.done() };
    },
    async tryFirst(id, waitMs) {
      const permit = await gate.enter(waitMs);
      if (!permit) return undefined;
      const lead = await claims.one(id).catch(() => undefined);
      if (lead) return run(lead, permit);
      permit.done();
      return undefined;
    },
    start: wake,
    async stop(graceMs) {
      gate.shut();
      stopped = true;
      clearTimeout(timer);
      await looking;
      const cut = setTimeout(() => stopping.abort(), graceMs);
      await Promise.allSettled(running);
      clearTimeout(cut);
      await claims.flush();
    },
  };
}
