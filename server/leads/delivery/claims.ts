/** The leads that this process is trying. A claim is on disk before its attempt begins, and its outcome is written after it. */
import type { DeliveryAttempt } from '#server/upstream/delivery.ts';
import type { Claim, LeadRecord, Outbox, Settlement } from '../store/outbox.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openLead, type SealedLead } from '../store/sealed-lead.ts';

/** Other instances may be configured for longer attempts. A lease that ends later than this from now, milliseconds, is invalid. */
const LONGEST_LEASE_MS = 3_600_000;

/** A claimed lead. The content is undefined when it cannot be opened. */
export interface Claimed extends Pick<DeliveryAttempt, 'isLate'> {
  readonly record: LeadRecord;
  readonly content: SealedLead | undefined;
}

interface ClaimsOptions {
  readonly store: LeadStore;
  /** Of this process, in the outbox. */
  readonly name: string;
  /** An attempt that began longer ago than this, milliseconds, belongs to a dead process. */
  readonly leaseMs: number;
  readonly now: () => number;
}

type Work = (outbox: Outbox) => Promise<void>;

export type Claims = ReturnType<typeof createClaims>;

export function createClaims({ store, name, leaseMs, now }: ClaimsOptions) {
  /** What the store could not take yet. */
  let unwritten: Work[] = [];
  let claims = 0;
  const longestLeaseMs = Math.max(LONGEST_LEASE_MS, 2 * leaseMs);

  const newClaim = (): Claim => ({ owner: `${name}:${(claims += 1)}`, leaseUntil: now() + leaseMs });

  async function claim(limit: number, id?: string): Promise<Claimed[]> {
    const own = newClaim();
    return store.use(async ({ outbox, keys }) => {
      const records = await outbox.claim({ ...own, now: now(), keyIds: keys.ids, limit, id }).catch((error: unknown) => {
        // It may be in the store nevertheless, where it looks like an attempt with an unknown outcome, and nothing was sent.
        unwritten.push((opened) => opened.release(own.owner, now()));
        throw error;
      });
      return records.map((record) => ({ record, content: openLead(record, keys), isLate: () => now() > own.leaseUntil }));
    });
  }

  async function write(work: Work): Promise<void> {
    try {
      await store.use(({ outbox }) => work(outbox));
    } catch {
      unwritten.push(work);
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
    settle: ({ id, owner }: LeadRecord, settlement: Settlement): Promise<void> => write((outbox) => outbox.settle(id, owner, settlement)),
    /** Writes what the store could not take before. */
    async flush(): Promise<void> {
      const work = unwritten;
      unwritten = [];
      for (const one of work) await write(one);
    },
    /** Takes over leads whose process died during an attempt. */
    recover: (event: 'recover' | 'recover-ambiguous'): Promise<LeadRecord[]> =>
      store.use(({ outbox }) => outbox.recover({ now: now(), ownerPrefix: `${name}:`, event, longestLeaseMs })),
  };
}
