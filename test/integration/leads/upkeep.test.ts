/** What operators do to a store that holds leads: another key, a copy, a restore, an upgrade, a rollback. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { startEmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import type { FakeUpstream } from '#test/support/fake-upstream.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, type LeadApp, type LeadAppOptions } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { runLeadsTool } from '#test/support/leads-tool.ts';
import { queryOnce, startPostgres } from '#test/support/postgres.ts';
import { findProgram } from '#test/support/private-server.ts';
import { receivedIn } from '#test/support/received-leads.ts';
import { waitFor } from '#test/support/wait-for.ts';

const OLD = '5f6e7d8c'.repeat(8);
const NEW = '1a2b3c4d'.repeat(8);

const postgres = forSuite(startPostgres);
let databases = 0;

const stage = leadStage();
/** Leads are taken without a wait for the upstream, which is down while they are. */
async function start(options: LeadAppOptions): Promise<LeadApp> {
  const app = await stage.start({ ...options, env: { LEAD_ACK_MS: '20', ...options.env } });
  await app.untilUp();
  return app;
}
async function createDatabase(): Promise<string> {
  databases += 1;
  return postgres.createDatabase(`upkeep_${databases}`);
}
const leads = (env: Record<string, string>, ...args: string[]) => runLeadsTool(args, env);
const company = (number: number) => aLead({ company: `公司 ${number}` });

/** Takes leads while the upstream is down, so that all of them wait. */
async function fill(app: LeadApp, count: number): Promise<string[]> {
  app.upstream.always({ kind: 'status', status: 503 });
  const ids: string[] = [];
  for (let number = 0; number < count; number += 50) {
    const batch = Array.from({ length: Math.min(50, count - number) }, (_, index) => app.postUntilTaken(company(number + index), { 'idempotency-key': `upkeep-${number + index}` }));
    ids.push(...(await Promise.all(batch)).map(({ body }) => body.id as string));
  }
  return ids;
}

/** Lets the upstream work again, and everything be due. */
async function deliverAll(app: LeadApp, count: number): Promise<void> {
  app.upstream.always({ kind: 'ok' });
  await app.postUntilTaken(aLead({ company: '探路' }));
  await waitFor('every lead', () => app.upstream.records.length >= count + 1, { timeoutMs: 400_000 });
}

describe.each([['SQLite', 1000], ['PostgreSQL', 250]] as const)('a key rotation on %s', (driver, waiting) => {
  test(`loses none of ${waiting} waiting leads, and recognises repeats from before`, async () => {
    const shared: Record<string, string> = { DATA_DIR: stage.folder, ...(driver === 'SQLite' ? {} : { DATABASE_URL: await createDatabase() }) };
    const before = await start({ env: { ...shared, DATA_KEY: OLD } });
    const ids = await fill(before, waiting);
    expect(new Set(ids).size).toBe(waiting);
    await before.stop();

    const rotating = { ...shared, DATA_KEY: NEW, DATA_KEYS_OLD: OLD };
    const during = await start({ env: rotating, after: before });
    expect(await during.services.leads.stats()).toMatchObject({ depth: waiting, foreign: 0 });
    const { code, out } = await leads(rotating, 'reseal');
    expect([code, out]).toEqual([0, `${waiting} resealed\n`]);
    expect((await leads(rotating, 'reseal')).out).toBe('0 resealed\n');
    const again = await during.postUntilTaken(company(7), { 'idempotency-key': 'upkeep-7' });
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([ids[7], 'true']);
    expect((await during.post(company(8), { 'idempotency-key': 'upkeep-7' })).status).toBe(422);
    await during.stop();

    const after = await start({ env: { ...shared, DATA_KEY: NEW }, after: before });
    expect(await after.services.leads.stats()).toMatchObject({ depth: waiting, foreign: 0 });
    await deliverAll(after, waiting);
    expect(new Set(after.upstream.records.map(({ key }) => key)).size).toBe(waiting + 1);
    expect((await after.services.leads.stats()).byState.dead).toBe(0);
  }, 900_000);
});

test('what is sealed under a key that is nowhere is named and left alone', async () => {
  const before = await start({ env: { DATA_DIR: stage.folder, DATA_KEY: OLD } });
  await fill(before, 3);
  await before.stop();
  const { code, err } = await leads({ DATA_DIR: stage.folder, DATA_KEY: NEW }, 'reseal');
  expect(code).toBe(1);
  expect(err).toContain('3 are sealed under a key that is not here: add it to DATA_KEYS_OLD');
  expect((await leads({ DATA_DIR: stage.folder, DATA_KEY: NEW, DATA_KEYS_OLD: OLD }, 'reseal')).out).toBe('3 resealed\n');
});

