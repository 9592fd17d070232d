/** What went upstream directly while the store was away is recorded there when it is back. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDirectJournal } from '#server/leads/store/direct-journal.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';
import { startFakeUpstream, type Attempt, type Behaviour, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, type LeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { storedLead, withoutStore } from '#test/support/stored-lead.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { waitFor } from '#test/support/wait-for.ts';

const stage = leadStage();
const start = stage.start;
const company = (name: string) => aLead({ company: name });
const key = (name: string) => ({ 'idempotency-key': name });
const recorded = (app: LeadApp, id: unknown) =>
  waitFor('the record', () => app.events('lead.recorded').some(({ lead }) => lead === id));

describe('a folder that comes back', () => {
  test('holds what was delivered without it, so that a process that remembers nothing recognises a repeat', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, 'in the way');
    const first = await start({ env: { DATA_DIR: path } });
    const direct = await first.post(company('直送'), key('away-1'));
    expect(direct.status).toBe(201);
    rmSync(path);
    await recorded(first, direct.body.id);
    expect((await storedLead(first, direct.body.id)).record).toMatchObject({ state: 'delivered', attempts: 1, payload: undefined });
    await first.stop();
    const second = await start({ after: first });
    const again = await second.post(company('直送'), key('away-1'));
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, direct.body.id, 'true']);
    expect((await second.post(company('另一条'), key('away-1'))).status).toBe(422);
    expect(second.upstream.attempts).toHaveLength(1);
  });

  test('holds what the upstream refused, for ops', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, 'in the way');
    const app = await start({ env: { DATA_DIR: path, DATA_KEY: 'a1'.repeat(16) + 'b2'.repeat(16) } });
    app.upstream.script({ kind: 'status', status: 400 });
    expect((await app.post(company('被拒'), key('away-2'))).status).toBe(422);
    rmSync(path);
    await waitFor('the record', () => app.events('lead.recorded').length === 1);
    const id = app.events('lead.recorded')[0]?.['lead'];
    expect(await storedLead(app, id)).toMatchObject({ record: { state: 'rejected', lastError: 'rejected', lastStatus: 400 }, company: '被拒' });
  });
});

describe('a note that no store takes', () => {
  test('is set aside and told of, and what lies beside it is recorded', async () => {
    const { folder } = stage;
    writeFileSync(join(folder, 'direct-00000000-0000-4000-8000-000000000000.jsonl'), '{"of":"another release"}\n');
    // The first is well-formed, but the database has no room for half a millisecond.
    const journal = createDirectJournal(folder);
    for (const lead of [aDirectLead('half', { at: 1.5 }), aDirectLead('one')]) await journal.add(lead);
    const app = await start({ env: { DATA_DIR: folder } });
    await recorded(app, 'one');
    expect(app.events('lead.set-aside')).toMatchObject([{ level: 50, reason: 'foreign-line' }, { level: 50, lead: 'half' }]);
    expect((await app.post(company('随后'))).status).toBe(201);
    const notes = () => readdirSync(folder).filter((name) => name.startsWith('direct-'));
    await waitFor('the notes to be cleared', () => notes().length === 2);
    expect(notes().filter((name) => !name.startsWith('direct-aside-'))).toEqual([]);
    const aside = notes().map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(aside.toSorted()).toEqual([expect.stringContaining('"id":"half"'), '{"of":"another release"}\n']);
    expect(app.events('outbox.down')).toEqual([]);
  });
});

describe('what is sent while the folder cannot be used', () => {
  const SERVICES = { SERVICE_TOKENS: 'crm:the-right-token-of-crm,bot:the-right-token-of-bot' };
  const by = (name: string) => ({ authorization: `Bearer the-right-token-of-${name}` });
  const away = (): string => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, 'in the way');
    return path;
  };

  test('is one record for each caller, though all use the same key', async () => {
    const app = await start({ env: { DATA_DIR: away(), ...SERVICES }, dedupes: true });
    const ids: unknown[] = [];
    for (const [name, headers] of [['甲', by('crm')], ['乙', by('bot')], ['丙', {}]] as const) {
      const { status, body } = await app.post(company(name), { ...headers, ...key('order-1') });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    const again = await app.post(company('乙'), { ...by('bot'), ...key('order-1') });
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, ids[1], 'true']);
    expect(app.upstream.records.map(({ lead }) => lead['company'])).toEqual(['甲', '乙', '丙']);
    expect(app.upstream.records.map(({ key: wire }) => wire)).toEqual(['order-1', ids[1], ids[2]]);
  });

  test('is found at its Location as soon as the store says anything about it', async () => {
    const app = await start({ env: { DATA_DIR: away(), ...SERVICES } });
    const taken = await app.post(company('直送'), by('crm'));
    expect(taken.status).toBe(201);
    const ask = () => app.app.inject({ url: String(taken.headers['location']), headers: by('crm') });
    expect((await ask()).statusCode).toBe(503);
    rmSync(app.dataDir);
    const answer = await waitFor('an answer', async () => {
      const asked = await ask();
      return asked.statusCode !== 503 && asked;
    }, { everyMs: 1 });
    expect([answer.statusCode, (answer.json() as { status?: string }).status]).toEqual([200, 'delivered']);
  });

  test('and is not taken upstream is logged with the reason and the status of the attempt', async () => {
    const app = await start({ env: { DATA_DIR: away() } });
    for (const step of [{ kind: 'status', status: 503 }, { kind: 'html' }, { kind: 'login' }] as const) {
      app.upstream.script(step);
      expect((await app.post(company(JSON.stringify(step)))).status).toBe(503);
    }
    expect(app.events('lead.refused').map(({ reason, status }) => [reason, status])).toEqual([['status 503', 503], ['nonsense', 200], ['login-required', undefined]]);
    app.upstream.script({ kind: 'status', status: 400 });
    expect((await app.post(company('被拒'))).status).toBe(422);
    expect(app.events('lead.rejected')).toMatchObject([{ reason: 'rejected', status: 400, direct: true }]);
  });

  test('and has no answer of the upstream in time is logged as slow', async () => {
    const app = await start({ env: { DATA_DIR: away(), LEAD_ACK_MS: '300' } });
    app.upstream.script({ kind: 'hang' });
    expect((await app.post(company('慢'))).status).toBe(503);
    expect(app.events('lead.refused')).toMatchObject([{ reason: 'slow' }]);
  });

  test('is the same lead after a restart, without a key and without a data key', async () => {
    const env = { DATA_DIR: away() };
    const first = await start({ env, dedupes: true });
    const { status, body } = await first.post(company('重启'));
    expect(status).toBe(201);
    await first.stop();
    const second = await start({ env, after: first });
    expect((await second.post(company('重启'))).body.id).toBe(body.id);
    expect(second.upstream.records).toHaveLength(1);
  });
});

describe('where a repeat could make a second record', () => {
  const env = { UPSTREAM_DEDUPES: 'false' };
  const refusal = async (app: LeadApp, name: string) => {
    const { status, body } = await app.post(company(name));
    return [status, body.code];
  };

  test('a lead is not sent while the store has never been open, and is taken when it is', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, 'in the way');
    const app = await start({ env: { ...env, DATA_DIR: path }, dedupes: false });
    expect(await refusal(app, '等待')).toEqual([503, 'unavailable']);
    expect(app.upstream.attempts).toEqual([]);
    expect(app.events('lead.refused')).toMatchObject([{ reason: 'may-be-a-repeat' }]);
    rmSync(path);
    await app.untilUp();
    expect((await app.post(company('等待'))).status).toBe(201);
    expect(app.upstream.records).toHaveLength(1);
  });

  test.each([['this', false], ['an earlier', true]])('what %s process has stored is not sent past the store', async (_, isOver) => {
    const first = await start({ env, dedupes: false });
    const taken = await first.post(company('一次'));
    expect(taken.status).toBe(201);
    if (isOver) await first.stop();
    const app = isOver ? await start({ env, after: first }) : first;
    await withoutStore(app, async () => expect(await refusal(app, '一次')).toEqual([503, 'unavailable']));
    await app.untilUp();
    expect((await app.post(company('一次'))).body).toEqual(taken.body);
    expect(app.upstream.records).toHaveLength(1);
  });
});

test('an outcome that the store could not take is written when it is back, before the lead seems interrupted', async () => {
  const app = await start({ env: { LEAD_ACK_MS: '200', UPSTREAM_DEDUPES: 'false' }, dedupes: false });
  const held = Promise.withResolvers<void>();
  app.upstream.script({ kind: 'status', status: 503, until: held.promise });
  const { status, body } = await app.post(company('晚记'));
  expect(status).toBe(202);
  await waitFor('the attempt', () => app.upstream.attempts.length === 1);
  await withoutStore(app, async () => {
    held.resolve();
    await waitFor('its end', () => app.events('lead.retry').length === 1);
  });
  await waitFor('what follows from it', async () => ['delivered', 'parked'].includes(String((await storedLead(app, body.id)).record?.state)), { everyMs: 200 });
  expect((await storedLead(app, body.id)).record).toMatchObject({ state: 'delivered', attempts: 2 });
  expect(app.upstream.records).toHaveLength(1);
});

test('a lead that is sent directly after a change of the data key is the one that the store has', async () => {
  const [old, current] = ['a1b2'.repeat(16), 'c3d4'.repeat(16)];
  const first = await start({ env: { DATA_KEY: old }, dedupes: true });
  first.upstream.always({ kind: 'status', status: 503 });
  const kept = await first.post(company('换钥'), key('rotated'));
  expect(kept.status).toBe(202);
  await first.stop();
  const second = await start({ env: { DATA_KEY: current, DATA_KEYS_OLD: old, LEAD_ACK_MS: '300' }, after: first });
  await withoutStore(second, async () => {
    second.upstream.always({ kind: 'ok' });
    second.upstream.script({ kind: 'commit-then-hang' });
    expect((await second.post(company('换钥'), key('rotated'))).status).toBe(503);
  });
  await waitFor('the delivery', async () => (await storedLead(second, kept.body.id)).record?.state === 'delivered');
  expect(second.upstream.records).toHaveLength(1);
});

test('a lead that the upstream refused and then takes while the store is away is delivered, and its personal data deleted', async () => {
  const app = await start({ dedupes: true });
  app.upstream.script({ kind: 'status', status: 400 });
  expect((await app.post(company('先拒'), key('refused-1'))).status).toBe(422);
  const taken = await withoutStore(app, async () => app.post(company('先拒'), key('refused-1')));
  expect(taken.status).toBe(201);
  await recorded(app, taken.body.id);
  expect(await storedLead(app, taken.body.id)).toMatchObject({ record: { state: 'delivered', payload: undefined } });
  expect((await app.post(company('先拒'), key('refused-1'))).status).toBe(201);
  expect(app.upstream.records).toHaveLength(1);
});

describe('a lead that waits in the store and is sent past it', () => {
  /** A process on a store with a waiting lead of the process before. */
  async function startWithWaiting() {
    const first = await start({ dedupes: true });
    first.upstream.always({ kind: 'status', status: 503 });
    const kept = await first.post(company('久候'));
    expect(kept.status).toBe(202);
    await first.stop();
    return { app: await start({ after: first }), id: kept.body.id as string };
  }

  /** Answers only a request of this process: an attempt of the stored lead may be on its way. */
  const pastTheStore = (app: LeadApp, behaviour: Behaviour) => ({ requestId }: Attempt): Behaviour =>
    requestId === app.upstream.attempts[0]?.requestId ? { kind: 'status', status: 503 } : behaviour;

  test('waits on when the upstream refuses it there', async () => {
    const { app, id } = await startWithWaiting();
    await withoutStore(app, async () => {
      app.upstream.always(pastTheStore(app, { kind: 'status', status: 400 }));
      expect((await app.post(company('久候'))).status).toBe(422);
      app.upstream.always({ kind: 'ok' });
    });
    await recorded(app, id);
    await waitFor('the delivery', () => app.upstream.records.length === 1);
  });
});

