/** What a database has to offer for the outbox's statements. */
import type { SqlRow } from './sql-rows.ts';

export type SqlValue = string | number | Uint8Array | null;
/** Parameters are `$1`, `$2`, … in both drivers. */
export type Query = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface SqlDriver {
  /** Runs in one transaction, durable when it resolves; rejects with `StoreError`. */
  write<T>(work: (query: Query) => Promise<T>): Promise<T>;
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Keeps other processes from deciding about the same hash until the transaction ends. */
  lock(query: Query, hash: Uint8Array): Promise<void>;
  /** Appended to a selection whose rows are about to be changed: waits for those that somebody else is changing. */
  readonly lockRows: string;
  /** The same, without those. */
  readonly skipLocked: string;
  /** True when no other server process can have this store open. */
  readonly exclusive: boolean;
  probe(): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}
