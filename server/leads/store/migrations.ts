/** The tables of the outbox. Both databases have the same statements with their own types. */
import type { ClientBase } from 'pg';
import type { DatabaseSync } from 'node:sqlite';
import { storeError } from './outbox.ts';

/** Types, and the suffix of a table. */
const SQLITE = { bytes: 'BLOB', long: 'INTEGER', strict: ' STRICT' };
const POSTGRES = { bytes: 'bytea', long: 'bigint', strict: '' };
type Dialect = typeof SQLITE;

/** An arbitrary number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_203_114_906;

const MIGRATIONS: readonly ((dialect: Dialect) => string)[] = [
  ({ bytes, long, strict }) => `CREATE TABLE leads (
     id TEXT PRIMARY KEY,
     state TEXT NOT NULL,
     bu_type INTEGER NOT NULL,
     caller TEXT NOT NULL,
     caller_hash ${bytes} NOT NULL,
     key_hash ${bytes} UNIQUE,
     wire_hash ${bytes} NOT NULL UNIQUE,
     own_key INTEGER NOT NULL,
     body_hash ${bytes} NOT NULL,
     payload ${bytes},
     key_id TEXT NOT NULL,
     request_id TEXT NOT NULL,
     policy_version TEXT NOT NULL,
     traceparent TEXT,
     attempts INTEGER NOT NULL,
     created_at ${long} NOT NULL,
     changed_at ${long} NOT NULL,
     next_at ${long} NOT NULL,
     not_before ${long} NOT NULL,
     owner TEXT,
     lease_until ${long},
     last_error TEXT,
     last_status INTEGER
   )${strict};
   CREATE INDEX leads_due ON leads (next_at) WHERE state IN ('queued', 'login');
   CREATE INDEX leads_trying ON leads (lease_until) WHERE state = 'delivering';
   CREATE INDEX leads_same ON leads (caller_hash, body_hash, created_at);
   CREATE INDEX leads_listed ON leads (created_at, id);
   CREATE INDEX leads_counted ON leads (state, created_at);
   CREATE TABLE outbox_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)${strict};
   INSERT INTO outbox_meta VALUES ('probed_at', '0');`,
];

/**
 * Changes that the previous release can live with: new tables, and new columns that may be empty. They are applied where
 * they are missing and do not raise the version, so that the previous release still opens the store after a rollback. Any
 * other change is a migration, and takes two releases.
 */
const ADDITIONS: readonly ((dialect: Dialect) => string)[] = [
  ({ long, strict }) => `CREATE TABLE IF NOT EXISTS outbox_audit (at ${long} NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, ids TEXT NOT NULL)${strict};`,
];

/** The statements still to run on tables of `version`. @throws StoreError when a later release has changed the tables */
function pending(version: number, dialect: Dialect): readonly string[] {
  if (version > MIGRATIONS.length) throw storeError(`the outbox has schema ${version}, this release knows ${MIGRATIONS.length}`);
  return MIGRATIONS.slice(version).map((migration) => migration(dialect));
}

/** Migrates a SQLite file; `user_version` counts its migrations. */
export function migrateSqlite(db: DatabaseSync): void {
  const statements = pending(Number(db.prepare('PRAGMA user_version').get()?.['user_version']), SQLITE);
  if (statements.length > 0) db.exec(`BEGIN IMMEDIATE; ${statements.join('\n')} PRAGMA user_version = ${MIGRATIONS.length}; COMMIT;`);
  for (const addition of ADDITIONS) db.exec(addition(SQLITE));
}

/** Migrates PostgreSQL tables in one transaction. Instances that start together do it one after the other. */
export async function migratePostgres(client: ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS outbox_version (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM outbox_version');
    for (const statement of pending(rows[0]?.version ?? 0, POSTGRES)) await client.query(statement);
    for (const addition of ADDITIONS) await client.query(addition(POSTGRES));
    await client.query('DELETE FROM outbox_version');
    await client.query('INSERT INTO outbox_version VALUES ($1)', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