test('a key that was made comes along when DATA_KEY is first set', async () => {
  const before = await start({ env: { DATA_DIR: stage.folder } });
  await fill(before, 2);
  await before.stop();
  const after = await start({ env: { DATA_DIR: stage.folder, DATA_KEY: NEW }, after: before });
  expect(await after.services.leads.stats()).toMatchObject({ depth: 2, foreign: 0 });
  await deliverAll(after, 2);
});

describe('a copy', () => {
  test('of SQLite is taken under load, is private, and what is restored from it is delivered', async () => {
    const dataDir = join(stage.folder, 'data');
    const app = await start({ env: { DATA_DIR: dataDir, DATA_KEY: OLD } });
    const ids = await fill(app, 100);
    const file = join(stage.folder, 'copy.db');
    const [{ code, out, err }] = await Promise.all([leads({ DATA_DIR: dataDir, DATA_KEY: OLD }, 'backup', file), fill(app, 150)]);
    expect([code, out]).toEqual([0, `${file}\n`]);
    expect(err).toContain('keep DATA_KEY');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await app.stop();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    copyFileSync(file, join(dataDir, 'leads.db'));
    const restored = await start({ env: { DATA_DIR: dataDir, DATA_KEY: OLD }, after: app });
    restored.upstream.always({ kind: 'ok' });
    await restored.postUntilTaken(aLead({ company: '探路' }));
    await waitFor('every lead of the copy', () => ids.every((_, number) => restored.upstream.records.some(({ key }) => key === `upkeep-${number}`)));
  });

  test('of PostgreSQL by pg_dump restores into an empty database', async () => {
    const url = await createDatabase();
    const app = await start({ env: { DATABASE_URL: url, DATA_KEY: OLD } });
    await fill(app, 20);
    const hint = await leads({ DATABASE_URL: url, DATA_KEY: OLD }, 'backup', join(stage.folder, 'x'));
    expect([hint.code, hint.err.includes('pg_dump')]).toEqual([1, true]);
    const dump = join(stage.folder, 'leads.dump');
    execFileSync(findProgram('pg_dump', 'postgresql'), ['--format=custom', '--no-owner', '--file', dump, url], { stdio: 'pipe' });
    await app.stop();
    const target = await createDatabase();
    execFileSync(findProgram('pg_restore', 'postgresql'), ['--no-owner', '--exit-on-error', '--dbname', target, dump], { stdio: 'pipe' });
    const restored = await start({ env: { DATABASE_URL: target, DATA_KEY: OLD, DATA_DIR: app.dataDir }, after: app });
    expect(await restored.services.leads.stats()).toMatchObject({ depth: 20, foreign: 0 });
    await deliverAll(restored, 20);
  });

  test('of PostgreSQL leaves out no lead that ended in the embedded news API', async () => {
    const dataDir = join(stage.folder, 'received');
    const { url: upstreamUrl, close } = await startEmbeddedUpstream({ dataDir, token: 'upstream-token', dataKey: OLD });
    const url = await createDatabase();
    const app = await stage.start({ env: { DATABASE_URL: url, DATA_KEY: OLD }, after: { dataDir, upstream: { url: upstreamUrl, close } as FakeUpstream } });
    expect((await app.post(company(1))).status).toBe(201);
    const file = join(stage.folder, 'received-copy');
    const { code, out, err } = await leads({ DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: OLD }, 'backup', file);
    expect([code, out]).toEqual([1, `${file}.news-api.sqlite\n`]);
    expect(err).toContain('pg_dump');
    const copy = join(stage.folder, 'received-again');
    mkdirSync(copy);
    copyFileSync(`${file}.news-api.sqlite`, join(copy, 'news-api.sqlite'));
    expect(receivedIn(copy, OLD)).toHaveLength(1);
  });
});

