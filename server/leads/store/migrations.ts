/** The tables of the outbox. Both databases have the same statements with their own types. */
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from './outbox.ts';
import type { Query } from './sql-driver.ts';

/** Types, and the suffix of a table. */
const SQLITE = { bytes: 'BLOB', long: 'INTEGER', strict: ' STRICT' };
const POSTGRES = { bytes: 'bytea', long: 'bigint', strict: '' };
type Dialect = typeof SQLITE;

/** An arbitrary number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_203_114_906;

/** Of `createTables`. A change that the previous release cannot live with raises it, and takes two releases. */
const VERSION = 1;

const createTables = ({ bytes, long, strict }: Dialect): string => `CREATE TABLE leads (
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
   INSERT INTO outbox_meta VALUES ('probed_at', '0');`;

/**
 * Changes that the previous release can live with: new tables, and new columns that may be empty. They are applied at each
 * opening, where they are missing, and do not raise the version, so that the previous release still opens the store after a
 * rollback. SQLite has no `ADD COLUMN IF NOT EXISTS`: a column is added only if `pragma_table_info` does not list it.
 */
const addTables = ({ long, strict }: Dialect): string =>
  `CREATE TABLE IF NOT EXISTS outbox_audit (at ${long} NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, ids TEXT NOT NULL)${strict};`;

/** Whether there are no tables yet. @throws StoreError when a later release has changed them */
function isNew(version: number): boolean {
  if (version > VERSION) throw new StoreError(`the outbox has schema ${version}, this release knows ${VERSION}`);
  return version === 0;
}

/** Makes the tables in a SQLite file; `user_version` is their version. */
export function migrateSqlite(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() ?? {};
  if (isNew(Number(version))) db.exec(`BEGIN IMMEDIATE; ${createTables(SQLITE)} PRAGMA user_version = ${VERSION}; COMMIT;`);
  db.exec(addTables(SQLITE));
}

/** Makes the tables in PostgreSQL. Instances that start together do it one after the other. */
export async function migratePostgres(query: Query): Promise<void> {
  await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await query('CREATE TABLE IF NOT EXISTS outbox_version (version integer NOT NULL)');
  const [row] = await query('SELECT version FROM outbox_version');
  if (isNew(Number(row?.['version'] ?? 0))) {
    await query(createTables(POSTGRES));
    await query('INSERT INTO outbox_version VALUES ($1)', [VERSION]);
  }
  await query(addTables(POSTGRES));
}