test('a repeat when the store is back during the direct try is the lead of that try', async () => {
  const app = await start({ env: { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '60000', SHUTDOWN_TIMEOUT_MS: '2000' }, dedupes: true });
  app.upstream.script({ kind: 'commit-then-hang' });
  await withoutStore(app, async () => expect((await app.post(company('未决'))).status).toBe(503));
  await app.untilUp();
  const again = await app.postUntilTaken(company('未决'));
  expect(again.status).toBe(202);
  // Another instance would send what is queued.
  expect((await storedLead(app, again.body.id)).record?.state).toBe('delivering');
});

describe('a key of a lead that the store has', () => {
  test('is that of a repeat also while the store is away, and the answer says so', async () => {
    const app = await start({ dedupes: true });
    const first = await app.post(company('先存'), key('order-1'));
    const again = await withoutStore(app, async () => app.post(company('先存'), key('order-1')));
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    expect(app.upstream.records).toHaveLength(1);
  });

  test('under which another lead goes upstream meanwhile leaves that one for ops, not nowhere', async () => {
    const before = await start({ dedupes: true });
    const first = await before.post(company('先到'), key('order-1'));
    expect(first.status).toBe(201);
    await before.stop();
    const app = await start({ after: before });
    const swallowed = await withoutStore(app, async () => app.post(company('后到'), key('order-1')));
    expect(swallowed.status).toBe(201);
    await waitFor('the record', () => app.events('lead.recorded').length === 1);
    const [event] = app.events('lead.recorded');
    expect(event?.['reason']).toBe('parked');
    expect(await storedLead(app, event?.['lead'])).toMatchObject({ record: { state: 'parked' }, company: '后到' });
    expect((await app.post(company('后到'), key('order-1'))).status).toBe(422);
  });
});

