/** The outbox in SQL. Both drivers run the same statements; `SqlDriver` holds what differs. */
import { nextState } from '../states.ts';
import { TAKEN_FOR_ANOTHER, type Outbox, type Settlement } from './outbox.ts';
import { accept } from './sql-accept.ts';
import { BEFORE_DELIVERED, readRecord, TRIED, type Query, type SqlDriver } from './sql-driver.ts';
import { createSqlOps } from './sql-ops.ts';
import { record } from './sql-record.ts';
import { createSqlSchedule } from './sql-schedule.ts';

async function settle(query: Query, id: string, owner: string | undefined, { event, at, nextAt, notBefore, error, status }: Settlement): Promise<void> {
  const result = [nextState('delivering', event), at, nextAt, notBefore, error ?? null, status ?? null, id];
  // A delivery counts whoever reports it, unless the lead is `taken-for-another`: then the upstream took it for a repeat of
  // another lead. Every other outcome counts only for the latest attempt.
  const [guard, values] =
    event === 'taken'
      ? [`state IN (${BEFORE_DELIVERED}) AND NOT (state = 'parked' AND COALESCE(last_error, '') = '${TAKEN_FOR_ANOTHER}')`, result]
      : [`owner = $8 AND ${TRIED}`, [...result, owner ?? null]];
  const change = event === 'taken' ? ', payload = NULL' : error === TAKEN_FOR_ANOTHER ? ', own_key = 1' : '';
  await query(
    `UPDATE leads SET state = $1, changed_at = $2, next_at = $3, not_before = $4, last_error = $5,
       last_status = $6, owner = NULL, lease_until = NULL${change}
     WHERE id = $7 AND ${guard}`,
    values,
  );
}

/** Creates the outbox over a driver whose tables exist. */
export const createSqlOutbox = (driver: SqlDriver): Outbox => ({
  ...createSqlOps(driver),
  ...createSqlSchedule(driver),
  accept: (lead) => driver.transaction((query) => accept(driver, query, lead)),
  record: (lead, keys) => driver.transaction((query) => record(driver, query, lead, keys)),
  settle: (id, owner, outcome) => driver.transaction((query) => settle(query, id, owner, outcome)),
  find: (id) => driver.transaction(async (query) => (await query('SELECT * FROM leads WHERE id = $1', [id])).map(readRecord)[0]),
  probe: async () => {
    await driver.probe?.();
    // SQLite does not write a row that stays the same.
    await driver.transaction(async (query) => {
      await query(`UPDATE outbox_meta SET value = $1 WHERE name = 'probed_at'`, [String(Date.now())]);
      // No row: whether the table of the leads can be written, or somebody has locked it.
      await query(`UPDATE leads SET owner = owner WHERE id = ''`);
    });
  },
  tidy: async () => driver.tidy?.(),
  close: () => driver.close(),
});
