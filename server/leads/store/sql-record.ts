/**
 * Recording a lead that went upstream while the store was away. What the upstream has is told by the key under
 * which it went, and only by that: a lead that went under another lead's key was taken for a repeat of it.
 */
import { nextState, statesBefore } from '../states.ts';
import { TAKEN_FOR_ANOTHER, type Apart, type LeadRecord, type NewLead } from './outbox.ts';
import { findSame, hasSameBody, insert, lockRequest, printsOf, sameBytes } from './sql-accept.ts';
import type { Query, SqlDriver } from './sql-driver.ts';
import { ONCE_TAKEN, places, readRecord, sqlList } from './sql-rows.ts';

const DISPLACEABLE = sqlList(statesBefore('displaced'));

/** The lead that has the key under which this one went. */
async function findHolder(query: Query, lead: NewLead): Promise<LeadRecord | undefined> {
  const hashes = printsOf(lead).map(({ wireHash }) => wireHash);
  const [row] = await query(`SELECT * FROM leads WHERE wire_hash IN (${places(hashes)}) LIMIT 1`, hashes);
  return row && readRecord(row);
}

/** Whether every try of a stored lead goes under the key under which this one went. */
function travelsAlike(stored: LeadRecord, lead: NewLead): boolean {
  if (stored.ownKey) return stored.id === lead.id && sameBytes(lead.wireHash, lead.ownWireHash);
  return printsOf(lead).some(({ wireHash }) => sameBytes(stored.wireHash, wireHash));
}

/** Leaves a lead that still waits to ops: its try would be taken for a repeat, or make a second record. It gives its key up. */
async function displace(query: Query, id: string, at: number, { ownWire }: Apart): Promise<LeadRecord | undefined> {
  const [row] = await query(
    `UPDATE leads SET state = $1, changed_at = $2, wire_hash = $3, own_key = 1, last_error = $4, owner = NULL, lease_until = NULL
     WHERE id = $5 AND state IN (${DISPLACEABLE}) RETURNING *`,
    [nextState('queued', 'displaced'), at, ownWire(id), TAKEN_FOR_ANOTHER, id],
  );
  return row && readRecord(row);
}

async function markDelivered(query: Query, id: string, at: number): Promise<LeadRecord | undefined> {
  const [row] = await query(
    `UPDATE leads SET state = 'delivered', payload = NULL, changed_at = $1, owner = NULL, lease_until = NULL
     WHERE id = $2 AND state IN (${ONCE_TAKEN}) RETURNING *`,
    [at, id],
  );
  return row && readRecord(row);
}

/** A lead of which nobody knows whether it arrived waits for ops; a stored one must not go out by itself then. */
async function parkUnknown(query: Query, id: string, { at, error }: NewLead): Promise<LeadRecord | undefined> {
  const [row] = await query(
    `UPDATE leads SET state = $1, changed_at = $2, last_error = $3, owner = NULL, lease_until = NULL
     WHERE id = $4 AND state IN (${DISPLACEABLE}) RETURNING *`,
    [nextState('queued', 'displaced'), at, error ?? null, id],
  );
  return row && readRecord(row);
}

/** What a direct try of a lead that is stored as well says about it. */
async function update(query: Query, known: LeadRecord, holder: LeadRecord | undefined, lead: NewLead, apart: Apart): Promise<LeadRecord> {
  if (lead.event === 'accept-rejected') return known;
  if (lead.event === 'accept-unknown') return (await parkUnknown(query, known.id, lead)) ?? known;
  if (travelsAlike(known, lead)) return (await markDelivered(query, known.id, lead.at)) ?? known;
  // Another lead had been delivered under that key: this try had no effect, and the stored lead goes on under its own.
  if (holder?.state === 'delivered') return known;
  if (holder && holder.id !== known.id) await displace(query, holder.id, lead.at, apart);
  return (await displace(query, known.id, lead.at, apart)) ?? known;
}

/** Stores a lead that shared its key with another one. Nobody can tell which of them the upstream has: ops decide. */
async function recordApart(query: Query, holder: LeadRecord | undefined, lead: NewLead, apart: Apart): Promise<LeadRecord | undefined> {
  // The upstream refused it: that is so whatever else went under the key.
  if (lead.event === 'accept-rejected') return insert(query, lead, lead.ownWireHash);
  if (holder) await displace(query, holder.id, lead.at, apart);
  for (const copy of apart.copies()) {
    for (const wireHash of [copy.wireHash, copy.ownWireHash]) {
      const stored = await insert(query, copy, wireHash);
      if (stored) return stored;
    }
  }
  return undefined;
}

/**
 * Records a lead that went upstream directly.
 * @returns what is stored of it now; undefined when that was recorded before
 */
export async function record(driver: SqlDriver, query: Query, lead: NewLead, apart: Apart): Promise<LeadRecord | undefined> {
  await lockRequest(driver, query, lead);
  const known = await findSame(query, lead);
  const holder = await findHolder(query, lead);
  if (known && hasSameBody(known, lead)) return update(query, known, holder, lead, apart);
  const stored = known || holder ? undefined : await insert(query, lead, lead.wireHash);
  return stored ?? recordApart(query, holder, lead, apart);
}
