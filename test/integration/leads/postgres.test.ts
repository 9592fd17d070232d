/** The shared outbox on a private PostgreSQL: two instances, a database that dies, hangs and comes back. */
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStoreOpener } from '#server/leads/store/open-store.ts';
import type { Outbox, RequestFingerprints } from '#server/leads/store/outbox.ts';
import { shareLookups } from '#server/shared-lookup.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { testFolder } from '#test/support/folder.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { startForwarder } from '#test/support/forwarder.ts';
import { aLead, type LeadApp, type LeadAppOptions } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { runLeadsTool } from '#test/support/leads-tool.ts';
import { listen } from '#test/support/loopback.ts';
import { ownNames } from '#test/support/own-names.ts';
import { startPooler } from '#test/support/pooler.ts';
import { queryOnce, startPostgres } from '#test/support/postgres.ts';
import { waitFor } from '#test/support/wait-for.ts';

const postgres = forSuite(startPostgres);
let url: string;
let databases = 0;
const stage = leadStage();

beforeEach(async () => {
  databases += 1;
  url = await postgres.createDatabase(`leads_${databases}`);
});

/** What a busy machine may say of a database that is only slow. */
const SLOWNESS = /^(?:PostgreSQL: (?:no connection|all connections are busy|no answer in time)|the outbox did not answer in time)$/;

const env = (more: Record<string, string> = {}) => ({ DATABASE_URL: url, ...more });

/** Instances that start together, over one upstream. */
async function startTwo(more: Record<string, string> = {}): Promise<[LeadApp, LeadApp]> {
  const upstream = await startFakeUpstream();
  const apps = await Promise.all([0, 1].map(() => stage.start({ env: env(more), after: { upstream, dataDir: '/nonexistent' } })));
  await Promise.all(apps.map((app) => app.untilUp()));
  return apps as [LeadApp, LeadApp];
}
/** As it is after its first try to open the database. */
const startAtOnce = (more: Record<string, string> = {}) => stage.start({ env: env(more) });
async function startOne(more: Record<string, string> = {}, options: LeadAppOptions = {}): Promise<LeadApp> {
  const app = await stage.start({ ...options, env: env(more) });
  await app.untilUp();
  return app;
}
const company = (name: number | string) => aLead({ company: `公司 ${name}` });
/** A database that is slow on a busy machine counts as down for a moment. */
const empty = (app: LeadApp) => waitFor('an empty outbox', () => app.services.leads.stats().then(({ depth }) => depth === 0, () => false));

