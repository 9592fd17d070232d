/** What of a lead is sealed, and the text by which two leads are the same. */
import { LEAD_FIELDS, type Lead } from '#shared/contracts/lead.ts';
import type { Vault } from '#server/sealing/vault.ts';
import type { LeadRecord } from './outbox.ts';

/** All that could tell who the visitor is. */
export interface SealedLead {
  readonly lead: Lead;
  /** The caller's own idempotency key, which may hold anything. */
  readonly key?: string;
}

/** A record's content; undefined when it is deleted, damaged or sealed under a key that is not here. */
export function openLead({ id, payload }: Pick<LeadRecord, 'id' | 'payload'>, vault: Vault | undefined): SealedLead | undefined {
  try {
    return payload && (vault?.open(id, payload) as SealedLead | undefined);
  } catch {
    return undefined;
  }
}

/** The same text for the same lead, whatever the order of its fields was. */
export function canonicalLead(lead: Lead): string {
  return JSON.stringify([lead.buType, ...LEAD_FIELDS.map((field) => lead[field] ?? '')]);
}
