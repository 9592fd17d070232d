/** What a database must offer for the statements of the outbox. */
import type { SqlRow } from './sql-rows.ts';

export type SqlValue = string | number | Uint8Array | null;
/** Parameters are `$1`, `$2`, … in both drivers. */
export type Query = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface SqlDriver {
  /** Runs in one transaction, durable when it resolves; rejects with `StoreError`. */
  write<T>(work: (query: Query) => Promise<T>): Promise<T>;
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Locks a hash until the transaction ends, so that no other process decides about the same one. */
  lock(query: Query, hash: Uint8Array): Promise<void>;
  /** Appended to the selection of rows to change: waits for rows that another transaction is changing. */
  readonly lockRows: string;
  /** Likewise, but skips those rows. */
  readonly skipLocked: string;
  /** True when no other server process can have this store open. */
  readonly exclusive: boolean;
  probe(): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Rows that one transaction of `inBatches` changes, so that none blocks the others or exceeds its time. */
export const BATCH = 500;

/**
 * Repeats a change until it finds no full batch.
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
