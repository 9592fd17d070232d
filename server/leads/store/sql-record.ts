/**
 * Records a lead that went upstream while the store was down. Only the wire key tells which lead the upstream has: a lead
 * that travelled under another lead's wire key was taken for a repeat of that.
 */
import type { Keyring } from '#server/sealing/keyring.ts';
import { nextState, statesBefore } from '../states.ts';
import { copiesOf, hasSameBody, sameBytes } from './new-lead.ts';
import { TAKEN_FOR_ANOTHER, type LeadRecord, type NewLead } from './outbox.ts';
import { findByWireKey, findSame, insert, lockRequest, printsOf } from './sql-accept.ts';
import { BEFORE_DELIVERED, readRecord, sqlList, type Query, type SqlDriver } from './sql-driver.ts';

const DISPLACEABLE = sqlList(statesBefore('displaced'));

/** Whether every attempt for a stored lead uses the wire key of this one. */
function hasSameWireKey(stored: LeadRecord, lead: NewLead): boolean {
  if (stored.ownKey) return stored.id === lead.id && sameBytes(lead.wireHash, lead.ownWireHash);
  return printsOf(lead).some(({ wireHash }) => sameBytes(stored.wireHash, wireHash));
}

async function markDelivered(query: Query, id: string, at: number): Promise<LeadRecord | undefined> {
  const [row] = await query(
    `UPDATE leads SET state = 'delivered', payload = NULL, changed_at = $1, owner = NULL, lease_until = NULL, last_error = NULL, last_status = NULL
     WHERE id = $2 AND state IN (${BEFORE_DELIVERED}) RETURNING *`,
    [at, id],
  );
  return row && readRecord(row);
}

/**
 * Parks a lead that still waits and shares its wire key, so that only ops send it: its next attempt could be taken for a
 * repeat, or make a second record. It gives up the key for its id, unless another caller has taken that id for a key.
 */
async function displace(query: Query, id: string, at: number, keys: Keyring): Promise<LeadRecord | undefined> {
  const wireHash = keys.current.fingerprint('wire', id);
  const isTaken = (await findByWireKey(query, [{ wireHash }])) !== undefined;
  const [row] = await query(
    `UPDATE leads SET state = $1, changed_at = $2, last_error = $3, owner = NULL, lease_until = NULL${isTaken ? '' : ', wire_hash = $5, own_key = 1'}
     WHERE id = $4 AND state IN (${DISPLACEABLE}) RETURNING *`,
    [nextState('queued', 'displaced'), at, TAKEN_FOR_ANOTHER, id, ...(isTaken ? [] : [wireHash])],
  );
  return row && readRecord(row);
}

/** Applies a direct attempt to a lead that is stored as well. @param holder the stored lead that has the attempt's wire key */
async function update(query: Query, known: LeadRecord, holder: LeadRecord | undefined, lead: NewLead, keys: Keyring): Promise<LeadRecord> {
  if (lead.event === 'accept-rejected') return known;
  if (hasSameWireKey(known, lead)) return (await markDelivered(query, known.id, lead.at)) ?? known;
  // Another lead had been delivered under that wire key: the attempt had no effect, and the stored lead waits for its own.
  if (holder?.state === 'delivered') return known;
  if (holder && holder.id !== known.id) await displace(query, holder.id, lead.at, keys);
  return (await displace(query, known.id, lead.at, keys)) ?? known;
}

/**
 * Stores a lead whose key, wire key or id another one has. Nobody can tell which of them the upstream has: ops decide. Only
 * what the upstream refused, it does not have, whatever else travelled under the key.
 */
async function recordSeparately(query: Query, holder: LeadRecord | undefined, lead: NewLead, keys: Keyring): Promise<LeadRecord | undefined> {
  const isRefused = lead.event === 'accept-rejected';
  if (holder && !isRefused) await displace(query, holder.id, lead.at, keys);
  for (const copy of copiesOf(keys, isRefused ? lead : { ...lead, event: 'accept-unknown', error: TAKEN_FOR_ANOTHER })) {
    for (const wireHash of [copy.wireHash, copy.ownWireHash]) {
      const stored = await insert(query, copy, wireHash);
      if (stored) return stored;
    }
  }
  return undefined;
}

/** Records a lead that went upstream directly. @returns the stored record; undefined when it was recorded before */
export async function record(driver: SqlDriver, query: Query, lead: NewLead, keys: Keyring): Promise<LeadRecord | undefined> {
  await lockRequest(driver, query, lead);
  const known = await findSame(query, lead);
  const holder = await findByWireKey(query, printsOf(lead));
  if (known && hasSameBody(known, lead)) return update(query, known, holder, lead, keys);
  const stored = known || holder ? undefined : await insert(query, lead, lead.wireHash);
  return stored ?? recordSeparately(query, holder, lead, keys);
}
