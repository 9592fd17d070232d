/**
 * Takes one lead: validate, commit to the outbox, try the upstream at once, answer within the time that
 * a visitor waits (contract section 2, "Leads").
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#shared/contracts/lead.ts';
import { callerName } from '#server/caller.ts';
import type { Vault } from '#server/sealing/vault.ts';
import { within } from '#server/within.ts';
import type { Deliverer, FirstSlot } from '../delivery/deliverer.ts';
import type { DirectDelivery } from '../delivery/direct-delivery.ts';
import type { Report } from '../lead-events.ts';
import type { LeadState } from '../states.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { isStoreError, type Acceptance, type LeadRecord, type StoreError } from '../store/outbox.ts';
import type { SubmitInput, SubmitResult } from '../lead-request.ts';
import { composeLead, leadId } from '../store/new-lead.ts';
import { validateRequest } from './validate-request.ts';

/** Longest wait for the outbox before the lead goes upstream without it, milliseconds. */
const STORE_WAIT_MS = 1500;
const LOOK_AGAIN_MS = 50;

export interface SubmitOptions {
  readonly store: LeadStore;
  readonly deliverer: Deliverer;
  readonly direct: DirectDelivery;
  readonly report: Report;
  /** Makes ids while the data key is not known: where the store was never open, and another process was perhaps asked before. */
  readonly spare: Vault | undefined;
  readonly dedupes: boolean;
  /** How long the answer waits for the first try, milliseconds. */
  readonly ackMs: number;
  readonly now: () => number;
}

type Kind = 'delivered' | 'queued' | 'rejected' | 'login';

/** What a visitor is told of a state; whatever still may arrive, or waits for ops, is queued. */
function kindOf(state: LeadState): Kind {
  if (state === 'delivered' || state === 'rejected' || state === 'login') return state;
  return state === 'purged' ? 'rejected' : 'queued';
}

/** A failure of the store as a value. */
const orStoreError = (work: Promise<Acceptance>): Promise<Acceptance | StoreError> =>
  work.catch((error: unknown) => {
    if (isStoreError(error)) return error;
    throw error;
  });