const query = (sql: string) => queryOnce(url, sql);
const OPEN_CONNECTIONS = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'lead-outbox' AND datname = current_database()`;

const OPS_KEY = 'abcdef0123456789'.repeat(4);
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The outbox by itself, beside the servers. */
const tryStore = () => createStoreOpener({ dataDir: '/nonexistent', dataKey: OPS_KEY, dataKeysOld: [], databaseUrl: url }, noLog).open();
/** A busy machine may need longer for a connection than is waited for it. */
const openStore = () => waitFor('the outbox', () => tryStore().catch(() => undefined), { everyMs: 100 });

/** Many leads like the one that is there. */
async function copyLead(count: number): Promise<void> {
  const [columns] = await query(`SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'leads' AND column_name NOT IN ('id', 'wire_hash')`);
  const names = String(columns?.['names']);
  await query(`INSERT INTO leads (id, wire_hash, ${names}) SELECT 'copy-' || n, decode(lpad(to_hex(n), 8, '0'), 'hex'), ${names} FROM leads, generate_series(1, ${count}) n`);
}

describe('two instances', () => {
  test('migrate together, share keys and deliver each lead once', async () => {
    const [a, b] = await startTwo();
    expect([a, b].flatMap((app) => app.events('outbox.down')).filter(({ reason }) => !SLOWNESS.test(String(reason)))).toEqual([]);
    const first = await a.post(company(1), { 'idempotency-key': 'two-1' });
    // On a busy machine it may go past the database, where it is recorded later.
    await waitFor('its record', async () => (await query('SELECT 1 FROM leads')).length === 1);
    const second = await b.post(company(1), { 'idempotency-key': 'two-1' });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await b.post(company(2), { 'idempotency-key': 'two-1' })).status).toBe(422);
    expect((await b.post(company(1))).body.id).toBe(first.body.id);
    expect(a.upstream.records).toHaveLength(1);
  });

  test('answer one request that reaches both at once with one lead', async () => {
    const [a, b] = await startTwo();
    a.upstream.always({ kind: 'ok', delayMs: 80 });
    for (const headers of [{}, { 'idempotency-key': 'race' }] as Record<string, string>[]) {
      const body = company(JSON.stringify(headers));
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? a : b).postUntilTaken(body, headers)));
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect(a.upstream.records).toHaveLength(2);
  });

  // Ids differ where the one of the request is taken, and fingerprints during a rotation of the data key: no index helps then.
  test('store one lead of a double click whose ids and fingerprints differ, and neither waits for the other for ever', async () => {
    const { outbox } = await openStore();
    const [holder, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([holder.connect(), watcher.connect()]);
    // Both connections are open before: one that is made meanwhile may be late by itself on a busy machine, and the other lead waits then.
    await waitFor('two connections', async () => {
      await Promise.allSettled([outbox.probe(), outbox.probe()]);
      return (await watcher.query(OPEN_CONNECTIONS)).rows.length >= 2;
    }, { everyMs: 200 });
    const printsUnder = (key: number): RequestFingerprints => ({ bodyHash: Buffer.alloc(32, key), callerHash: Buffer.alloc(32, key), keyHash: undefined });
    const [old, current] = [printsUnder(1), printsUnder(2)];
    const lead = (id: string, own: RequestFingerprints, other: RequestFingerprints) =>
      aDirectLead(id, { event: 'accept', sameSince: Date.now() - 60_000, ...own, earlier: [{ ...other, wireHash: Buffer.from(`earlier ${id}`) }] });
    try {
      const lock = Buffer.from(old.bodyHash).readBigInt64BE();
      await holder.query(`SELECT pg_advisory_lock(${lock})`);
      const accepted = Promise.all([lead('one', old, current), lead('two', current, old)].map((one) => outbox.accept(one)));
      const areWaiting = async () => (await watcher.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rows.length === 2;
      const unlock = waitFor('both to wait', areWaiting).then(() => holder.query(`SELECT pg_advisory_unlock(${lock})`));
      const [outcomes] = await Promise.all([accepted, unlock]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['known', 'stored']);
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
      await outbox.close();
    }
  });

  test('share the work after an outage without a lead tried by both', async () => {
    const [a, b] = await startTwo();
    a.upstream.always({ kind: 'status', status: 503 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => (number % 2 ? a : b).postUntilTaken(company(number))));
    expect(answers.filter(({ status }) => status !== 202).map(({ body }) => body)).toEqual([]);
    a.upstream.always({ kind: 'ok' });
    const tries = a.upstream.attempts.length;
    await empty(a);
    expect(a.upstream.records).toHaveLength(40);
    expect(a.upstream.attempts.slice(tries).length).toBeLessThanOrEqual(42);
  });

  test.each([['an instance', 500], ['an instance whose clock was a year ahead', 365 * 86_400_000]])('one delivers what %s was trying when it died', async (_, leaseMs) => {
    const [a, b] = await startTwo();
    a.upstream.always({ kind: 'status', status: 503 });
    const { body } = await a.postUntilTaken(company('孤儿'));
    await a.services.leads.stop();
    await query(`UPDATE leads SET state = 'delivering', owner = 'dead', lease_until = ${Date.now() + leaseMs}`);
    b.upstream.always({ kind: 'ok' });
    await empty(b);
    expect(b.upstream.records.map(({ key }) => key)).toEqual([body.id]);
    expect(b.events('lead.recovered')).toHaveLength(1);
  });
});

describe('an attempt that another instance believes interrupted, for an upstream that may record a repeat', () => {
  test.each([
    ['had no effect, so the lead is delivered', 503, 'delivered', 1],
    ['was refused, so it is not tried again', 422, 'rejected', 0],
  ])('%s', async (_, status, end, records) => {
    const upstream = await startFakeUpstream({ dedupes: false });
    const startBeside = () => startOne({ UPSTREAM_DEDUPES: 'false', LEAD_ACK_MS: '200', LEAD_TIMEOUT_MS: '100000' }, { after: { upstream, dataDir: '/nonexistent' } });
    const a = await startBeside();
    await startBeside();
    const held = Promise.withResolvers<void>();
    upstream.script({ kind: 'status', status, until: held.promise });
    expect((await a.postUntilTaken(company('被误判'))).status).toBe(202);
    await waitFor('the attempt', () => upstream.attempts.length === 1);
    await query('UPDATE leads SET lease_until = 0');
    await waitFor('the lead to be parked', async () => (await query('SELECT state FROM leads'))[0]?.['state'] === 'parked');
    held.resolve();
    await waitFor('its end', async () => (await query('SELECT state FROM leads'))[0]?.['state'] === end);
    expect(upstream.records).toHaveLength(records);
  });
});

describe('ops queue again, purge or seal again a lead that somebody else is just changing', () => {
  /** Holds the one lead in a transaction that changes it, and commits when the other one waits for it. */
  async function whileItChanges(changes: string, work: (outbox: Outbox) => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const [other, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([other.connect(), watcher.connect()]);
    const { outbox } = await openStore();
    // Over a connection that is open: the one that waits does so for three seconds, in which a busy machine may open none.
    const isWaiting = async () => (await watcher.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'lead-outbox'`)).rows.length > 0;
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE leads SET ${changes} WHERE id NOT LIKE 'copy-%'`);
      const commit = waitFor('the other one', isWaiting).then(() => other.query('COMMIT'));
      await Promise.all([work(outbox), commit]);
      return await query(`SELECT state, payload IS NULL AS deleted, attempts, key_id = 'another' AS sealed FROM leads ORDER BY id DESC`);
    } finally {
      await Promise.all([other.end(), watcher.end()]);
      await outbox.close();
    }
  }

  /** One lead that ended in a state. */
  async function store(state: string): Promise<void> {
    const app = await startOne({ DATA_KEY: OPS_KEY });
    app.upstream.always({ kind: 'status', status: 400 });
    await app.post(company('一'));
    // What was refused past the store is recorded there later.
    await waitFor('the lead', async () => (await query(`SELECT 1 FROM leads WHERE state = 'rejected'`)).length === 1);
    await app.services.leads.stop();
    await query(`UPDATE leads SET state = '${state}'`);
  }

  async function sealAgain(outbox: Outbox): Promise<void> {
    const leads = await outbox.list({});
    await outbox.reseal(leads.map(({ id, keyId }) => ({ id, from: keyId, to: 'another', payload: Buffer.from('content') })));
  }

  test.each<[string, string, (outbox: Outbox) => Promise<unknown>, Record<string, unknown>]>([
    ['a replay beside a late delivery', `state = 'delivered', payload = NULL`, (outbox) => outbox.replay({}, Date.now()), { state: 'delivered', deleted: true, attempts: 1 }],
    ['a replay beside one that is being tried', `state = 'delivering', attempts = 7`, (outbox) => outbox.replay({}, Date.now()), { state: 'delivering', deleted: false, attempts: 7 }],
    ['sealing again beside a late delivery', `state = 'delivered', payload = NULL`, sealAgain, { state: 'delivered', deleted: true, attempts: 1 }],
    ['sealing again beside one under a newer key', `key_id = 'newer'`, sealAgain, { state: 'parked', deleted: false, attempts: 1 }],
    ['a purge beside a replay', `state = 'queued'`, (outbox) => outbox.purge({}, Date.now(), 0), { state: 'queued', deleted: false, attempts: 1 }],
  ])('%s changes nothing', async (_, changes, work, expected) => {
    await store('parked');
    expect(await whileItChanges(changes, work)).toEqual([{ ...expected, sealed: false }]);
  });

  test('what is queued again is due at once, whatever it waited for', async () => {
    await store('dead');
    const later = Date.now() + 3_600_000;
    await query(`UPDATE leads SET next_at = ${later}, not_before = ${later}`);
    const { outbox } = await openStore();
    const now = Date.now();
    const leads = await outbox.replay({}, now);
    expect(await outbox.nextDue(leads.map(({ keyId }) => keyId))).toBeLessThanOrEqual(now);
    await outbox.close();
  });

  test('each is queued again once, though a server gives it up again meanwhile', async () => {
    await store('parked');
    await copyLead(1600);
    const { outbox } = await openStore();
    let isDone = false;
    const work = outbox.replay({}, Date.now()).finally(() => { isDone = true; });
    while (!isDone) await query(`UPDATE leads SET state = 'parked' WHERE state = 'queued'`);
    const ids = (await work).map(({ id }) => id);
    await outbox.close();
    expect([ids.length, new Set(ids).size]).toEqual([1601, 1601]);
  });

  test('all others are queued again, also where they are many', async () => {
    await store('parked');
    await copyLead(600);
    const after = await whileItChanges(`state = 'delivered', payload = NULL`, (outbox) => outbox.replay({}, Date.now()));
    expect(Object.groupBy(after, ({ state }) => String(state))).toMatchObject({ delivered: { length: 1 }, queued: { length: 600 } });
  });
});

test.each([['as it likes', ''], ['row by row', 'hashjoin mergejoin hashagg sort material']])('a claim takes as many leads as were asked for, when the database joins %s', async (_, off) => {
  const app = await startOne({ DATA_KEY: OPS_KEY });
  app.upstream.always({ kind: 'status', status: 400 });
  for (let number = 0; number < 12; number += 1) await app.post(company(number));
  await waitFor('the leads', async () => (await query(`SELECT 1 FROM leads WHERE state = 'rejected'`)).length === 12);
  await app.services.leads.stop();
  await query(`UPDATE leads SET state = 'queued', next_at = 0`);
  for (const kind of off.split(' ').filter(Boolean)) await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET enable_${kind} = off`);
  const { outbox, keys } = await openStore();
  const claimed = await outbox.claim({ owner: 'one', leaseUntil: Date.now() + 60_000, now: Date.now(), keyIds: keys.ids, limit: 3 });
  await outbox.close();
  expect(claimed).toHaveLength(3);
  expect(await query(`SELECT id FROM leads WHERE state = 'delivering'`)).toHaveLength(3);
});

