/** The outbox in SQL. Both drivers run the same statements; what differs stands in `SqlDriver`. */
import { PRIVACY_POLICY_VERSION } from '#shared/site/site.ts';
import { nextState, statesBefore } from '../states.ts';
import type { Acceptance, ClaimRequest, Fence, LeadRecord, NewLead, Outbox, Settlement } from './outbox.ts';
import type { Query, SqlDriver } from './sql-driver.ts';
import { createSqlOps } from './sql-ops.ts';
import { readRecord, sqlList, type SqlRow } from './sql-rows.ts';

function insert(query: Query, lead: NewLead, wireHash: Uint8Array): Promise<SqlRow[]> {
  const ownKey = wireHash === lead.ownWireHash ? 1 : 0;
  return query(
    `INSERT INTO leads (id, state, bu_type, caller, caller_hash, key_hash, wire_hash, own_key, body_hash,
       payload, key_id, request_id, policy_version, traceparent, attempts, created_at, changed_at, next_at, not_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15, $15, $16, 0)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      lead.id, nextState('new', lead.event), lead.buType, lead.caller, lead.callerHash, lead.keyHash ?? null,
      wireHash, ownKey, lead.bodyHash, lead.payload, lead.keyId, lead.requestId,
      PRIVACY_POLICY_VERSION, lead.traceparent ?? null,
      lead.at, lead.nextAt,
    ],
  );
}

async function findSame(query: Query, lead: NewLead): Promise<LeadRecord | undefined> {
  const rows = lead.keyHash
    ? await query('SELECT * FROM leads WHERE key_hash = $1', [lead.keyHash])
    : await query(
        `SELECT * FROM leads WHERE caller_hash = $1 AND body_hash = $2 AND created_at >= $3 AND state <> 'purged'
         ORDER BY created_at DESC LIMIT 1`,
        [lead.callerHash, lead.bodyHash, lead.sameSince],
      );
  return rows[0] && readRecord(rows[0]);
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Makes the outbox over a driver whose tables exist. */
export function createSqlOutbox(driver: SqlDriver): Outbox {
  const due = `state IN (${sqlList(statesBefore('try'))})`;

  async function accept(query: Query, lead: NewLead): Promise<Acceptance> {
    await driver.lock(query, lead.keyHash ?? lead.bodyHash);
    const known = await findSame(query, lead);
    if (known) return sameBytes(known.bodyHash, lead.bodyHash) ? { kind: 'known', record: known } : { kind: 'reused' };
    // A key that already travels upstream for another caller's lead is taken: this one goes under its own id.
    for (const wireHash of [lead.wireHash, lead.ownWireHash]) {
      if ((await insert(query, lead, wireHash)).length > 0) return { kind: 'stored' };
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
        ? [`state IN (${sqlList([...statesBefore('taken'), ...statesBefore('late-taken')])})`, result]
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

  const CLAIM = `UPDATE leads SET state = 'delivering', attempts = attempts + 1, changed_at = $1, owner = $2, lease_until = $3`;
  const claim = (query: Query, { now, leaseUntil, owner, keyId, limit, id }: ClaimRequest) =>
    id === undefined
      ? query(
          `${CLAIM} WHERE id IN (SELECT id FROM leads WHERE ${due} AND key_id = $4 AND next_at <= $5
             ORDER BY next_at LIMIT $6 ${driver.skipLocked}) RETURNING *`,
          [now, owner, leaseUntil, keyId, now, limit],
        )
      : query(`${CLAIM} WHERE id = $4 AND ${due} AND key_id = $5 RETURNING *`, [now, owner, leaseUntil, id, keyId]);

  return {
    ...createSqlOps(driver),
    accept: (lead) => driver.write((query) => accept(query, lead)),
    settle: (id, fence, outcome) => driver.write((query) => settle(query, id, fence, outcome)),
    claim: (request) => driver.write(async (query) => (await claim(query, request)).map(readRecord)),
    recover: ({ now, owner, event }) =>
      driver.write(async (query) => {
        const rows = await query(
          `UPDATE leads SET state = $1, changed_at = $2, next_at = $2, owner = NULL, lease_until = NULL, last_error = 'interrupted'
           WHERE state = 'delivering' AND (lease_until < $2 OR (1 = $3 AND owner <> $4)) RETURNING *`,
          [nextState('delivering', event), now, driver.exclusive ? 1 : 0, owner],
        );
        return rows.map(readRecord);
      }),
    expedite: async (state, now) => {
      await driver.write((query) =>
        query(
          `UPDATE leads SET next_at = CASE WHEN not_before > $1 THEN not_before ELSE $1 END
           WHERE state = $2 AND attempts > 0 AND next_at > $1`, [now, state]));
    },
    find: (id) => driver.read(async (query) => (await query('SELECT * FROM leads WHERE id = $1', [id])).map(readRecord)[0]),
    nextDue: (keyId) =>
      driver.read(async (query) => {
        const [row] = await query(`SELECT next_at FROM leads WHERE ${due} AND key_id = $1 ORDER BY next_at LIMIT 1`, [keyId]);
        return row && Number(row['next_at']);
      }),
    probe: async (now) => {
      await driver.probe();
      await driver.write((query) => query('UPDATE outbox_meta SET value = $1 WHERE name = $2', [String(now), 'probed_at']));
    },
    tidy: () => driver.tidy(),
    close: () => driver.close(),
  };
}
