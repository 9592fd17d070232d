/** The statements that decide when a waiting lead is tried, and by which process. */
import { nextState, statesBefore } from '../states.ts';
import { INTERRUPTED, type Outbox } from './outbox.ts';
import { BATCH, inBatches, placeholders, readRecord, sqlList, TRIED, updateOf, type SqlDriver } from './sql-driver.ts';

const DUE = `state IN (${sqlList(statesBefore('try'))})`;
/** A waiting lead whose last change is this far in the future, milliseconds, was changed with a wrong clock. */
const CLOCKS_DIFFER_MS = 5000;

/** The part of the outbox that the deliverer uses. */
export function createSqlSchedule(driver: SqlDriver): Pick<Outbox, 'claim' | 'release' | 'recover' | 'expedite' | 'repairTimes' | 'nextDue'> {
  return {
    claim: ({ now, leaseUntil, owner, keyIds, limit, id }) =>
      driver.transaction(async (query) => {
        const condition = `${DUE} AND key_id IN (${placeholders(keyIds, 5)})`;
        const selection = id === undefined
          ? `${driver.byDue} WHERE ${condition} AND next_at <= $1 ORDER BY next_at LIMIT $4 ${driver.skipLocked}`
          : `WHERE ${condition} AND id = $4 ${driver.lockRows}`;
        const changes = `state = 'delivering', attempts = attempts + 1, changed_at = $1, owner = $2, lease_until = $3`;
        const rows = await query(updateOf(selection, changes, '*'), [now, owner, leaseUntil, id ?? limit, ...keyIds]);
        return rows.map(readRecord);
      }),
    release: async (owner, now) => {
      await driver.transaction((query) => query(
        `UPDATE leads SET state = $1, changed_at = $2, next_at = $2, attempts = attempts - 1, owner = NULL, lease_until = NULL WHERE owner = $3 AND ${TRIED}`,
        [nextState('delivering', 'failed'), now, owner],
      ));
    },
    recover: ({ now, ownerPrefix, event, longestLeaseMs }) =>
      driver.transaction(async (query) => {
        // A lease that ends later than any possible one comes from a wrong clock. The own attempts still run.
        const selection = `WHERE state = 'delivering' AND (lease_until < $2 OR (owner NOT LIKE $4 AND (1 = $3 OR lease_until > $5))) ${driver.skipLocked}`;
        const rows = await query(
          updateOf(selection, `state = $1, changed_at = $2, next_at = $2, lease_until = NULL, last_error = '${INTERRUPTED}'`, '*'),
          [nextState('delivering', event), now, driver.exclusive ? 1 : 0, `${ownerPrefix}%`, now + longestLeaseMs],
        );
        return rows.map(readRecord);
      }),
    expedite: async (state, now) => {
      // Not before `Retry-After`. A lead that is due by then keeps its time and is not found again.
      const due = 'CASE WHEN not_before > $1 THEN not_before ELSE $1 END';
      const isLater = `state = $2 AND attempts > 0 AND next_at > $1 AND next_at > ${due}`;
      const selection = `${driver.byDue} WHERE ${DUE} AND ${isLater} LIMIT ${BATCH} ${driver.skipLocked}`;
      await inBatches(driver, (query) => query(updateOf(selection, `next_at = ${due}`, 'id'), [now, state]));
    },
    repairTimes: async (now, longestWaitMs) => {
      const selection = `WHERE ${DUE} AND (changed_at > $2 OR next_at > $3) LIMIT ${BATCH} ${driver.skipLocked}`;
      const repair = updateOf(selection, 'next_at = $1, not_before = 0, changed_at = $1', 'id');
      await inBatches(driver, (query) => query(repair, [now, now + CLOCKS_DIFFER_MS, now + longestWaitMs]));
    },
    nextDue: (keyIds) =>
      driver.transaction(async (query) => {
        const [row] = await query(`SELECT next_at FROM leads ${driver.byDue} WHERE ${DUE} AND key_id IN (${placeholders(keyIds)}) ORDER BY next_at LIMIT 1`, keyIds);
        return row && Number(row['next_at']);
      }),
  };
}