test('personal data is sealed while it waits and gone when delivered', async () => {
  const app = await startOne({ DATA_KEY: 'abcdef0123456789'.repeat(4) });
  app.upstream.always({ kind: 'status', status: 503 });
  await app.postUntilTaken(aLead(), { 'idempotency-key': 'visible-0815' });
  const [waiting] = await query('SELECT * FROM leads');
  expect(waiting?.['payload']).toBeInstanceOf(Buffer);
  const dump = JSON.stringify(waiting) + String(waiting?.['payload']);
  for (const secret of ['王小明', '13812345678', 'visible-0815', '127.0.0.1']) expect(dump).not.toContain(secret);
  app.upstream.always({ kind: 'ok' });
  await empty(app);
  expect(await query('SELECT state, payload FROM leads')).toEqual([{ state: 'delivered', payload: null }]);
  expect(await query(`SELECT * FROM outbox_meta WHERE name = 'data_key'`)).toEqual([]);
});

test('a purge that meets an instance claiming the same lead leaves it to the try', async () => {
  const app = await startOne();
  app.upstream.always({ kind: 'status', status: 503, retryAfter: '3600' });
  const { body } = await app.postUntilTaken(company('相遇'));
  const [claiming, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([claiming.connect(), watcher.connect()]);
  const isWaiting = async () => (await watcher.query(`SELECT 1 FROM pg_locks WHERE NOT granted`)).rows.length > 0;
  try {
    await claiming.query('BEGIN');
    await claiming.query(`UPDATE leads SET state = 'delivering', owner = 'another', lease_until = ${Date.now() + 600_000}`);
    const purge = runLeadsTool(['purge', body.id as string], { DATABASE_URL: url });
    await waitFor('the purge to wait for the row', isWaiting);
    await claiming.query('COMMIT');
    expect((await purge).code).toBe(1);
  } finally {
    await Promise.all([claiming.end(), watcher.end()]);
  }
  expect(await query('SELECT state, payload IS NOT NULL AS whole FROM leads')).toEqual([{ state: 'delivering', whole: true }]);
  // Before the lead is due: a try that meets the 503 waits for its hour again.
  app.upstream.always({ kind: 'ok' });
  await query(`UPDATE leads SET lease_until = 0`);
  await empty(app);
});

test.each([
  ['commits are on disk', 'synchronous_commit', 'synchronous_commit', 'off', 'on'],
  ['transactions see what others have committed', 'default_transaction_isolation', 'transaction_isolation', 'serializable', 'read committed'],
])('%s whatever the database defaults to', async (_, setting, shown, preset, expected) => {
  await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting} = '${preset}'`);
  const app = await startOne();
  await query('CREATE TABLE seen (value text)');
  await query(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO seen VALUES (current_setting('${shown}')); RETURN NEW; END $$`);
  await query('CREATE TRIGGER noted AFTER INSERT OR UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION note()');
  expect((await app.post(company('同步'))).status).toBe(201);
  expect(await query('SELECT DISTINCT value FROM seen')).toEqual([{ value: expected }]);
});

