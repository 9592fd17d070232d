/**
 * Accepts one lead: validate, commit to the outbox, try the upstream at once, answer within the time that a visitor waits
 * (contract section 2, "Leads").
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Vault } from '#server/sealing/vault.ts';
import { within } from '#server/within.ts';
import type { Deliverer, FirstSlot } from '../delivery/deliverer.ts';
import type { DirectDelivery } from '../delivery/direct-delivery.ts';
import { leadFields, type Report } from '../lead-events.ts';
import type { LeadRequest, SubmitInput, SubmitResult } from '../lead-request.ts';
import type { LeadState } from '../states.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { composeLead, leadId } from '../store/new-lead.ts';
import { StoreError, type Acceptance, type LeadRecord } from '../store/outbox.ts';
import { contentOf } from '../store/sealed-lead.ts';
import { validateRequest } from './validate-request.ts';

/** Longest wait for the outbox before the lead is delivered directly, milliseconds. */
const STORE_WAIT_MS = 1500;
/** Pause between two looks at a lead whose first attempt runs, here or in another process. */
const LOOK_AGAIN_MS = 50;

export interface SubmitOptions {
  readonly store: LeadStore;
  readonly deliverer: Deliverer;
  readonly direct: DirectDelivery;
  readonly report: Report;
  /** Makes the ids. Where it is missing, the data key does, which changes, and is unknown until a database with its own key was open. */
  readonly idVault: Vault | undefined;
  /** How long the answer waits for the first attempt, milliseconds. */
  readonly ackMs: number;
  /** Ends the wait for first attempts. */
  readonly leaving: AbortSignal;
  readonly now: () => number;
}

type Kind = 'delivered' | 'queued' | 'rejected' | 'login';

/** The visitor's view of a state. A lead that may still arrive, or that waits for ops, is queued. */
function kindOf(state: LeadState): Kind {
  if (state === 'delivered' || state === 'rejected' || state === 'login') return state;
  return state === 'purged' ? 'rejected' : 'queued';
}

/** Whether the first attempt for a lead is still to come or to end, in whichever process that is. */
const isFirstTried = ({ state, attempts }: LeadRecord): boolean =>
  (state === 'queued' && attempts === 0) || (state === 'delivering' && attempts <= 1);

export function createSubmitLead(options: SubmitOptions): (input: SubmitInput) => Promise<SubmitResult> {
  const { store, deliverer, direct, report, ackMs, leaving, now, idVault } = options;

  /** Today's state of a known lead. Waits for its first attempt. */
  async function currentKind(record: LeadRecord, until: number): Promise<Kind> {
    let latest = record;
    // After this time the process that accepted the lead has answered already.
    while (isFirstTried(latest) && !leaving.aborted && performance.now() < until && now() < record.createdAt + ackMs) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      latest = (await store.use(({ outbox }) => outbox.find(record.id)).catch(() => undefined)) ?? latest;
    }
    return kindOf(latest.state);
  }

  async function replay(record: LeadRecord, until: number, requestId: string): Promise<SubmitResult> {
    const { id, attempts } = record;
    report({ event: 'lead.replayed', ...leadFields({ ...record, requestId }), attempts });
    return { kind: await currentKind(record, until), id, replayed: true };
  }

  async function accept(id: string, request: LeadRequest, slot: FirstSlot | undefined): Promise<Acceptance | StoreError> {
    await direct.storeRecords();
    const earlier = direct.findEarlier(request);
    if (earlier === 'reused') return { kind: 'reused' };
    const facts = { id, event: slot ? 'accept-claimed' : 'accept', at: now(), wireKey: direct.wireKeyFor(id, request), ackMs, claim: slot?.claim } as const;
    return store.use(({ outbox, keys }) => outbox.accept(composeLead(keys, request, facts)), STORE_WAIT_MS).catch((error: unknown) => {
      if (error instanceof StoreError) return error;
      throw error;
    });
  }

  /** Accepts the lead, once more when the store only had to be opened again, for example because its file was removed. */
  async function acceptWithRetry(id: string, request: LeadRequest, slot: FirstSlot | undefined): Promise<Acceptance | StoreError> {
    const since = now();
    const first = await accept(id, request, slot);
    if (!(first instanceof StoreError) || !(await store.recovered())) return first;
    const second = await accept(id, request, slot);
    if (second instanceof StoreError || second.kind !== 'known') return second;
    // The first write took effect if the record is of this request. Its id does not show that, because every repeat has the same.
    const { record } = second;
    const isOurs = record.id === id && record.requestId === request.requestId && record.createdAt >= since;
    return isOurs ? { kind: 'stored', record } : second;
  }

  function firstAttempt(record: LeadRecord, request: LeadRequest, slot: FirstSlot | undefined, until: number): Promise<LeadState | undefined> {
    if (slot && record.state === 'delivering') return slot.run({ record, content: contentOf(request) });
    slot?.release();
    return deliverer.tryFirst(record.id, until - performance.now());
  }

  async function submit(id: string, request: LeadRequest, until: number): Promise<SubmitResult> {
    const slot = deliverer.firstSlot();
    const accepted = await acceptWithRetry(id, request, slot).catch((error: unknown) => {
      slot?.release();
      throw error;
    });
    if (accepted instanceof StoreError || accepted.kind !== 'stored') slot?.release();
    if (accepted instanceof StoreError) return direct.submit(id, request);
    if (accepted.kind === 'id-taken') return submit(randomUUID(), request, until);
    if (accepted.kind === 'reused') return { kind: 'key-reused' };
    const { kind: acceptance, record } = accepted;
    direct.rememberStored(record, request);
    if (acceptance === 'known') return replay(record, until, request.requestId);
    const fields = leadFields(record);
    report({ ...fields, event: 'lead.accepted' });
    const attempt = firstAttempt(record, request, slot, until);
    const state = await within(attempt, Math.max(0, until - performance.now()), () => undefined, leaving);
    const kind = kindOf(state ?? 'queued');
    if (kind === 'queued') report({ ...fields, event: 'lead.queued' });
    return { kind, id, replayed: false };
  }

  return async (input) => {
    const verdict = validateRequest(input);
    if (!verdict.ok) return { kind: 'invalid', errors: verdict.errors };
    const request: LeadRequest = { ...input, lead: verdict.lead };
    // Not by the clock of the day, which may be set while the visitor waits.
    const until = performance.now() + ackMs;
    const earlier = direct.findEarlier(request);
    if (earlier === 'reused') return { kind: 'key-reused' };
    if (earlier?.outcome?.kind === 'delivered') return direct.submit(earlier.id, request);
    return submit(earlier?.id ?? leadId(idVault ?? store.keys()?.current, request, now()), request, until);
  };
}
