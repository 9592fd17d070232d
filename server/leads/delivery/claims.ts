/** Leads that this process has claimed: marked as being tried on disk, and settled there afterwards. */
import type { Claim, Fence, LeadRecord, Settlement } from '../store/outbox.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openLead, type SealedLead } from '../store/sealed-lead.ts';

/** Other instances may be set to longer tries; a lease that ends later than this from now, milliseconds, is no lease. */
const LONGEST_LEASE_MS = 3_600_000;

/** A claimed lead, and its content unless that cannot be read. */
export interface Claimed {
  readonly record: LeadRecord;
  readonly content: SealedLead | undefined;
}

export interface Claims {
  /** A claim for a lead that is stored with it. */
  next(): Claim;
  /** Claims leads that are due. */
  due(limit: number): Promise<Claimed[]>;
  /** Claims one lead, due or not; undefined when it is not waiting any more. */
  one(id: string): Promise<Claimed | undefined>;
  /** Writes how a try ended, now or, when the store cannot take it, at the next `flush`. */
  settle(record: LeadRecord, settlement: Settlement): Promise<void>;
  /** Writes what the store could not take when it happened. */
  flush(): Promise<void>;
  /** Takes over leads whose process died while trying. */
  recover(event: 'recover' | 'recover-ambiguous'): Promise<LeadRecord[]>;
}

export interface ClaimsOptions {
  readonly store: LeadStore;
  /** Names this process in the outbox. */
  readonly owner: string;
  /** A try that began this long ago, milliseconds, belongs to a process that is gone. */
  readonly leaseMs: number;
  readonly now: () => number;
}

interface Unwritten {
  readonly id: string;
  readonly fence: Fence;
  readonly settlement: Settlement;
}

export function createClaims({ store, owner, leaseMs, now }: ClaimsOptions): Claims {
  let unwritten: Unwritten[] = [];
  const longestLeaseMs = Math.max(LONGEST_LEASE_MS, 2 * leaseMs);

  const next = (): Claim => ({ owner, leaseUntil: now() + leaseMs });

  /**
   * Ops count tries anew when they queue a lead again, so an outcome from before could have the same fence as the try
   * that begins now. That a lead was taken stays true whichever try it was.
   */
  function forget(claimed: ReadonlySet<string>): void {
    unwritten = unwritten.filter(({ id, settlement }) => settlement.event === 'taken' || !claimed.has(id));
  }

  const claim = (limit: number, id?: string): Promise<Claimed[]> =>
    store.use(async ({ outbox, keys }) => {
      const request = { ...next(), now: now(), keyIds: keys.ids, limit };
      const records = await outbox.claim(id === undefined ? request : { ...request, id });
      forget(new Set(records.map((record) => record.id)));
      return records.map((record) => ({ record, content: openLead(record, keys) }));
    });

  async function write(entry: Unwritten): Promise<void> {
    try {
      await store.use(({ outbox }) => outbox.settle(entry.id, entry.fence, entry.settlement));
    } catch {
      unwritten.push(entry);
    }
  }

  return {
    next,
    due: (limit) => claim(limit),
    one: async (id) => (await claim(1, id))[0],
    settle: ({ id, attempts }, settlement) => write({ id, fence: { owner, attempts }, settlement }),
    async flush() {
      const entries = unwritten;
      unwritten = [];
      for (const entry of entries) await write(entry);
    },
    recover: (event) => store.use(({ outbox }) => outbox.recover({ now: now(), owner, event, longestLeaseMs })),
  };
}
