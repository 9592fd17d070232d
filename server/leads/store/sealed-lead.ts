/** What of a lead is sealed, and the text by which two leads are the same. */
import { LEAD_FIELDS, type Lead } from '#shared/contracts/lead.ts';
import type { Keyring } from '#server/sealing/keyring.ts';
import type { LeadRecord } from './outbox.ts';

/** All that could tell who the visitor is. */
export interface SealedLead {
  readonly lead: Lead;
  /** The caller's own idempotency key, which may hold anything. */
  readonly key?: string;
}

/** A record's content; undefined when it is deleted, damaged or sealed under a key that is not here. */
export function openLead({ id, keyId, payload }: Pick<LeadRecord, 'id' | 'keyId' | 'payload'>, keys: Keyring | undefined): SealedLead | undefined {
  try {
    return payload && (keys?.open(keyId, id, payload) as SealedLead | undefined);
  } catch {
    return undefined;
  }
}

/** The key that travels upstream with every try of a stored lead. */
export const wireKeyOf = ({ id, ownKey }: Pick<LeadRecord, 'id' | 'ownKey'>, { key }: SealedLead): string => (ownKey ? id : (key ?? id));

/** The same text for the same lead, whatever the order of its fields was. */
export function canonicalLead(lead: Lead): string {
  return JSON.stringify([lead.buType, ...LEAD_FIELDS.map((field) => lead[field] ?? '')]);
}
