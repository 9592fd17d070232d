/** The leads that this process is trying. A claim is on disk before its attempt begins, and its outcome is written after it. */
import type { Claim, LeadRecord, Outbox, Settlement } from '../store/outbox.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openLead, type SealedLead } from '../store/sealed-lead.ts';

/** Other instances may be configured for longer attempts. A lease that ends later than this from now, milliseconds, is invalid. */
const LONGEST_LEASE_MS = 3_600_000;

/** A claimed lead. The content is undefined when it cannot be opened. */
export interface Claimed {
  readonly record: LeadRecord;
  readonly content: SealedLead | undefined;
}

export interface ClaimsOptions {
  readonly store: LeadStore;
  /** Names this process in the outbox. */
  readonly owner: string;
  /** An attempt that began longer ago than this, milliseconds, belongs to a dead process. */
  readonly leaseMs: number;
  readonly now: () => number;
}

type SettleArguments = Parameters<Outbox['settle']>;

export type Claims = ReturnType<typeof createClaims>;

export function createClaims({ store, owner, leaseMs, now }: ClaimsOptions) {
  /** Outcomes that the store could not take yet. */
  let unwritten: SettleArguments[] = [];
  const longestLeaseMs = Math.max(LONGEST_LEASE_MS, 2 * leaseMs);

  const newClaim = (): Claim => ({ owner, leaseUntil: now() + leaseMs });

  const claim = (limit: number, id?: string): Promise<Claimed[]> =>
    store.use(async ({ outbox, keys }) => {
      const records = await outbox.claim({ ...newClaim(), now: now(), keyIds: keys.ids, limit, id });
      // When ops queue a lead again its attempts count from 0, so an unwritten outcome could have the fence of the new attempt.
      // A delivery stays true for every attempt.
      const claimed = new Set(records.map((record) => record.id));
      unwritten = unwritten.filter(([lead, , { event }]) => event === 'taken' || !claimed.has(lead));
      return records.map((record) => ({ record, content: openLead(record, keys) }));
    });

  async function write(settlement: SettleArguments): Promise<void> {
    try {
      await store.use(({ outbox }) => outbox.settle(...settlement));
    } catch {
      unwritten.push(settlement);
    }
  }

  return {
    /** A claim for a lead that is stored together with it. */
    newClaim,
    /** Claims leads that are due. */
    due: (limit: number): Promise<Claimed[]> => claim(limit),
    /** Claims one lead, due or not; undefined when it is not waiting any more. */
    one: async (id: string): Promise<Claimed | undefined> => (await claim(1, id))[0],
    /** Writes the outcome of an attempt, now or, when the store cannot take it, in a later `flush`. */
    settle: ({ id, attempts }: LeadRecord, settlement: Settlement): Promise<void> => write([id, { owner, attempts }, settlement]),
    /** Writes the outcomes that the store could not take before. */
    async flush(): Promise<void> {
      const settlements = unwritten;
      unwritten = [];
      for (const settlement of settlements) await write(settlement);
    },
    /** Takes over leads whose process died during an attempt. */
    recover: (event: 'recover' | 'recover-ambiguous'): Promise<LeadRecord[]> =>
      store.use(({ outbox }) => outbox.recover({ now: now(), owner, event, longestLeaseMs })),
  };
}
