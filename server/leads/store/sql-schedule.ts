/** The statements that decide when a waiting lead is tried, and by which process. */
import { nextState, statesBefore } from '../states.ts';
import type { ClaimRequest, Outbox } from './outbox.ts';
import { BATCH, inBatches, placeholders, readRecord, sqlList, type Query, type SqlDriver } from './sql-driver.ts';

const DUE = `state IN (${sqlList(statesBefore('try'))})`;
/** A waiting lead whose last change is this far in the future, milliseconds, was changed with a wrong clock. */
const CLOCKS_DIFFER_MS = 5000;

/** The part of the outbox that the deliverer uses. */
export function createSqlSchedule(driver: SqlDriver): Pick<Outbox, 'claim' | 'recover' | 'expedite' | 'repairTimes' | 'nextDue'> {
  const CLAIM = `UPDATE leads SET state = 'delivering', attempts = attempts + 1, changed_at = $1, owner = $2, lease_until = $3`;
  const claim = (query: Query, { now, leaseUntil, owner, keyIds, limit, id }: ClaimRequest) =>
    id === undefined
      ? query(
          // MATERIALIZED: a subquery in the condition may run once for each row, and then claims more than the limit.
          `WITH due AS MATERIALIZED (SELECT id FROM leads ${driver.byDue} WHERE ${DUE} AND next_at <= $4 AND key_id IN (${placeholders(keyIds, 6)})
             ORDER BY next_at LIMIT $5 ${driver.skipLocked})
           ${CLAIM} WHERE id IN (SELECT id FROM due) RETURNING *`,
          [now, owner, leaseUntil, now, limit, ...keyIds],
        )
      : query(`${CLAIM} WHERE id = $4 AND ${DUE} AND key_id IN (${placeholders(keyIds, 5)}) RETURNING *`, [now, owner, leaseUntil, id, ...keyIds]);

  return {
    claim: (request) => driver.transaction(async (query) => (await claim(query, request)).map(readRecord)),
    recover: ({ now, owner, event, longestLeaseMs }) =>
      driver.transaction(async (query) => {
        // A lease that ends later than any possible one comes from a wrong clock. The own attempts still run.
        const rows = await query(
          `UPDATE leads SET state = $1, changed_at = $2, next_at = $2, owner = NULL, lease_until = NULL, last_error = 'interrupted'
           WHERE state = 'delivering' AND (lease_until < $2 OR (owner <> $4 AND (1 = $3 OR lease_until > $5))) RETURNING *`,
          [nextState('delivering', event), now, driver.exclusive ? 1 : 0, owner, now + longestLeaseMs],
        );
        return rows.map(readRecord);
      }),
    expedite: async (state, now) => {
      // Not before `Retry-After`. A lead that is due by then keeps its time and is not found again.
      const due = 'CASE WHEN not_before > $1 THEN not_before ELSE $1 END';
      await inBatches(driver, (query) =>
        query(
          `WITH waiting AS MATERIALIZED (SELECT id FROM leads ${driver.byDue} WHERE ${DUE} AND state = $2 AND attempts > 0 AND next_at > $1 AND next_at > ${due}
             LIMIT ${BATCH} ${driver.skipLocked})
           UPDATE leads SET next_at = ${due} WHERE id IN (SELECT id FROM waiting) RETURNING id`,
          [now, state],
        ));
    },
    repairTimes: async (now, longestWaitMs) => {
      await inBatches(driver, (query) =>
        query(
          `WITH doubtful AS MATERIALIZED (SELECT id FROM leads WHERE ${DUE} AND (changed_at > $2 OR next_at > $3)
             LIMIT ${BATCH} ${driver.skipLocked})
           UPDATE leads SET next_at = $1, not_before = 0, changed_at = $1 WHERE id IN (SELECT id FROM doubtful) RETURNING id`,
          [now, now + CLOCKS_DIFFER_MS, now + longestWaitMs],
        ));
    },
    nextDue: (keyIds) =>
      driver.transaction(async (query) => {
        const [row] = await query(`SELECT next_at FROM leads ${driver.byDue} WHERE ${DUE} AND key_id IN (${placeholders(keyIds)}) ORDER BY next_at LIMIT 1`, keyIds);
        return row && Number(row['next_at']);
      }),
  };
}