test('the tool makes nothing in a database that no server uses', async () => {
  const url = await createDatabase();
  const { code, out, err } = await leads({ DATABASE_URL: url, DATA_DIR: join(stage.folder, 'none') }, 'list');
  expect([code, out, err]).toEqual([0, '', 'no leads yet: there is no outbox in the database of DATABASE_URL\n']);
  expect(await queryOnce(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

describe('the release before this one', () => {
  // Its tables and its statements, word for word as they were released.
  const TABLES = `CREATE TABLE leads (
     id TEXT PRIMARY KEY, state TEXT NOT NULL, bu_type INTEGER NOT NULL, caller TEXT NOT NULL, caller_hash BLOB NOT NULL,
     key_hash BLOB UNIQUE, wire_hash BLOB NOT NULL UNIQUE, own_key INTEGER NOT NULL, body_hash BLOB NOT NULL, payload BLOB,
     key_id TEXT NOT NULL, request_id TEXT NOT NULL, policy_version TEXT NOT NULL, traceparent TEXT, attempts INTEGER NOT NULL,
     created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, next_at INTEGER NOT NULL, not_before INTEGER NOT NULL,
     owner TEXT, lease_until INTEGER, last_error TEXT, last_status INTEGER) STRICT;
   CREATE INDEX leads_due ON leads (next_at) WHERE state IN ('queued', 'login');
   CREATE INDEX leads_trying ON leads (lease_until) WHERE state = 'delivering';
   CREATE INDEX leads_same ON leads (caller_hash, body_hash, created_at);
   CREATE INDEX leads_listed ON leads (created_at, id);
   CREATE INDEX leads_counted ON leads (state, created_at);
   CREATE TABLE outbox_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   INSERT INTO outbox_meta VALUES ('probed_at', '0');`;
  const INSERT = `INSERT INTO leads (id, state, bu_type, caller, caller_hash, key_hash, wire_hash, own_key, body_hash,
       payload, key_id, request_id, policy_version, traceparent, attempts, created_at, changed_at, next_at, not_before)
     SELECT 'another-id', state, bu_type, caller, caller_hash, x'00', x'01', own_key, body_hash,
       payload, key_id, request_id, policy_version, traceparent, 0, created_at, created_at, next_at, 0 FROM leads LIMIT 1 RETURNING id`;
  const KNOWN_VERSION = 1;

  test('leaves a file that this one goes on with', async () => {
    const dataDir = join(stage.folder, 'data');
    const first = await start({ env: { DATA_DIR: dataDir, DATA_KEY: OLD } });
    await fill(first, 5);
    await first.stop();
    // The same rows in tables of the release before.
    const current = new DatabaseSync(join(dataDir, 'leads.db'));
    const rows = current.prepare('SELECT * FROM leads').all();
    current.close();
    rmSync(join(dataDir, 'leads.db'));
    const before = new DatabaseSync(join(dataDir, 'leads.db'));
    before.exec(`${TABLES} PRAGMA user_version = ${KNOWN_VERSION}`);
    for (const row of rows) before.prepare(`INSERT INTO leads (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?').join(', ')})`).run(...Object.values(row));
    before.close();
    const upgraded = await start({ env: { DATA_DIR: dataDir, DATA_KEY: OLD }, after: first });
    await deliverAll(upgraded, 5);
  });

  test('goes on with a file, and with tables, that this one has used', async () => {
    const app = await start({ env: { DATA_DIR: stage.folder, DATA_KEY: OLD } });
    await fill(app, 2);
    await app.stop();
    const file = new DatabaseSync(join(stage.folder, 'leads.db'));
    expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: KNOWN_VERSION });
    expect(file.prepare(INSERT).get()).toEqual({ id: 'another-id' });
    file.close();
    const url = await createDatabase();
    await (await start({ env: { DATABASE_URL: url, DATA_KEY: OLD } })).stop();
    expect(await queryOnce(url, 'SELECT version FROM outbox_version')).toEqual([{ version: KNOWN_VERSION }]);
  });

  test('says that it does not know tables of a later one, on either database', async () => {
    const first = await start({ env: { DATA_DIR: stage.folder, DATA_KEY: OLD } });
    await first.stop();
    const file = new DatabaseSync(join(stage.folder, 'leads.db'));
    file.exec('PRAGMA user_version = 99');
    file.close();
    const url = await createDatabase();
    await (await start({ env: { DATABASE_URL: url, DATA_KEY: OLD } })).stop();
    await queryOnce(url, 'UPDATE outbox_version SET version = 99');
    for (const place of [{ DATA_DIR: stage.folder }, { DATABASE_URL: url }]) {
      const app = await stage.start({ env: { ...place, DATA_KEY: OLD } });
      await waitFor('the reason', () => app.services.leads.reason() === 'the outbox has schema 99, this release knows 1');
    }
  });
});
