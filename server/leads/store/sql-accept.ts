/** Stores a new lead, or finds the lead that it repeats. */
import { PRIVACY_POLICY_VERSION } from '#shared/site/site.ts';
import { nextState } from '../states.ts';
import { hasSameBody, sameBytes } from './new-lead.ts';
import { TAKEN_FOR_ANOTHER, type Acceptance, type Fingerprints, type LeadRecord, type NewLead } from './outbox.ts';
import { placeholders, readRecord, type Query, type SqlDriver } from './sql-driver.ts';

/** A lead that is further in the future, milliseconds, is of a clock that was wrong, and nothing of today repeats it. */
const CLOCK_STEP_MS = 86_400_000;

/**
 * Inserts a lead.
 * @param wireHash of the wire key that it takes; a lead that was taken for another travels under its id nevertheless
 * @returns undefined when its id, the caller's key or the wire key belongs to another lead
 */
export async function insert(query: Query, lead: NewLead, wireHash: Uint8Array): Promise<LeadRecord | undefined> {
  const state = nextState('new', lead.event);
  const isOwnKey = lead.error === TAKEN_FOR_ANOTHER || sameBytes(wireHash, lead.ownWireHash);
  const [row] = await query(
    `INSERT INTO leads (id, state, bu_type, caller, caller_hash, key_hash, wire_hash, own_key, body_hash,
       payload, key_id, request_id, policy_version, traceparent, attempts, created_at, changed_at, next_at, not_before,
       owner, lease_until, last_error, last_status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, 0, $18, $19, $20, $21)
     ON CONFLICT DO NOTHING RETURNING *`,
    [
      lead.id, state, lead.buType, lead.caller, lead.callerHash, lead.keyHash ?? null,
      wireHash, isOwnKey ? 1 : 0, lead.bodyHash, state === 'delivered' ? null : lead.payload, lead.keyId,
      lead.requestId, PRIVACY_POLICY_VERSION, lead.traceparent ?? null, lead.event === 'accept' ? 0 : 1,
      lead.at, lead.nextAt, lead.claim?.owner ?? null, lead.claim?.leaseUntil ?? null, lead.error ?? null, lead.status ?? null,
    ],
  );
  return row && readRecord(row);
}

/** The fingerprints of a lead under all data keys. */
export const printsOf = (lead: NewLead): readonly Fingerprints[] => [lead, ...lead.earlier];

/** The lead that this one repeats: by the caller's key, or without one by caller and body within ten minutes. */
export async function findSame(query: Query, lead: NewLead): Promise<LeadRecord | undefined> {
  const prints = printsOf(lead);
  const keys = prints.flatMap(({ keyHash }) => keyHash ?? []);
  const rows = keys.length > 0
    ? await query(`SELECT * FROM leads WHERE key_hash IN (${placeholders(keys)}) LIMIT 1`, keys)
    : await query(
        `SELECT * FROM leads WHERE created_at >= $1 AND created_at < $1 + ${CLOCK_STEP_MS} AND state <> 'purged'
           AND (${prints.map((_, index) => `(caller_hash = $${2 * index + 2} AND body_hash = $${2 * index + 3})`).join(' OR ')})
         ORDER BY created_at DESC LIMIT 1`,
        [lead.sameSince, ...prints.flatMap(({ callerHash, bodyHash }) => [callerHash, bodyHash])],
      );
  return rows[0] && readRecord(rows[0]);
}

/** The lead that has one of these wire keys. */
export async function findByWireKey(query: Query, prints: readonly Pick<Fingerprints, 'wireHash'>[]): Promise<LeadRecord | undefined> {
  const hashes = prints.map(({ wireHash }) => wireHash);
  const [row] = await query(`SELECT * FROM leads WHERE wire_hash IN (${placeholders(hashes)}) LIMIT 1`, hashes);
  return row && readRecord(row);
}

/** Locks the request, so that no other process decides about it before the transaction ends. */
export async function lockRequest(driver: SqlDriver, query: Query, lead: NewLead): Promise<void> {
  const hashes = printsOf(lead).map(({ keyHash, bodyHash }) => keyHash ?? bodyHash);
  for (const hash of hashes.toSorted(Buffer.compare)) await driver.lock(query, hash);
}

/** Stores a lead, or finds the lead that it repeats. */
export async function accept(driver: SqlDriver, query: Query, lead: NewLead): Promise<Acceptance> {
  await lockRequest(driver, query, lead);
  const known = await findSame(query, lead);
  if (known) return hasSameBody(known, lead) ? { kind: 'known', record: known } : { kind: 'reused' };
  // When another caller's lead has the wire key, this one travels under its id. `insert` sees that only under the current data key.
  const isTaken = lead.keyHash !== undefined && lead.earlier.length > 0 && (await findByWireKey(query, lead.earlier)) !== undefined;
  for (const wireHash of isTaken ? [lead.ownWireHash] : [lead.wireHash, lead.ownWireHash]) {
    const record = await insert(query, lead, wireHash);
    if (record) return { kind: 'stored', record };
  }
  return { kind: 'id-taken' };
}