test('behind a pooler of transactions commits are on disk, leads are delivered once, and no setting is left to other clients', async () => {
  await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = 'off'`);
  const pooler = await startPooler(url);
  url = pooler.url;
  const [a, b] = await startTwo();
  try {
    await query('CREATE TABLE seen (value text)');
    await query(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen VALUES (concat_ws(' ', current_setting('synchronous_commit'), current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'))); RETURN NEW; END $$`);
    await query('CREATE TRIGGER noted AFTER INSERT OR UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION note()');
    const names = Array.from({ length: 40 }, (_, index) => index);
    const answers = await Promise.all(names.flatMap((name) => [a, b].map((app) => app.postUntilTaken(company(name), { 'idempotency-key': `pooled-${name}` }))));
    expect(answers.filter(({ status }) => ![201, 202, 409].includes(status))).toEqual([]);
    await empty(a);
    expect(a.upstream.records).toHaveLength(names.length);
    expect(await query('SELECT DISTINCT value FROM seen')).toEqual([{ value: 'on 3s 3s' }]);
    const left = await Promise.all(names.map(() => query(`SELECT current_setting('synchronous_commit') AS commits, current_setting('statement_timeout') AS time`)));
    expect(new Set(left.map(([row]) => `${row?.['commits']} ${row?.['time']}`))).toEqual(new Set(['off 0']));
  } finally {
    await stage.close();
    await pooler.stop();
  }
});

