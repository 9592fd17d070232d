/** Changes to many rows: a bounded number a transaction, so that none keeps others waiting or outlasts its own bound. */
import type { Query, SqlDriver } from './sql-driver.ts';
import type { SqlRow } from './sql-rows.ts';

/** Rows that one transaction changes. */
export const BATCH = 500;

/**
 * Runs a change until it finds fewer than `least` rows.
 * @param change changes at most `BATCH` rows, which it does not find again, and returns them
 */
export async function inBatches(driver: SqlDriver, change: (query: Query) => Promise<SqlRow[]>, least = BATCH): Promise<SqlRow[]> {
  const changed: SqlRow[] = [];
  for (;;) {
    const rows = await driver.write(change);
    changed.push(...rows);
    if (rows.length < least) return changed;
  }
}
