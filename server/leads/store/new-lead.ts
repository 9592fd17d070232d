/** A judged request as the outbox stores it: sealed, with the fingerprints by which a repeat is recognised. */
import { randomUUID } from 'node:crypto';
import type { Lead } from '#shared/contracts/lead.ts';
import { callerKey, callerName } from '#server/caller.ts';
import type { Vault } from '#server/sealing/vault.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { keyScope, type SubmitInput } from '../lead-request.ts';
import { TAKEN_FOR_ANOTHER, type Apart, type Fingerprints, type NewLead } from './outbox.ts';
import { canonicalLead, openLead } from './sealed-lead.ts';

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
  /** The key that travels upstream with it: the caller's, or the id. */
  readonly wireKey: string;
  /** How long the answer waits for the first try, milliseconds. */
  readonly ackMs: number;
}

function fingerprints(vault: Vault, wireKey: string, lead: Lead, { key, caller }: SubmitInput): Fingerprints {
  return {
    bodyHash: vault.fingerprint('body', canonicalLead(lead)),
    callerHash: vault.fingerprint('caller', callerKey(caller)),
    keyHash: key === undefined ? undefined : vault.fingerprint('key', keyScope(caller), key),
    wireHash: vault.fingerprint('wire', wireKey),
  };
}

/** Seals a lead and makes its fingerprints. */
export function composeLead({ current, vaults }: Keyring, lead: Lead, input: SubmitInput, { ackMs, wireKey, ...facts }: NewLeadFacts): NewLead {
  const { key, caller, requestId, traceparent } = input;
  const { id, at } = facts;
  const prints = fingerprints(current, wireKey, lead, input);
  return {
    ...facts,
    ...prints,
    buType: lead.buType,
    caller: callerName(caller),
    payload: current.seal(id, key === undefined ? { lead } : { lead, key }),
    keyId: current.keyId,
    ownWireHash: wireKey === id ? prints.wireHash : current.fingerprint('wire', id),
    earlier: vaults.slice(1).map((vault) => fingerprints(vault, wireKey, lead, input)),
    requestId,
    traceparent,
    nextAt: at + ackMs + HANDOVER_MS,
    sameSince: at - SAME_LEAD_MS,
  };
}

/**
 * The same content under another id, for where its own belongs to another lead. The id follows from the lead, so that
 * it is one however often it is recorded.
 * @returns nothing when the content cannot be read
 */
function underAnotherId(keys: Keyring, lead: NewLead): NewLead[] {
  const content = openLead(lead, keys);
  if (!content) return [];
  const { current } = keys;
  const id = toUuid(current.fingerprint('id', 'apart', lead.id, canonicalLead(content.lead), String(lead.at)));
  return [{
    ...lead,
    id,
    keyHash: undefined,
    earlier: [],
    payload: current.seal(id, { lead: content.lead }),
    keyId: current.keyId,
    ownWireHash: current.fingerprint('wire', id),
  }];
}

/** What it takes to record a direct lead whose key another lead had. */
export const apartOf = (keys: Keyring, lead: NewLead): Apart => ({
  ownWire: (id) => keys.current.fingerprint('wire', id),
  copies() {
    const parked = { ...lead, event: 'accept-unknown', error: TAKEN_FOR_ANOTHER } as const;
    return [parked, ...underAnotherId(keys, parked)];
  },
});
