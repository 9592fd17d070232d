/** A validated request as the outbox stores it: the content sealed, with the fingerprints by which a repeat is recognised. */
import { randomUUID } from 'node:crypto';
import { callerKey, callerName } from '#server/caller.ts';
import type { Vault } from '#server/sealing/vault.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import { keyScope, type LeadRequest } from '../lead-request.ts';
import type { Fingerprints, NewLead, RepeatQuery, RequestFingerprints } from './outbox.ts';
import { canonicalLead, contentOf, openLead } from './sealed-lead.ts';

/** Without a key, the same body from the same caller is the same lead for this long, milliseconds. */
export const SAME_LEAD_MS = 600_000;
/** The id of a request without a key changes once a day, at four in the morning in China. */
const ID_SPAN_MS = 86_400_000;
const ID_SPAN_OFFSET_MS = 4 * 3_600_000;
/** Added to the time of the first attempt before any process may take a lead whose acceptor died, milliseconds. */
const HANDOVER_MS = 250;

/** A UUID of version 8, for custom bytes (RFC 9562 section 5.8). */
function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/**
 * Derives the id from the request. When the process dies while the store is down, a visitor who repeats the request gets
 * the same id, and so no second record upstream (README.md says why it lasts a day without a key). A later lead with the
 * same content finds its id taken and gets another one.
 * @param vault of the data key, or of another secret that outlives the process; without one the id is random
 */
export function leadId(vault: Vault | undefined, { lead, key, caller }: LeadRequest, now: number): string {
  if (!vault) return randomUUID();
  if (key !== undefined) return toUuid(vault.fingerprint('id', keyScope(caller), key));
  const span = String(Math.floor((now + ID_SPAN_OFFSET_MS) / ID_SPAN_MS));
  return toUuid(vault.fingerprint('id', callerKey(caller), canonicalLead(lead), span));
}

const requestPrints = (vault: Vault, { lead, key, caller }: LeadRequest): RequestFingerprints => ({
  bodyHash: vault.fingerprint('body', canonicalLead(lead)),
  callerHash: vault.fingerprint('caller', callerKey(caller)),
  keyHash: key === undefined ? undefined : vault.fingerprint('key', keyScope(caller), key),
});

/** The query for an earlier lead that a request repeats. @param now milliseconds since the epoch */
export const repeatQuery = ({ current, vaults }: Keyring, request: LeadRequest, now: number): RepeatQuery => ({
  ...requestPrints(current, request),
  earlier: vaults.slice(1).map((vault) => requestPrints(vault, request)),
  sameSince: now - SAME_LEAD_MS,
});

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Whether a lead has the body of the request, under any data key. */
export const hasSameBody = ({ bodyHash }: Pick<Fingerprints, 'bodyHash'>, request: RepeatQuery): boolean =>
  [request, ...request.earlier].some((prints) => sameBytes(bodyHash, prints.bodyHash));

/** The facts of a lead that are not in the request. */
export interface NewLeadFacts extends Pick<NewLead, 'event' | 'at' | 'claim' | 'error' | 'status'> {
  readonly id: string;
  /** The key that travels upstream with the lead: the caller's, or the id. */
  readonly wireKey: string;
  /** How long the answer waits for the first attempt, milliseconds. */
  readonly ackMs: number;
}

/** Seals a lead and makes its fingerprints. */
export function composeLead({ current, vaults }: Keyring, request: LeadRequest, { ackMs, wireKey, ...facts }: NewLeadFacts): NewLead {
  const { lead, caller, requestId, traceparent } = request;
  const { id, at } = facts;
  const printsUnder = (vault: Vault): Fingerprints => ({ ...requestPrints(vault, request), wireHash: vault.fingerprint('wire', wireKey) });
  const prints = printsUnder(current);
  return {
    ...facts,
    ...prints,
    buType: lead.buType,
    caller: callerName(caller),
    payload: current.seal(id, contentOf(request)),
    keyId: current.keyId,
    ownWireHash: wireKey === id ? prints.wireHash : current.fingerprint('wire', id),
    earlier: vaults.slice(1).map(printsUnder),
    requestId,
    traceparent,
    nextAt: at + ackMs + HANDOVER_MS,
    sameSince: at - SAME_LEAD_MS,
  };
}

/**
 * A direct lead under its own id, and under another id without the caller's key, in case either belongs to another lead.
 * The other id follows from the lead, so that recording it twice makes one row.
 */
export function copiesOf(keys: Keyring, lead: NewLead): NewLead[] {
  const content = openLead(lead, keys);
  if (!content) return [lead];
  const { current } = keys;
  const id = toUuid(current.fingerprint('id', 'apart', lead.id, canonicalLead(content.lead), String(lead.at)));
  const payload = current.seal(id, { lead: content.lead });
  return [lead, { ...lead, id, keyHash: undefined, earlier: [], payload, keyId: current.keyId, ownWireHash: current.fingerprint('wire', id) }];
}
