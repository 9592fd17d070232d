/** The outbox in SQL. Both drivers run the same statements; what differs stands in `SqlDriver`. */
import { PRIVACY_POLICY_VERSION } from '#shared/site/site.ts';
import { nextState, statesBefore } from '../states.ts';
import type { Acceptance, Fence, Fingerprints, LeadRecord, NewLead, Outbox, Settlement } from './outbox.ts';
import type { Query, SqlDriver } from './sql-driver.ts';
import { createSqlOps } from './sql-ops.ts';
import { createSqlSchedule } from './sql-schedule.ts';
import { places, readRecord, sqlList, type SqlRow } from './sql-rows.ts';

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function insert(query: Query, lead: NewLead, wireHash: Uint8Array): Promise<SqlRow[]> {
  const state = nextState('new', lead.event);
  return query(
    `INSERT INTO leads (id, state, bu_type, caller, caller_hash, key_hash, wire_hash, own_key, body_hash,
       payload, key_id, request_id, policy_version, traceparent, attempts, created_at, changed_at, next_at, not_before,
       owner, lease_until, last_error, last_status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, 0, $18, $19, $20, $21)
     ON CONFLICT DO NOTHING RETURNING *`,
    [
      lead.id, state, lead.buType, lead.caller, lead.callerHash, lead.keyHash ?? null,
      wireHash, sameBytes(wireHash, lead.ownWireHash) ? 1 : 0, lead.bodyHash, state === 'delivered' ? null : lead.payload, lead.keyId,
      lead.requestId, PRIVACY_POLICY_VERSION, lead.traceparent ?? null, lead.event === 'accept' ? 0 : 1,
      lead.at, lead.nextAt, lead.claim?.owner ?? null, lead.claim?.leaseUntil ?? null, lead.error ?? null, lead.status ?? null,
    ],
  );
}

/** States that a delivery ends, whoever reports it. */
const ONCE_TAKEN = sqlList([...statesBefore('taken'), ...statesBefore('late-taken')]);

const printsOf = (lead: NewLead): readonly Fingerprints[] => [lead, ...lead.earlier];

async function findSame(query: Query, lead: NewLead): Promise<LeadRecord | undefined> {
  const prints = printsOf(lead);
  const keys = prints.flatMap(({ keyHash }) => keyHash ?? []);
  const rows = keys.length > 0
    ? await query(`SELECT * FROM leads WHERE key_hash IN (${places(keys)}) LIMIT 1`, keys)
    : await query(
        `SELECT * FROM leads WHERE created_at >= $1 AND state <> 'purged'
           AND (${prints.map((_, index) => `(caller_hash = $${2 * index + 2} AND body_hash = $${2 * index + 3})`).join(' OR ')})
         ORDER BY created_at DESC LIMIT 1`,
        [lead.sameSince, ...prints.flatMap(({ callerHash, bodyHash }) => [callerHash, bodyHash])],
      );
  return rows[0] && readRecord(rows[0]);
}

/** Whether the key already travels upstream for another caller's lead that was stored under an older data key. */
async function isTaken(query: Query, { keyHash, earlier }: NewLead): Promise<boolean> {
  if (!keyHash || earlier.length === 0) return false;
  const hashes = earlier.map(({ wireHash }) => wireHash);
  return (await query(`SELECT id FROM leads WHERE wire_hash IN (${places(hashes)}) LIMIT 1`, hashes)).length > 0;
}

/** Makes the outbox over a driver whose tables exist. */
export function createSqlOutbox(driver: SqlDriver): Outbox {
  async function accept(query: Query, lead: NewLead): Promise<Acceptance> {
    const prints = printsOf(lead);
    for (const hash of prints.map(({ keyHash, bodyHash }) => keyHash ?? bodyHash).toSorted(Buffer.compare)) await driver.lock(query, hash);
    const known = await findSame(query, lead);
    if (known) return prints.some(({ bodyHash }) => sameBytes(known.bodyHash, bodyHash)) ? { kind: 'known', record: known } : { kind: 'reused' };
    // A key that already travels upstream for another caller's lead is taken: this one goes under its own id.
    for (const wireHash of (await isTaken(query, lead)) ? [lead.ownWireHash] : [lead.wireHash, lead.ownWireHash]) {
      const [row] = await insert(query, lead, wireHash);
      if (row) return { kind: 'stored', record: readRecord(row) };
    }
    return { kind: 'id-taken' };
  }

  async function settle(query: Query, id: string, fence: Fence, outcome: Settlement): Promise<boolean> {
    const { event, at, nextAt, notBefore, error, status } = outcome;
    const state = nextState('delivering', event);
    const result = [state, at, nextAt, notBefore, error ?? null, status ?? null, id];
    // A delivery is a fact whoever reports it; every other outcome counts only from the try that still holds.
    const [guard, values] =
      event === 'taken'
        ? [`state IN (${ONCE_TAKEN})`, result]
        : [`state = 'delivering' AND owner = $8 AND attempts = $9`, [...result, fence.owner, fence.attempts]];
    const payload = event === 'taken' ? ', payload = NULL' : '';
    const rows = await query(
      `UPDATE leads SET state = $1, changed_at = $2, next_at = $3, not_before = $4, last_error = $5,
         last_status = $6, owner = NULL, lease_until = NULL${payload}
       WHERE id = $7 AND ${guard} RETURNING id`,
      values,
    );
    return rows.length > 0;
  }

  async function record(query: Query, lead: NewLead): Promise<LeadRecord | undefined> {
    const result = await accept(query, lead);
    if (result.kind === 'stored') return result.record;
    if (result.kind !== 'known') return undefined;
    // Without a key, another lead with the same content is not the one that was delivered.
    const isOther = lead.keyHash === undefined && result.record.id !== lead.id;
    if (lead.event !== 'accept-delivered' || isOther) return result.record;
    const [row] = await query(
      `UPDATE leads SET state = 'delivered', payload = NULL, changed_at = $1, owner = NULL, lease_until = NULL
       WHERE id = $2 AND state IN (${ONCE_TAKEN}) RETURNING *`,
      [lead.at, result.record.id],
    );
    return row ? readRecord(row) : result.record;
  }

  return {
    ...createSqlOps(driver),
    ...createSqlSchedule(driver),
    accept: (lead) => driver.write((query) => accept(query, lead)),
    record: (lead) => driver.write((query) => record(query, lead)),
    settle: (id, fence, outcome) => driver.write((query) => settle(query, id, fence, outcome)),
    find: (id) => driver.read(async (query) => (await query('SELECT * FROM leads WHERE id = $1', [id])).map(readRecord)[0]),
    probe: async (now) => {
      await driver.probe();
      await driver.write((query) => query('UPDATE outbox_meta SET value = $1 WHERE name = $2', [String(now), 'probed_at']));
    },
    tidy: () => driver.tidy(),
    close: () => driver.close(),
  };
}
