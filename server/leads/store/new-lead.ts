/** A judged request as the outbox stores it: sealed, with the fingerprints by which a repeat is recognised. */
import { randomUUID } from 'node:crypto';
import type { Lead } from '#shared/contracts/lead.ts';
import { callerKey, callerName } from '#server/caller.ts';
import type { Vault } from '#server/sealing/vault.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { keyScope, type SubmitInput } from '../lead-request.ts';
import type { Fingerprints, NewLead } from './outbox.ts';
import { canonicalLead } from './sealed-lead.ts';

/** Without a key the same body from the same caller is the same lead for this long, milliseconds. */
export const SAME_LEAD_MS = 600_000;
/** An id that follows from a request without a key changes once a day, at four in the morning in China. */
const ID_SPAN_MS = 86_400_000;
const ID_SPAN_OFFSET_MS = 4 * 3_600_000;
/** After the first try's own time, until any process may take a lead whose acceptor died, milliseconds. */
const HANDOVER_MS = 250;

/** A UUID of version 8, for bytes of one's own making (RFC 9562 section 5.8). */
function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/**
 * The id follows from the request: should even the process die while the outbox is away, a visitor who
 * tries again gets the same id, and without a key does not make a second record under another one. Its span
 * is far longer than that in which a repeat is the same lead, since every end of a span parts a try from its
 * repeat; a later lead with the same content finds its id taken and gets another.
 * @param vault of the data key, or of another secret that outlives the process; without one the id is random
 */
export function leadId(vault: Vault | undefined, lead: Lead, { key, caller }: SubmitInput, now: number): string {
  if (!vault) return randomUUID();
  if (key !== undefined) return toUuid(vault.fingerprint('id', keyScope(caller), key));
  const span = String(Math.floor((now + ID_SPAN_OFFSET_MS) / ID_SPAN_MS));
  return toUuid(vault.fingerprint('id', callerKey(caller), canonicalLead(lead), span));
}

/** What is known of a lead besides the request. */
export interface NewLeadFacts extends Pick<NewLead, 'event' | 'at' | 'claim' | 'error' | 'status'> {
  readonly id: string;
  /** How long the answer waits for the first try, milliseconds. */
  readonly ackMs: number;
}

function fingerprints(vault: Vault, id: string, lead: Lead, { key, caller }: SubmitInput): Fingerprints {
  return {
    bodyHash: vault.fingerprint('body', canonicalLead(lead)),
    callerHash: vault.fingerprint('caller', callerKey(caller)),
    keyHash: key === undefined ? undefined : vault.fingerprint('key', keyScope(caller), key),
    wireHash: vault.fingerprint('wire', key ?? id),
  };
}

/** Seals a lead and makes its fingerprints. */
export function composeLead({ current, vaults }: Keyring, lead: Lead, input: SubmitInput, { ackMs, ...facts }: NewLeadFacts): NewLead {
  const { key, caller, requestId, traceparent } = input;
  const { id, at } = facts;
  const prints = fingerprints(current, id, lead, input);
  return {
    ...facts,
    ...prints,
    buType: lead.buType,
    caller: callerName(caller),
    payload: current.seal(id, key === undefined ? { lead } : { lead, key }),
    keyId: current.keyId,
    ownWireHash: key === undefined ? prints.wireHash : current.fingerprint('wire', id),
    earlier: vaults.slice(1).map((vault) => fingerprints(vault, id, lead, input)),
    requestId,
    traceparent,
    nextAt: at + ackMs + HANDOVER_MS,
    sameSince: at - SAME_LEAD_MS,
  };
}

/** The same content as a lead of its own that only ops queue: it cannot be stored under the id or the key that it had. */
export function recordApart(keys: Keyring, lead: NewLead, id: string): NewLead {
  const { key: _, ...content } = keys.open(lead.keyId, lead.id, lead.payload) as { lead: Lead; key?: string };
  const { current } = keys;
  const wireHash = current.fingerprint('wire', id);
  return {
    ...lead,
    id,
    event: 'accept-unknown',
    error: 'taken-for-another',
    keyHash: undefined,
    earlier: [],
    payload: current.seal(id, content),
    keyId: current.keyId,
    wireHash,
    ownWireHash: wireHash,
    // Whatever it resembles, it is none of the leads that are stored.
    sameSince: Number.MAX_SAFE_INTEGER,
  };
}