test('many leads are made due some hundred at a time, so that no statement outlasts its bound', async () => {
  const app = await startOne({ DATA_KEY: OPS_KEY });
  app.upstream.always({ kind: 'status', status: 503 });
  await app.postUntilTaken(company('一'));
  await app.services.leads.stop();
  await copyLead(1200);
  const now = Date.now();
  await query(`UPDATE leads SET attempts = 1, next_at = ${now + 3_600_000}, not_before = CASE WHEN id LIKE 'copy-1%' THEN ${now + 60_000} ELSE 0 END`);
  await query('CREATE TABLE sizes (size integer)');
  await query(`CREATE FUNCTION measure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO sizes SELECT count(*) FROM changed; RETURN NULL; END $$`);
  await query('CREATE TRIGGER measured AFTER UPDATE ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure()');
  const { outbox } = await openStore();
  await outbox.expedite('queued', now);
  await outbox.close();
  expect(await query('SELECT max(size) <= 500 AS bounded, sum(size)::integer AS changed FROM sizes')).toEqual([{ bounded: true, changed: 1201 }]);
  expect(await query(`SELECT DISTINCT next_at - ${now} AS wait, id LIKE 'copy-1%' AS asked FROM leads ORDER BY 1`)).toEqual([{ wait: '0', asked: false }, { wait: '60000', asked: true }]);
});

