/** What a database must offer for the statements of the outbox, and what they share: rows, lists, batches. */
import { statesBefore, type LeadState } from '../states.ts';
import { INTERRUPTED, type LeadRecord } from './outbox.ts';

export type SqlRow = Readonly<Record<string, unknown>>;
export type SqlValue = string | number | Uint8Array | null;
/** Parameters are `$1`, `$2`, … in both drivers. */
export type Query = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface SqlDriver {
  /** Reads or writes in one transaction, durable when it resolves; rejects with `StoreError`. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Locks a hash until the transaction ends, so that no other process decides about the same one. */
  lock(query: Query, hash: Uint8Array): Promise<void>;
  /** Appended to the selection of rows to change: waits for rows that another transaction is changing. */
  readonly lockRows: string;
  /** Likewise, but skips those rows. */
  readonly skipLocked: string;
  /** Appended to the table from which due leads are taken: without statistics SQLite would sort all waiting leads at each poll. */
  readonly byDue: string;
  /** True when no other server process can have this store open. */
  readonly exclusive: boolean;
  probe?(): Promise<void>;
  tidy?(): Promise<void>;
  close(): Promise<void>;
}

/** Rows that one transaction of `inBatches` changes, so that none blocks the others or exceeds its time. */
export const BATCH = 500;

/**
 * Repeats a change until it finds no full batch.
 * @param change changes at most `BATCH` rows and returns them. What it does not find again by itself has an id above `after`.
 */
export async function inBatches(driver: SqlDriver, change: (query: Query, after: string) => Promise<SqlRow[]>): Promise<SqlRow[]> {
  const changed: SqlRow[] = [];
  for (let after = ''; ; ) {
    const from = after;
    const rows = await driver.transaction((query) => change(query, from));
    changed.push(...rows);
    if (rows.length < BATCH) return changed;
    for (const row of rows) if (String(row['id']) > after) after = String(row['id']);
  }
}

/**
 * An update of the leads that a selection finds. MATERIALIZED: a subquery in the condition may run once for each row, and
 * then finds more than the limit.
 * @param selection what follows the table: condition, order, limit, locks
 */
export const updateOf = (selection: string, changes: string, returned: '*' | 'id'): string =>
  `WITH chosen AS MATERIALIZED (SELECT id FROM leads ${selection})
   UPDATE leads SET ${changes} WHERE id IN (SELECT id FROM chosen) RETURNING ${returned}`;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Converts a row. PostgreSQL returns 64-bit numbers as text, SQLite as numbers. */
export function readRecord(row: SqlRow): LeadRecord {
  return {
    id: String(row['id']),
    state: row['state'] as LeadState,
    buType: Number(row['bu_type']),
    caller: String(row['caller']),
    bodyHash: row['body_hash'] as Uint8Array,
    wireHash: row['wire_hash'] as Uint8Array,
    ownKey: Number(row['own_key']) === 1,
    payload: row['payload'] instanceof Uint8Array ? row['payload'] : undefined,
    keyId: String(row['key_id']),
    requestId: String(row['request_id']),
    policyVersion: String(row['policy_version']),
    traceparent: text(row['traceparent']),
    attempts: Number(row['attempts']),
    owner: text(row['owner']),
    createdAt: Number(row['created_at']),
    changedAt: Number(row['changed_at']),
    nextAt: Number(row['next_at']),
    lastError: text(row['last_error']),
    lastStatus: row['last_status'] === null ? undefined : Number(row['last_status']),
  };
}

/** A literal list for `IN (…)`. It takes only states, which are constants and never input. */
export const sqlList = (states: readonly LeadState[]): string => states.map((state) => `'${state}'`).join(', ');

/** The states that a delivery ends, also a late one. */
export const BEFORE_DELIVERED = sqlList([...statesBefore('taken'), ...statesBefore('late-taken')]);

/** The latest attempt is running, or another process parked the lead because it seemed interrupted. Nobody has tried it since. */
export const TRIED = `(state = 'delivering' OR (state = 'parked' AND last_error = '${INTERRUPTED}'))`;

/** Placeholders for the values, from `$first` on. An empty list matches nothing. */
export const placeholders = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ') || 'NULL';
