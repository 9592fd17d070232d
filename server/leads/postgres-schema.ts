/** The PostgreSQL tables of the outbox. Instances that start together migrate one after the other. */
import type { ClientBase } from 'pg';

/** Any number will do, as long as nothing else in the database locks it. */
const MIGRATION_LOCK = 7_203_114_906;

const MIGRATIONS: readonly string[] = [
  `CREATE TABLE leads (
     id text PRIMARY KEY,
     state text NOT NULL,
     bu_type integer NOT NULL,
     caller text NOT NULL,
     caller_hash bytea NOT NULL,
     key_hash bytea UNIQUE,
     wire_hash bytea NOT NULL UNIQUE,
     own_key integer NOT NULL,
     body_hash bytea NOT NULL,
     payload bytea,
     key_id text NOT NULL,
     request_id text NOT NULL,
     policy_version text NOT NULL,
     traceparent text,
     attempts integer NOT NULL,
     created_at bigint NOT NULL,
     changed_at bigint NOT NULL,
     next_at bigint NOT NULL,
     not_before bigint NOT NULL,
     owner text,
     lease_until bigint,
     last_error text,
     last_status integer
   );
   CREATE INDEX leads_due ON leads (next_at) WHERE state IN ('queued', 'login');
   CREATE INDEX leads_trying ON leads (lease_until) WHERE state = 'delivering';
   CREATE INDEX leads_same ON leads (caller_hash, body_hash, created_at);
   CREATE INDEX leads_listed ON leads (created_at, id);
   CREATE INDEX leads_counted ON leads (state, created_at);
   CREATE TABLE outbox_meta (name text PRIMARY KEY, value text NOT NULL);
   INSERT INTO outbox_meta VALUES ('probed_at', '0');`,
];

/**
 * Brings the tables up to date in one transaction.
 * @throws Error when a later release has already changed them
 */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS outbox_version (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM outbox_version');
    const version = rows[0]?.version ?? 0;
    if (version > MIGRATIONS.length) throw new Error(`the outbox tables have schema ${version}, this release knows ${MIGRATIONS.length}`);
    for (const migration of MIGRATIONS.slice(version)) await client.query(migration);
    await client.query('DELETE FROM outbox_version');
    await client.query('INSERT INTO outbox_version VALUES ($1)', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
