/** Rows of the `leads` table, as either driver gives them, to records. */
import type { AuditEntry, LeadRecord } from './outbox.ts';
import { LEAD_STATES, statesBefore, type LeadState } from '../states.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads a whole row. PostgreSQL gives 64-bit numbers as text, SQLite as numbers. */
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

/** A literal list for `IN (…)`, of states only: they are constants of this room, never input. */
export const sqlList = (states: readonly LeadState[]): string => states.map((state) => `'${state}'`).join(', ');

/** States that a delivery ends, whoever reports it. */
export const ONCE_TAKEN = sqlList([...statesBefore('taken'), ...statesBefore('late-taken')]);

/** Places for as many values, bound from `$first` on; a list of none matches nothing. */
export const places = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ') || 'NULL';

export const readAudit = (row: SqlRow): AuditEntry => ({
  at: Number(row['at']),
  actor: String(row['actor']),
  command: String(row['command']),
  ids: JSON.parse(String(row['ids'])) as string[],
});

export function emptyCounts(): Record<LeadState, number> {
  return Object.fromEntries(LEAD_STATES.map((state) => [state, 0])) as Record<LeadState, number>;
}
