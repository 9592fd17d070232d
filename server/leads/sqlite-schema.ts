/** The SQLite tables of the outbox; `user_version` counts the migrations that a file has had. */
import type { DatabaseSync } from 'node:sqlite';

const MIGRATIONS: readonly string[] = [
  `CREATE TABLE leads (
     id TEXT PRIMARY KEY,
     state TEXT NOT NULL,
     bu_type INTEGER NOT NULL,
     caller TEXT NOT NULL,
     caller_hash BLOB NOT NULL,
     key_hash BLOB UNIQUE,
     wire_hash BLOB NOT NULL UNIQUE,
     own_key INTEGER NOT NULL,
     body_hash BLOB NOT NULL,
     payload BLOB,
     key_id TEXT NOT NULL,
     request_id TEXT NOT NULL,
     policy_version TEXT NOT NULL,
     traceparent TEXT,
     attempts INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     next_at INTEGER NOT NULL,
     not_before INTEGER NOT NULL,
     owner TEXT,
     lease_until INTEGER,
     last_error TEXT,
     last_status INTEGER
   ) STRICT;
   CREATE INDEX leads_due ON leads (next_at) WHERE state IN ('queued', 'login');
   CREATE INDEX leads_trying ON leads (lease_until) WHERE state = 'delivering';
   CREATE INDEX leads_same ON leads (caller_hash, body_hash, created_at);
   CREATE INDEX leads_listed ON leads (created_at, id);
   CREATE INDEX leads_counted ON leads (state, created_at);
   CREATE TABLE outbox_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   INSERT INTO outbox_meta VALUES ('probed_at', '0');`,
];

/** Settings that make an acknowledged lead survive a power cut and a deleted one stay deleted. */
export function prepareConnection(db: DatabaseSync): void {
  db.exec(`PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = 250;
    PRAGMA trusted_schema = OFF;`);
}

/** The number of migrations that a file has had; 0 for a new one. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
}

/**
 * Brings a file's tables up to date.
 * @throws Error when a later release has already changed the file
 */
export function migrate(db: DatabaseSync): void {
  const version = schemaVersion(db);
  if (version > MIGRATIONS.length) throw new Error(`the outbox file has schema ${version}, this release knows ${MIGRATIONS.length}`);
  if (version === MIGRATIONS.length) return;
  db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS.slice(version).join('\n')} PRAGMA user_version = ${MIGRATIONS.length}; COMMIT;`);
}
