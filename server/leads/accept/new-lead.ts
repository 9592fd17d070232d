/** A judged request as the outbox stores it: sealed, with the fingerprints by which a repeat is recognised. */
import { randomUUID } from 'node:crypto';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Vault } from '#server/sealing/vault.ts';
import type { NewLead } from '../store/outbox.ts';
import { canonicalLead } from '../store/sealed-lead.ts';
import { callerIdentity, callerName, keyScope, type SubmitInput } from './lead-request.ts';

/** Without a key the same body from the same caller is the same lead for this long, milliseconds. */
export const SAME_LEAD_MS = 600_000;
/** After the first try's own time, until any process may take a lead whose acceptor died, milliseconds. */
const HANDOVER_MS = 250;

/** A UUID of version 8, for bytes of one's own making (RFC 9562 section 5.8). */
function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/**
 * The id follows from the request: should even the process die while the outbox is away, a visitor who
 * tries again gets the same id, and without a key does not make a second record under another one.
 */
export function leadId(vault: Vault | undefined, lead: Lead, { key, caller }: SubmitInput, now: number): string {
  if (!vault) return randomUUID();
  if (key !== undefined) return toUuid(vault.fingerprint('id', keyScope(caller), key));
  const span = String(Math.floor(now / SAME_LEAD_MS));
  return toUuid(vault.fingerprint('id', callerIdentity(caller), canonicalLead(lead), span));
}

export interface NewLeadFacts extends Pick<NewLead, 'event' | 'at'> {
  /** How long the answer waits for the first try, milliseconds. */
  readonly ackMs: number;
}

/** Seals a lead and makes its fingerprints. */
export function composeLead(vault: Vault, id: string, lead: Lead, input: SubmitInput, { event, at, ackMs }: NewLeadFacts): NewLead {
  const { key, caller, requestId, traceparent } = input;
  const ownWireHash = vault.fingerprint('wire', id);
  return {
    id,
    event,
    buType: lead.buType,
    caller: callerName(caller),
    payload: vault.seal(id, key === undefined ? { lead } : { lead, key }),
    keyId: vault.keyId,
    bodyHash: vault.fingerprint('body', canonicalLead(lead)),
    callerHash: vault.fingerprint('caller', callerIdentity(caller)),
    keyHash: key === undefined ? undefined : vault.fingerprint('key', keyScope(caller), key),
    wireHash: key === undefined ? ownWireHash : vault.fingerprint('wire', key),
    ownWireHash,
    requestId,
    traceparent,
    at,
    nextAt: at + ackMs + HANDOVER_MS,
    sameSince: at - SAME_LEAD_MS,
  };
}