test('a direct try that hangs is cut when the server stops, and a repeat is the same lead upstream', async () => {
  const env = { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '60000', SHUTDOWN_TIMEOUT_MS: '20000' };
  const first = await start({ env, dedupes: true });
  await withoutStore(first, async () => {
    first.upstream.script({ kind: 'commit-then-hang' });
    expect((await first.post(company('挂起'))).status).toBe(503);
    const before = performance.now();
    await first.services.stop();
    expect(performance.now() - before).toBeLessThan(20_000);
  });
  await first.app.close();
  const second = await start({ env: { LEAD_ACK_MS: PATIENT_ACK_MS }, after: first });
  expect((await second.postUntilTaken(company('挂起'))).status).toBe(201);
  expect(second.upstream.attempts).toHaveLength(2);
  expect(second.upstream.records).toHaveLength(1);
});

describe('two instances whose database goes away', () => {
  const postgres = forSuite(startPostgres);
  let upstream: FakeUpstream;
  let databases = 0;

  /** An instance whose database was there: the first connection may come late on a busy machine. */
  async function startUp(env: Record<string, string>, name: string): Promise<LeadApp> {
    const app = await start({ env, after: { upstream, dataDir: join(stage.folder, name) } });
    await app.untilUp();
    return app;
  }

  async function startTwo(dedupes: boolean): Promise<[LeadApp, LeadApp]> {
    databases += 1;
    upstream = await startFakeUpstream({ dedupes });
    const env = { DATABASE_URL: await postgres.createDatabase(`away_${databases}`), UPSTREAM_DEDUPES: String(dedupes), DATA_KEY: 'c3d4'.repeat(16) };
    return [await startUp(env, 'a'), await startUp(env, 'b')];
  }
  const sent = () => upstream.attempts.length;

  test('recognise each other’s direct deliveries when it is back', async () => {
    const [a, b] = await startTwo(true);
    await postgres.kill();
    const direct = await a.post(company('甲'), key('two-1'));
    expect(direct.status).toBe(201);
    await postgres.restart();
    await recorded(a, direct.body.id);
    await b.untilUp();
    const again = await b.post(company('甲'), key('two-1'));
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, direct.body.id, 'true']);
    expect(sent()).toBe(1);
    expect(upstream.records).toHaveLength(1);
  });

  test.each([['with a key', key('two-2')], ['without a key', {}]])('refuse a request %s meanwhile where a second try could make a second record', async (_, headers) => {
    const [a, b] = await startTwo(false);
    const before = await a.postUntilTaken(company('乙'), headers);
    expect(before.status).toBe(201);
    await postgres.kill();
    for (const app of [b, a, b]) {
      const refused = await app.post(company('乙'), headers);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await postgres.restart();
    await Promise.all([a.untilUp(), b.untilUp()]);
    expect((await a.postUntilTaken(company('乙'), headers)).body).toEqual(before.body);
    expect(sent()).toBe(1);
  });

  test('forget nothing when the process that delivered ends before it is back', async () => {
    const [a] = await startTwo(true);
    await postgres.kill();
    const direct = await a.post(company('丙'), key('two-3'));
    expect(direct.status).toBe(201);
    const [file = ''] = readdirSync(a.dataDir).filter((name) => name.startsWith('direct-'));
    expect(statSync(join(a.dataDir, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(a.dataDir, file), 'utf8')).not.toMatch(/丙|王小明|13812345678|two-3/);
    await a.stop();
    await postgres.restart();
    const next = await start({ env: { DATABASE_URL: a.config.databaseUrl ?? '', DATA_KEY: 'c3d4'.repeat(16) }, after: a });
    await recorded(next, direct.body.id);
    const again = await next.post(company('丙'), key('two-3'));
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([direct.body.id, 'true']);
    expect(sent()).toBe(1);
    expect(readdirSync(a.dataDir).filter((name) => name.startsWith('direct-'))).toEqual([]);
  });

  test.each([['a', 'upstream-token'], ['no', '']])('send a lead without a key once, with %s token, though the process that was asked first has ended and the data key lies in the database', async (which, token) => {
    upstream = await startFakeUpstream({ dedupes: true });
    const env = { DATABASE_URL: await postgres.createDatabase(`away_without_key_${which}`), UPSTREAM_TOKEN: token };
    const first = await startUp(env, `own-${which}`);
    await postgres.kill();
    const direct = await first.post(company('戊'));
    expect(direct.status).toBe(201);
    await first.stop();
    const next = await start({ env, after: first });
    const again = await next.post(company('戊'));
    expect([again.status, again.body.id]).toEqual([201, direct.body.id]);
    expect(upstream.records).toHaveLength(1);
    await postgres.restart();
  });

  test('answer a repeat from the notes of the process before, while it is still away', async () => {
    const [a] = await startTwo(true);
    await postgres.kill();
    const direct = await a.post(company('丁'));
    expect(direct.status).toBe(201);
    await a.stop();
    const next = await start({ env: { DATABASE_URL: a.config.databaseUrl ?? '', DATA_KEY: 'c3d4'.repeat(16) }, after: a });
    const again = await next.post(company('丁'));
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, direct.body.id, 'true']);
    expect(sent()).toBe(1);
    await postgres.restart();
  });
});