export function createSubmitLead(options: SubmitOptions): (input: SubmitInput) => Promise<SubmitResult> {
  const { store, deliverer, direct, report, dedupes, ackMs, now, spare } = options;
  const firstTries = new Map<string, Promise<Kind>>();
  const orQueued = (kind: Promise<Kind>, until: number): Promise<Kind> => within(kind, Math.max(0, until - now()), () => 'queued');

  /** Today's state of a lead that is known, waiting for its first try wherever that runs. */
  async function stateOf(record: LeadRecord, until: number): Promise<Kind> {
    const own = firstTries.get(record.id);
    if (own) return orQueued(own, until);
    let latest: LeadRecord | undefined = record;
    while (latest && latest.attempts <= 1 && (latest.state === 'queued' || latest.state === 'delivering')) {
      // Only as long as the process that took it may still be at its first try.
      if (now() >= Math.min(until, record.createdAt + ackMs)) break;
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      latest = await store.use(({ outbox }) => outbox.find(record.id)).catch(() => latest);
    }
    return kindOf(latest?.state ?? record.state);
  }

  async function replay(record: LeadRecord, until: number, requestId: string): Promise<SubmitResult> {
    const { id, buType, caller, attempts } = record;
    report({ event: 'lead.replayed', lead: id, buType, caller, reqId: requestId, attempts });
    return { kind: await stateOf(record, until), id, replayed: true };
  }

  /** The state after the first try, or `queued` when that takes too long. */
  function inTime(id: string, attempt: Promise<LeadState | undefined>, until: number): Promise<Kind> {
    const kind = attempt.then((state) => (state === undefined ? 'queued' : kindOf(state)));
    firstTries.set(id, kind);
    void kind.finally(() => firstTries.delete(id));
    return orQueued(kind, until);
  }

  async function accept(id: string, lead: Lead, input: SubmitInput, slot: FirstSlot | undefined): Promise<Acceptance> {
    await direct.caughtUp();
    const earlier = direct.recall(lead, input);
    if (earlier === 'reused') return { kind: 'reused' };
    // Sent while the outbox was away, and cut: it may be there already, and only ops can tell.
    const unknown = earlier !== undefined && !dedupes && (earlier.outcome?.kind ?? 'unknown') === 'unknown';
    const event = unknown ? 'accept-unknown' : slot ? 'accept-claimed' : 'accept';
    const facts = { id, event, at: now(), wireKey: direct.wireKeyOf(id, lead, input), ackMs, ...(slot ? { claim: slot.claim } : {}) } as const;
    return store.use(({ outbox, keys }) => outbox.accept(composeLead(keys, lead, input, facts)), STORE_WAIT_MS);
  }

  async function acceptSurely(id: string, lead: Lead, input: SubmitInput, slot: FirstSlot | undefined): Promise<Acceptance | StoreError> {
    const since = now();
    const first = await orStoreError(accept(id, lead, input, slot));
    // The store may only have to be opened anew: its file was removed, say.
    if (!isStoreError(first) || !(await store.recovered())) return first;
    const accepted = await orStoreError(accept(id, lead, input, slot));
    // Whatever came of the second write, the first one may have come true.
    if (isStoreError(accepted)) return first.isUncertain ? first : accepted;
    if (accepted.kind !== 'known') return accepted;
    // The write that seemed to fail had worked: this is the first request all the same. The id alone does not tell, every
    // repeat has it.
    const { record } = accepted;
    const isOurs = record.id === id && record.requestId === input.requestId && record.createdAt >= since;
    return isOurs ? { kind: 'stored', record } : accepted;
  }

  function firstTry(record: LeadRecord, lead: Lead, { key }: SubmitInput, slot: FirstSlot | undefined, until: number): Promise<LeadState | undefined> {
    if (slot && record.state === 'delivering') return slot.run({ record, content: key === undefined ? { lead } : { lead, key } });
    slot?.release();
    return deliverer.tryFirst(record.id, until - now());
  }

  /** Stores a new lead; gives the slot back unless it is used. @returns why it could not be stored, otherwise */
  async function put(id: string, lead: Lead, input: SubmitInput): Promise<{ accepted: Acceptance | StoreError; slot: FirstSlot | undefined }> {
    const slot = deliverer.firstSlot();
    let isStored = false;
    try {
      const accepted = await acceptSurely(id, lead, input, slot);
      isStored = !isStoreError(accepted) && accepted.kind === 'stored';
      return { accepted, slot };
    } finally {
      if (!isStored) slot?.release();
    }
  }

  async function take(id: string, lead: Lead, input: SubmitInput, until: number): Promise<SubmitResult> {
    const { accepted, slot } = await put(id, lead, input);
    if (isStoreError(accepted)) return direct.submit(id, lead, input, accepted.isUncertain);
    if (accepted.kind === 'id-taken') return take(randomUUID(), lead, input, until);
    if (accepted.kind === 'reused') return { kind: 'key-reused' };
    direct.noteStored(accepted.record, lead, input);
    if (accepted.kind === 'known') return replay(accepted.record, until, input.requestId);
    const notice = { lead: id, buType: lead.buType, caller: callerName(input.caller), reqId: input.requestId };
    report({ ...notice, event: 'lead.accepted' });
    const kind = await inTime(id, firstTry(accepted.record, lead, input, slot, until), until);
    if (kind === 'queued') report({ ...notice, event: 'lead.queued' });
    return { kind, id, replayed: false };
  }

  return async (input) => {
    const verdict = validateRequest(input);
    if (!verdict.ok) return { kind: 'invalid', errors: verdict.errors };
    const { lead } = verdict as { lead: Lead };
    const until = now() + ackMs;
    const earlier = direct.recall(lead, input);
    if (earlier === 'reused') return { kind: 'key-reused' };
    if (earlier?.outcome?.kind === 'delivered') return { kind: 'delivered', id: earlier.id, replayed: true };
    return take(earlier?.id ?? leadId(store.keys()?.current ?? spare, lead, input, now()), lead, input, until);
  };
}
