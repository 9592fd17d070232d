/** The sealed part of a stored lead, and the text by which two leads are compared. */
import { LEAD_FIELDS, type Lead } from '#shared/contracts/lead.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import type { LeadRequest } from '../lead-request.ts';
import type { LeadRecord } from './outbox.ts';

/** Everything that could identify the visitor. */
export interface SealedLead {
  readonly lead: Lead;
  /** The caller's own idempotency key, which may hold anything. */
  readonly key?: string;
}

export const contentOf = ({ lead, key }: LeadRequest): SealedLead => (key === undefined ? { lead } : { lead, key });

/** A record's content; undefined when it is deleted, damaged, or sealed under a key that this process does not have. */
export const openLead = ({ id, keyId, payload }: Pick<LeadRecord, 'id' | 'keyId' | 'payload'>, keys: Keyring | undefined): SealedLead | undefined =>
  payload && (keys?.open(keyId, id, payload) as SealedLead | undefined);

/** The wire key of a stored lead: the `Idempotency-Key` of every attempt to deliver it. */
export const wireKeyOf = ({ id, ownKey }: Pick<LeadRecord, 'id' | 'ownKey'>, { key }: SealedLead): string => (ownKey ? id : (key ?? id));

/** The same text for the same lead, whatever the order of its fields. */
export function canonicalLead(lead: Lead): string {
  return JSON.stringify([lead.buType, ...LEAD_FIELDS.map((field) => lead[field] ?? '')]);
}