describe('a database that fails', () => {
  test('at the data key that lies in it is named, and not a folder', async () => {
    await (await startOne()).services.leads.stop();
    await query('ALTER TABLE outbox_meta RENAME TO outbox_away');
    const app = await startAtOnce();
    await waitFor('the reason', () => app.services.leads.reason() === 'PostgreSQL: 42P01');
  });

  // It is opened twice a second then, and a connection that is left open lives for half a minute.
  test.each([
    ['its data key', 'ALTER TABLE outbox_meta RENAME TO outbox_away'],
    ['its version', 'ALTER TABLE outbox_version RENAME TO outbox_away; CREATE VIEW outbox_version AS SELECT 1 AS other'],
  ])('at %s is left without a connection', async (_, damage) => {
    await (await startOne()).services.leads.stop();
    await query(damage);
    await expect(tryStore()).rejects.toThrow();
    await waitFor('their end', async () => (await query(OPEN_CONNECTIONS)).length === 0);
  });

  test('dies: leads go upstream directly or are refused; it comes back: they are stored again', async () => {
    const app = await startOne();
    app.upstream.always({ kind: 'status', status: 503 });
    const kept = await app.postUntilTaken(company('前'));
    expect(kept.status).toBe(202);
    await postgres.kill();
    const before = performance.now();
    const refused = await app.post(company('中'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(performance.now() - before).toBeLessThan(60_000);
    expect(app.services.leads.reason()).toMatch(/PostgreSQL/);
    app.upstream.always({ kind: 'ok' });
    expect((await app.post(company('直送'))).status).toBe(201);
    await postgres.restart();
    await app.untilUp();
    await empty(app);
    expect(app.upstream.records.some(({ key }) => key === kept.body.id)).toBe(true);
    expect((await app.post(company('后'))).status).toBe(201);
  });

  test('takes no more rows, for example on a full disk: what is stored is delivered, although what went past the store cannot be recorded', async () => {
    const app = await startOne();
    app.upstream.always({ kind: 'status', status: 503, retryAfter: '3600' });
    await app.postUntilTaken(company('前'));
    await query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$`);
    await query('CREATE TRIGGER failing BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION fail()');
    app.upstream.always({ kind: 'ok' });
    expect((await app.postUntilTaken(company('直送'))).status).toBe(201);
    await query('UPDATE leads SET next_at = 0');
    await waitFor('the stored lead', () => app.upstream.records.length === 2);
    await query('DROP TRIGGER failing ON leads');
    await waitFor('both records', async () => (await query(`SELECT 1 FROM leads WHERE state = 'delivered'`)).length === 2);
  });

  test('works again when a stop waits for the end of a direct attempt: its record is stored, since the folder may end with the container', async () => {
    const app = await startOne({}, { dedupes: true });
    await query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$`);
    await query('CREATE TRIGGER failing BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION fail()');
    const held = Promise.withResolvers<void>();
    app.upstream.script({ kind: 'ok', until: held.promise });
    const answer = app.post(company('直送')).then(({ status }) => status);
    await waitFor('the attempt', () => app.upstream.attempts.length === 1);
    await query('DROP TRIGGER failing ON leads');
    await app.untilUp();
    const stopped = app.services.leads.stop();
    held.resolve();
    await stopped;
    expect(await answer).toBe(201);
    expect(await query('SELECT state FROM leads')).toEqual([{ state: 'delivered' }]);
  });

  test('has a lead that somebody keeps locked: the others are delivered', async () => {
    const app = await startOne();
    app.upstream.always({ kind: 'status', status: 503, retryAfter: '3600' });
    for (const name of ['锁住', '另一条']) await app.postUntilTaken(company(name));
    const shell = new Client({ connectionString: url });
    await shell.connect();
    try {
      await query(`UPDATE leads SET state = 'delivering', owner = 'dead', lease_until = ${Date.now() + 5000} WHERE id = (SELECT id FROM leads ORDER BY created_at LIMIT 1)`);
      await shell.query('BEGIN');
      await shell.query(`SELECT * FROM leads WHERE owner = 'dead' FOR UPDATE`);
      await waitFor('the lease to pass', async () => (await query(`SELECT 1 FROM leads WHERE lease_until < ${Date.now() - 2000}`)).length > 0);
      app.upstream.always({ kind: 'ok' });
      await query(`UPDATE leads SET next_at = 0 WHERE state = 'queued'`);
      await waitFor('the other lead', () => app.upstream.records.length === 1);
    } finally {
      await shell.end();
    }
    await empty(app);
  });

  test('has its table locked by somebody: the reason says that connections wait, and not that there is none', async () => {
    const app = await startOne();
    await app.post(company('热身'));
    const shell = new Client({ connectionString: url });
    await shell.connect();
    // All connections are open before: one that is made meanwhile may be late by itself on a busy machine.
    await waitFor('all connections', async () => {
      await Promise.allSettled(Array.from({ length: 8 }, () => app.services.leads.stats()));
      return (await shell.query(OPEN_CONNECTIONS)).rows.length === 8 && app.services.leads.reason() === undefined;
    }, { everyMs: 200 });
    try {
      await shell.query('BEGIN; LOCK TABLE leads');
      const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => app.post(company(number))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      // It stays down: what is probed is the table that is locked.
      const ups = app.events('outbox.up').length;
      await sleep(5000);
      expect(app.services.leads.reason()).toBeDefined();
      expect(app.events('outbox.up')).toHaveLength(ups);
    } finally {
      await shell.end();
    }
    expect(app.events('outbox.down').map(({ reason }) => reason)).toContain('PostgreSQL: all connections are busy');
    await app.untilUp();
  });

  test('opens no further connection: leads are stored over those that are open, and the log says so', async () => {
    await query('CREATE ROLE narrow LOGIN CONNECTION LIMIT 2');
    await query('GRANT CREATE ON SCHEMA public TO narrow');
    const app = await startOne({ DATABASE_URL: url.replace('tester@', 'narrow@') });
    app.upstream.always({ kind: 'status', status: 503 });
    // Without requests to answer, so that the refusal is heard before the time for a connection is over.
    await Promise.allSettled(Array.from({ length: 4 }, () => app.services.leads.stats()));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => app.postUntilTaken(company(number))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(app.events('outbox.connection-refused')[0]).toMatchObject({ level: 40, reason: 'PostgreSQL: 53300' });
    expect(app.events('outbox.down').filter(({ reason }) => reason === 'PostgreSQL: 53300')).toEqual([]);
    app.upstream.always({ kind: 'ok' });
    await empty(app);
    expect(app.upstream.records).toHaveLength(12);
  });

  test('names a certificate that cannot be read: the reason blames the database, and leads are stored over the connections that are open', async () => {
    const folder = testFolder('leads-certificate');
    const certificate = join(folder, 'ca.crt');
    const named = { DATABASE_URL: `${url}?sslmode=disable&sslrootcert=${certificate}` };
    const late = await startAtOnce(named);
    expect(late.services.leads.reason()).toBe('PostgreSQL: ENOENT');
    writeFileSync(certificate, '');
    await late.untilUp();
    late.upstream.always({ kind: 'status', status: 503 });
    rmSync(certificate);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => late.postUntilTaken(company(number))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(late.events('outbox.connection-refused')[0]).toMatchObject({ reason: 'PostgreSQL: ENOENT' });
    expect(late.events('request.failed')).toEqual([]);
  });

  test('has a port in PGPORT that is none, as where a platform names it after a service: the start ends, and the reason blames the database', async () => {
    process.env['PGPORT'] = 'tcp://10.0.0.1:5432';
    try {
      expect((await startAtOnce({ DATABASE_URL: 'postgres://db.test/leads' })).services.leads.reason()).toBe('PostgreSQL: ERR_SOCKET_BAD_PORT');
    } finally {
      delete process.env['PGPORT'];
    }
  });

  test('does not speak the TLS that is asked for, or wants a password that is not there: the reason says so, and not that there is none', async () => {
    expect((await startAtOnce({ DATABASE_URL: `${url}?sslmode=verify-full` })).services.leads.reason()).toBe('PostgreSQL: DATABASE_URL asks for TLS, which it does not speak');
    // Two messages of a server that authenticates by password: which mechanism, then its challenge.
    const messages = [Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'latin1'), Buffer.from('R\0\0\0\x09\0\0\0\x0br', 'latin1')];
    const server = createServer((socket) => {
      let asked = 0;
      socket.on('error', () => undefined).on('data', () => void socket.write(messages[asked++] ?? ''));
    });
    const address = await listen(server);
    try {
      const app = await startAtOnce({ DATABASE_URL: `${address.replace('http://', 'postgres://site@')}/site` });
      expect(app.services.leads.reason()).toBe('PostgreSQL: DATABASE_URL has no password');
    } finally {
      server.close();
    }
  });

  describe('with names', () => {
    let names: ReturnType<typeof ownNames>;
    beforeEach(() => { names = ownNames(); });
    afterEach(() => names.restore());
    const namedUrl = () => url.replace('127.0.0.1', 'db.test');

    test.each([['fails', 'PostgreSQL: EAI_AGAIN'], ['silent', 'PostgreSQL: no connection']] as const)('its name server %s: leads are stored over the connections that are open', async (fault, reason) => {
      const app = await startOne({ DATABASE_URL: namedUrl() });
      app.upstream.always({ kind: 'status', status: 503 });
      await app.post(company('first'));
      names.fault('db.test', fault);
      // At the same moment: the pool has one to give, and the others wait for it before a further one is tried.
      await Promise.all(Array.from({ length: 3 }, () => app.services.leads.stats()));
      const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => app.postUntilTaken(company(number))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      expect(app.events('outbox.connection-refused')[0]).toMatchObject({ level: 40, reason });
      // Over one connection a busy machine may need longer than it is waited for; that is another reason.
      expect(app.events('outbox.down').filter(({ reason: why }) => why === reason)).toEqual([]);
      app.upstream.always({ kind: 'ok' });
      await empty(app);
    });

    test('its name server fails and all connections are busy for long: they stay open, or no lead could be stored afterwards', async () => {
      const app = await startOne({ DATABASE_URL: namedUrl() });
      app.upstream.always({ kind: 'status', status: 503 });
      await app.post(company('first'));
      // Each statement is within the limit of three seconds, and the whole takes longer than both checks of the store wait.
      await query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2); RETURN NEW; END $$`);
      await query('CREATE TRIGGER slow_insert BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION slow()');
      await query('CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()');
      names.fault('db.test', 'fails');
      await Promise.all(Array.from({ length: 12 }, (_, number) => app.post(company(number))));
      expect(app.events('outbox.down').map(({ reason }) => reason)).toContain('PostgreSQL: all connections are busy');
      await query('DROP FUNCTION slow CASCADE');
      expect((await app.postUntilTaken(company('after'))).status).toBe(202);
      expect(app.events('outbox.down').filter(({ reason }) => reason === 'PostgreSQL: EAI_AGAIN')).toEqual([]);
    });

    test('cut, while the name server of the news API is silent: it is connected to again, and leads wait for the news API', async () => {
      shareLookups();
      const upstream = await startFakeUpstream();
      const settings = { DATABASE_URL: namedUrl(), UPSTREAM_URL: upstream.url.replace('127.0.0.1', 'news.test'), LEAD_ACK_MS: '100' };
      const app = await startOne(settings, { after: { upstream, dataDir: testFolder('leads-names') } });
      names.fault('news.test', 'silent');
      for (let number = 0; number < 4; number += 1) expect((await app.postUntilTaken(company(number))).status).toBe(202);
      await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lead-outbox'`);
      expect((await app.postUntilTaken(company('after'))).status).toBe(202);
    });
  });

  test('hangs: the visitor has an answer in seconds, and pages never wait', async () => {
    const app = await startOne();
    await app.post(company('热身'));
    postgres.freeze(true);
    try {
      const before = performance.now();
      const response = await app.post(company('卡住'));
      expect(response.status).toBe(201);
      expect(performance.now() - before).toBeLessThan(60_000);
      const health = await app.app.inject('/healthz');
      expect(health.statusCode).toBe(200);
    } finally {
      postgres.freeze(false);
    }
    await app.untilUp();
    await empty(app);
    expect(app.upstream.records.filter(({ lead }) => lead['company'] === '公司 卡住')).toHaveLength(1);
  });

  test('commits what seemed to have failed: it goes upstream once, not directly as well', async () => {
    const app = await startOne({ UPSTREAM_DEDUPES: 'false' }, { dedupes: false });
    // The commit lasts until its bound, which would otherwise undo it when the database goes on later than that.
    await query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; EXCEPTION WHEN query_canceled THEN RETURN NULL; END $$`);
    await query('CREATE CONSTRAINT TRIGGER slowly AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()');
    // Over a connection that is open: the commit lasts three seconds, in which a busy machine may open none.
    const watcher = new Client({ connectionString: url });
    await watcher.connect();
    const answer = app.post(company('迟到的提交')).then((response) => response);
    await waitFor('the commit to begin', async () =>
      (await watcher.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'lead-outbox' AND query = 'COMMIT' AND state = 'active'`)).rows.length > 0);
    postgres.freeze(true);
    const { status } = await answer.finally(() => postgres.freeze(false));
    await watcher.end();
    // Another instance may send what was committed, and this upstream would record both.
    expect(status).toBe(503);
    await waitFor('the late commit', async () => (await query('SELECT state FROM leads')).some(({ state }) => state === 'delivered'), { everyMs: 200 });
    expect((await app.post(company('迟到的提交'))).headers['idempotency-replayed']).toBe('true');
    expect(app.upstream.records).toHaveLength(1);
  });

  test('does not answer the commit of a claim: nothing was sent, so the lead is claimed again and does not wait for ops', async () => {
    const connection = await startForwarder(url);
    try {
      const app = await startOne({ UPSTREAM_DEDUPES: 'false', DATABASE_URL: connection.url }, { dedupes: false });
      let isLost = false;
      connection.loseAnswers((sent) => {
        const isNow = !isLost && /AND id = \$4[^]*COMMIT\0$/.test(sent);
        isLost ||= isNow;
        return isNow;
      });
      expect((await app.postUntilTaken(company('无回音的占用'))).status).toBe(202);
      expect(isLost).toBe(true);
      await waitFor('the delivery', async () => (await query(`SELECT 1 FROM leads WHERE state = 'delivered' AND attempts = 1`)).length === 1);
      expect(app.upstream.records).toHaveLength(1);
    } finally {
      await stage.close();
      await connection.close();
    }
  });

});
