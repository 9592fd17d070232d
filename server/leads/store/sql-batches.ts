/** Changes to many rows: a bounded number a transaction, so that none keeps others waiting or outlasts its own bound. */
import type { Query, SqlDriver } from './sql-driver.ts';
import type { SqlRow } from './sql-rows.ts';

/** Rows that one transaction changes. */
export const BATCH = 500;

/**
 * Runs a change until it finds no full batch any more.
 * @param change changes at most `BATCH` rows, which it does not find again, and returns them
 */
export async function inBatches(driver: SqlDriver, change: (query: Query) => Promise<SqlRow[]>): Promise<SqlRow[]> {
  const changed: SqlRow[] = [];
  for (;;) {
    const rows = await driver.write(change);
    changed.push(...rows);
    if (rows.length < BATCH) return changed;
  }
}
