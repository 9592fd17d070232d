/**
 * Takes one lead: validate, commit to the outbox, try the upstream at once, answer within the time that
 * a visitor waits (contract section 2, "Leads").
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Courier } from './courier.ts';
import { canonicalLead, type Vault } from './crypto.ts';
import type { DeliveryGate } from './delivery-gate.ts';
import type { DirectDelivery } from './direct-delivery.ts';
import type { Announce } from './lead-events.ts';
import { callerIdentity, callerName, judge, keyScope, type SubmitInput, type SubmitResult } from './lead-request.ts';
import { isStoreError, type Acceptance, type LeadRecord, type NewLead } from './outbox.ts';
import type { LeadState } from './states.ts';
import type { StoreKeeper } from './store-keeper.ts';

/** Longest wait for the outbox before the lead goes upstream without it, milliseconds. */
const STORE_WAIT_MS = 1500;
/** After the first try's own time, until the relay may take a lead whose acceptor died, milliseconds. */
const HANDOVER_MS = 250;
/** Without a key the same body from the same caller is the same lead for this long, milliseconds. */
export const SAME_LEAD_MS = 600_000;
const LOOK_AGAIN_MS = 50;

export interface SubmitOptions {
  readonly keeper: StoreKeeper;
  readonly gate: DeliveryGate;
  readonly courier: Courier;
  readonly direct: DirectDelivery;
  readonly announce: Announce;
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

/** A UUID of version 8, for bytes of one's own making (RFC 9562 section 5.8). */
function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

export function createSubmitLead(options: SubmitOptions): (input: SubmitInput) => Promise<SubmitResult> {
  const { keeper, gate, courier, direct, announce, dedupes, ackMs, now } = options;
  const firstTries = new Map<string, Promise<Kind>>();

  function compose(vault: Vault, id: string, lead: Lead, input: SubmitInput): NewLead {
    const { key, caller } = input;
    const at = now();
    const earlier = direct.recall(lead, input);
    const ownWireHash = vault.fingerprint('wire', id);
    return {
      id,
      // Sent while the outbox was away, and cut: it may be there already, and only ops can tell.
      event: earlier && !dedupes && (earlier.outcome?.kind ?? 'unknown') === 'unknown' ? 'accept-unknown' : 'accept',
      buType: lead.buType,
      caller: callerName(caller),
      payload: vault.seal(id, key === undefined ? { lead } : { lead, key }),
      keyId: vault.keyId,
      bodyHash: vault.fingerprint('body', canonicalLead(lead)),
      callerHash: vault.fingerprint('caller', callerIdentity(caller)),
      keyHash: key === undefined ? undefined : vault.fingerprint('key', keyScope(caller), key),
      wireHash: key === undefined ? ownWireHash : vault.fingerprint('wire', key),
      ownWireHash,
      requestId: input.requestId,
      traceparent: input.traceparent,
      at,
      nextAt: at + ackMs + HANDOVER_MS,
      sameSince: at - SAME_LEAD_MS,
    };
  }

  /**
   * The id follows from the request: should even the process die while the outbox is away, a visitor who
   * tries again gets the same id, and without a key does not make a second record under another one.
   */
  function newId(lead: Lead, { key, caller }: SubmitInput): string {
    const vault = keeper.vault();
    if (!vault) return randomUUID();
    if (key !== undefined) return toUuid(vault.fingerprint('id', keyScope(caller), key));
    const span = String(Math.floor(now() / SAME_LEAD_MS));
    return toUuid(vault.fingerprint('id', callerIdentity(caller), canonicalLead(lead), span));
  }

  async function firstTry(id: string, waitMs: number): Promise<Kind> {
    const permit = await gate.enter(waitMs);
    if (!permit) return 'queued';
    const [claimed] = await courier.claim(1, id).catch(() => []);
    if (claimed) return kindOf(await courier.carry(claimed, permit));
    permit.done();
    return 'queued';
  }

  /** Today's state of a lead that is known, waiting for its first try wherever that runs. */
  async function stateOf(record: LeadRecord, until: number): Promise<Kind> {
    const own = firstTries.get(record.id);
    if (own) return Promise.race([own, sleep(Math.max(0, until - now()), 'queued' as const, { ref: false })]);
    let latest: LeadRecord | undefined = record;
    while (latest && latest.attempts <= 1 && (latest.state === 'queued' || latest.state === 'delivering')) {
      // Only as long as the process that took it may still be at its first try.
      if (now() >= Math.min(until, record.createdAt + ackMs)) break;
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      latest = await keeper.use(({ outbox }) => outbox.find(record.id)).catch(() => latest);
    }
    return kindOf(latest?.state ?? record.state);
  }

  async function replay(record: LeadRecord, until: number, requestId: string): Promise<SubmitResult> {
    const { id, buType, caller, attempts } = record;
    announce({ event: 'lead.replayed', lead: id, buType, caller, reqId: requestId, attempts });
    return { kind: await stateOf(record, until), id, replayed: true };
  }

  async function tryNow(id: string, until: number): Promise<Kind> {
    const attempt = firstTry(id, until - now());
    firstTries.set(id, attempt);
    void attempt.finally(() => firstTries.delete(id));
    return Promise.race([attempt, sleep(Math.max(0, until - now()), 'queued' as const, { ref: false })]);
  }

  async function store(id: string, lead: Lead, input: SubmitInput): Promise<Acceptance> {
    const accept = () => keeper.use(({ outbox, vault }) => outbox.accept(compose(vault, id, lead, input)), STORE_WAIT_MS);
    try {
      return await accept();
    } catch (error) {
      // The store may only have to be opened anew: its file was removed, say.
      if (!isStoreError(error) || !(await keeper.mend())) throw error;
    }
    const accepted = await accept();
    // The write that seemed to fail had worked: this is the first request all the same.
    return accepted.kind === 'known' && accepted.record.id === id ? { kind: 'stored' } : accepted;
  }

  async function take(id: string, lead: Lead, input: SubmitInput, until: number): Promise<SubmitResult> {
    const accepted = await store(id, lead, input).catch((error: unknown) => {
      if (isStoreError(error)) return undefined;
      throw error;
    });
    if (!accepted) return direct.submit(id, lead, input);
    if (accepted.kind === 'id-taken') return take(randomUUID(), lead, input, until);
    if (accepted.kind === 'reused') return { kind: 'key-reused' };
    if (accepted.kind === 'known') return replay(accepted.record, until, input.requestId);
    const notice = { lead: id, buType: lead.buType, caller: callerName(input.caller), reqId: input.requestId };
    announce({ ...notice, event: 'lead.accepted' });
    const kind = await tryNow(id, until);
    if (kind === 'queued') announce({ ...notice, event: 'lead.queued' });
    return { kind, id, replayed: false };
  }

  return async (input) => {
    const verdict = judge(input);
    if (!verdict.ok) return { kind: 'invalid', errors: verdict.errors };
    const { lead } = verdict as { lead: Lead };
    const until = now() + ackMs;
    const earlier = direct.recall(lead, input);
    if (earlier?.outcome?.kind === 'delivered') return { kind: 'delivered', id: earlier.id, replayed: true };
    return take(earlier?.id ?? newId(lead, input), lead, input, until);
  };
}
