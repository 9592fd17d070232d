/** Converts rows of the `leads` table to records, and builds lists for statements. */
import type { LeadRecord } from './outbox.ts';
import { statesBefore, type LeadState } from '../states.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

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

/** Placeholders for the values, from `$first` on. An empty list matches nothing. */
export const placeholders = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ') || 'NULL';
