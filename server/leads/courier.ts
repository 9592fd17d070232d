/** Carries one claimed lead upstream and writes down how it went. First tries and the relay share it. */
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { RetryPolicy } from './back-off.ts';
import type { SealedLead, Vault } from './crypto.ts';
import type { Permit } from './delivery-gate.ts';
import type { Announce, LeadEventName } from './lead-events.ts';
import type { Fence, LeadRecord, Settlement } from './outbox.ts';
import { decide } from './settlement.ts';
import { nextState, type LeadState } from './states.ts';
import type { StoreKeeper } from './store-keeper.ts';

const EVENT_NAMES: Readonly<Record<Settlement['event'], LeadEventName>> = {
  taken: 'lead.delivered',
  refused: 'lead.rejected',
  'login-asked': 'lead.login-required',
  failed: 'lead.retry',
  exhausted: 'lead.dead',
  ambiguous: 'lead.parked',
};

export interface CourierOptions {
  readonly deliver: DeliverLead;
  readonly keeper: StoreKeeper;
  readonly announce: Announce;
  readonly dedupes: boolean;
  readonly policy: RetryPolicy;
  /** A try that began this long ago, milliseconds, belongs to a process that is gone. */
  readonly leaseMs: number;
  readonly now: () => number;
  /** How a lead ended that went upstream while the outbox seemed away, and is in it all the same. */
  triedAside(id: string): Promise<DeliveryOutcome> | undefined;
  /** Called when a try has ended and its outcome is written. */
  onEnd(event: Settlement['event']): void;
}

/** A lead that this process has marked as being tried, and its content unless that cannot be read. */
export interface Claimed {
  readonly record: LeadRecord;
  readonly content: SealedLead | undefined;
}

export interface Courier {
  /** Names this process in the outbox. */
  readonly owner: string;
  /**
   * Marks due leads as being tried, on disk.
   * @param id claims this lead only, due or not
   */
  claim(limit: number, id?: string): Promise<Claimed[]>;
  /** Tries a claimed lead; resolves to its new state, and never rejects. */
  carry(lead: Claimed, permit: Permit): Promise<LeadState>;
  /** Writes outcomes that the store could not take when they happened. */
  catchUp(): Promise<void>;
  /** Waits for running tries, then cuts those that are left. */
  stop(graceMs: number): Promise<void>;
}

interface Unwritten {
  readonly id: string;
  readonly fence: Fence;
  readonly settlement: Settlement;
}

function read(vault: Vault, { id, payload }: LeadRecord): SealedLead | undefined {
  try {
    return payload && vault.open(id, payload);
  } catch {
    return undefined;
  }
}

export function createCourier(owner: string, options: CourierOptions): Courier {
  const { deliver, keeper, announce, dedupes, policy, now } = options;
  const running = new Set<Promise<LeadState>>();
  const stopping = new AbortController();
  let unwritten: Unwritten[] = [];

  async function attempt({ record, content }: Claimed): Promise<DeliveryOutcome | undefined> {
    if (!content) return undefined;
    const aside = await options.triedAside(record.id);
    if (aside?.kind === 'delivered' || (aside?.kind === 'unknown' && !dedupes)) return aside;
    return deliver(content.lead, {
      idempotencyKey: record.ownKey ? record.id : (content.key ?? record.id),
      requestId: record.requestId,
      ...(record.traceparent === undefined ? {} : { traceparent: record.traceparent }),
      signal: stopping.signal,
    }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
  }

  async function write(entry: Unwritten): Promise<void> {
    try {
      await keeper.use(({ outbox }) => outbox.settle(entry.id, entry.fence, entry.settlement));
    } catch {
      unwritten.push(entry);
    }
  }

  function tell(lead: LeadRecord, { event, error, status, nextAt, at }: Settlement): void {
    announce({
      event: EVENT_NAMES[event],
      lead: lead.id,
      buType: lead.buType,
      caller: lead.caller,
      reqId: lead.requestId,
      attempts: lead.attempts,
      ageMs: at - lead.createdAt,
      ...(error === undefined ? {} : { reason: error }),
      ...(status === undefined ? {} : { status }),
      ...(event === 'failed' || event === 'login-asked' ? { nextInMs: nextAt - at } : {}),
    });
  }

  async function carry(lead: Claimed, permit: Permit): Promise<LeadState> {
    const outcome = await attempt(lead);
    permit.done(outcome);
    const { record } = lead;
    const decided = outcome
      ? decide(record, outcome, { dedupes, policy, now: now() })
      : { ...decide(record, { kind: 'no-effect', reason: 'unreadable' }, { dedupes, policy, now: now() }), event: 'exhausted' as const };
    await write({ id: record.id, fence: { owner, attempts: record.attempts }, settlement: decided });
    tell(record, decided);
    options.onEnd(decided.event);
    return nextState('delivering', decided.event);
  }

  return {
    owner,
    claim: (limit, id) =>
      keeper.use(async ({ outbox, vault }) => {
        const at = now();
        const request = { now: at, leaseUntil: at + options.leaseMs, owner, keyId: vault.keyId, limit };
        const records = await outbox.claim(id === undefined ? request : { ...request, id });
        return records.map((record) => ({ record, content: read(vault, record) }));
      }),
    carry(lead, permit) {
      const trip = carry(lead, permit);
      running.add(trip);
      void trip.finally(() => running.delete(trip));
      return trip;
    },
    async catchUp() {
      const entries = unwritten;
      unwritten = [];
      for (const entry of entries) await write(entry);
    },
    async stop(graceMs) {
      const settled = Promise.allSettled(running);
      const cut = setTimeout(() => stopping.abort(), graceMs);
      await settled;
      clearTimeout(cut);
      await this.catchUp();
    },
  };
}
