/** A store that is missing, full, taken or removed stops neither the process nor, where possible, the leads. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { startFakeUpstream } from '#test/support/fake-upstream.ts';
import { suiteFolder } from '#test/support/folder.ts';
import { holdDisk } from '#test/support/held-disk.ts';
import { aLead, startLeadApp, type LeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { removeSlowly } from '#test/support/remove-slowly.ts';
import { waitFor } from '#test/support/wait-for.ts';

const stage = leadStage();
const start = (dataDir: string, env: Record<string, string> = {}) => stage.start({ env: { DATA_DIR: dataDir, ...env } });
const company = (name: string) => aLead({ company: name });
const isReady = (app: LeadApp) => app.services.leads.reason() === undefined;

describe('a folder that cannot be used', () => {
  test('leads are delivered directly, readiness says why, and the store is used once it is there', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, 'a file is in the way');
    const app = await start(path);
    expect(app.services.leads.reason()).toMatch(/DATA_DIR cannot be used \((EEXIST|ENOTDIR)\)/);
    const direct = await app.post(company('直送'), { 'idempotency-key': 'direct-1' });
    expect([direct.status, direct.body.status]).toEqual([201, 'delivered']);
    const again = await app.post(company('直送'), { 'idempotency-key': 'direct-1' });
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([direct.body.id, 'true']);
    expect(app.events('lead.replayed')).toMatchObject([{ lead: direct.body.id, direct: true }]);
    expect((await app.post(company('别的'), { 'idempotency-key': 'direct-1' })).status).toBe(422);
    expect(app.upstream.records).toHaveLength(1);
    rmSync(path);
    await waitFor('the store', () => isReady(app));
    app.upstream.always({ kind: 'status', status: 500 });
    expect((await app.postUntilTaken(company('存下'))).status).toBe(202);
    const late = await app.post(company('直送'), { 'idempotency-key': 'direct-1' });
    expect([late.status, late.body.id]).toEqual([201, direct.body.id]);
  });

  test('with the upstream down too it says 503 with Retry-After, and never 202', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, '');
    const app = await start(path, { LEAD_ACK_MS: '2000', LEAD_TIMEOUT_MS: '60000' });
    for (const kind of ['hang', 'reset-after-reading', 'commit-then-reset', 'login'] as const) {
      app.upstream.script({ kind });
      const before = performance.now();
      const response = await app.post(company(kind));
      expect([response.status, response.body.code]).toEqual([503, 'unavailable']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(performance.now() - before).toBeLessThan(60_000);
    }
    app.upstream.script({ kind: 'status', status: 400 });
    expect((await app.post(company('拒绝'))).status).toBe(422);
    // Trying again goes under the same key, so what was recorded before the cut is recorded once.
    const retried = await app.post(company('commit-then-reset'));
    expect(retried.status).toBe(201);
    expect(app.upstream.records.filter(({ lead }) => lead['company'] === 'commit-then-reset')).toHaveLength(1);
  });

  test('a repeat while the direct try still runs is told to come back, then learns how it went', async () => {
    const path = join(stage.folder, 'data');
    writeFileSync(path, '');
    const app = await start(path, { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '100000' });
    const held = Promise.withResolvers<void>();
    app.upstream.script({ kind: 'ok', until: held.promise });
    const key = { 'idempotency-key': 'slow-direct' };
    expect((await app.post(company('慢'), key)).status).toBe(503);
    const second = await app.post(company('慢'), key);
    expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'idempotency-in-flight', '1']);
    held.resolve();
    const third = await waitFor('the direct try', async () => {
      const response = await app.post(company('慢'), key);
      return response.status === 201 && response;
    });
    expect(third.headers['idempotency-replayed']).toBe('true');
    expect(app.upstream.records).toHaveLength(1);
  });
});

test('a damaged file is out of use at once and for good: leads are delivered directly, and readiness says why', async () => {
  const app = await start(stage.folder);
  const database = new DatabaseSync(join(stage.folder, 'leads.db'));
  const { rootpage } = database.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'leads_due'`).get() ?? {};
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const handle = openSync(join(stage.folder, 'leads.db'), 'r+');
  writeSync(handle, Buffer.alloc(4096, 255), 0, 4096, (Number(rootpage) - 1) * 4096);
  closeSync(handle);
  await waitFor('the reason', () => app.services.leads.reason() === 'leads.db is damaged');
  expect((await app.post(company('直送'))).status).toBe(201);
  expect(app.upstream.records).toHaveLength(1);
  expect(app.events('outbox.up')).toHaveLength(1);
  // Ops move it away.
  renameSync(join(stage.folder, 'leads.db'), join(stage.folder, 'damaged.db'));
  await waitFor('a new file', () => isReady(app));
});

describe('a disk that does not answer', () => {
  test('holds up no page: leads are delivered directly, readiness says why, and the store takes them when it answers again', async () => {
    const app = await start(stage.folder);
    const carried = vi.spyOn(DatabaseSync.prototype, 'serialize');
    const release = await holdDisk();
    try {
      const answers: string[] = [];
      const lead = app.post(company('悬着')).then((response) => {
        answers.push('lead');
        return response;
      });
      await Promise.all([lead, supertest(app.app.server).get('/healthz').then(({ status }) => answers.push(`health ${status}`))]);
      expect(answers).toEqual(['health 200', 'lead']);
      expect(await lead).toMatchObject({ status: 201, body: { status: 'delivered' } });
      expect(app.services.leads.reason()).toBe('the disk does not answer');
      expect((await app.post(company('再来'))).status).toBe(201);
    } finally {
      release();
    }
    await waitFor('the store', () => isReady(app));
    await waitFor('the records', () => app.events('lead.recorded').length >= 1);
    // The first was committed after all, and is delivered already.
    await waitFor('the leads', async () => (await app.services.leads.stats()).byState.delivered === 2);
    expect(app.upstream.records).toHaveLength(2);
    expect(readdirSync(stage.folder).filter((name) => name.startsWith('direct-'))).toEqual([]);
    // All of it would be copied into memory to open the file again.
    expect(carried).not.toHaveBeenCalled();
    carried.mockRestore();
  });

  test('holds up no stop, and what was stored before is there at the next start', async () => {
    const first = await startLeadApp({ env: { DATA_DIR: stage.folder } });
    first.upstream.always({ kind: 'status', status: 500 });
    expect((await first.postUntilTaken(company('先存下'))).status).toBe(202);
    const release = await holdDisk();
    await waitFor('the reason', () => first.services.leads.reason() === 'the disk does not answer');
    await first.stop();
    release();
    first.upstream.always({ kind: 'ok' });
    expect(first.events('outbox.lost')).toEqual([]);
    // The file stays open and locked until this process ends.
    const left = join(stage.folder, 'left');
    for (const name of ['leads.db', 'leads.db-wal', 'data.key']) cpSync(join(stage.folder, name), join(left, name));
    const next = await stage.start({ after: { dataDir: left, upstream: first.upstream } });
    await waitFor('the lead', () => next.upstream.records.length === 1);
  });
});

test('a folder that is removed under the running server loses nothing', async () => {
  const app = await start(join(stage.folder, 'data'));
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = await app.postUntilTaken(company('先存下'));
  expect(kept.status).toBe(202);
  rmSync(join(stage.folder, 'data'), { recursive: true });
  // To open the store anew may take longer than an answer waits for it; then the visitor is told to come again.
  const next = await app.postUntilTaken(company('后存下'));
  expect(next.status).toBe(202);
  app.upstream.always({ kind: 'ok' });
  await waitFor('both leads', () => app.upstream.records.length === 2);
  expect(new Set(app.upstream.records.map(({ key }) => key))).toEqual(new Set([kept.body.id, next.body.id]));
  await waitFor('readiness', () => isReady(app));
});

test('a folder whose files are removed one after the other, while leads come in, loses nothing', async () => {
  const path = join(stage.folder, 'data');
  const app = await start(path, { LEAD_ACK_MS: '0', LEAD_RETRY_BASE_MS: '60000', LEAD_RETRY_MAX_MS: '60000' });
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = new Set<string>();
  let serial = 0;
  const submit = async (): Promise<void> => {
    serial += 1;
    const { status, body } = await app.post(company(`第 ${serial} 家`));
    if (status === 202) kept.add(body.id as string);
  };
  const orders = [['leads.db-wal', 'leads.db-shm', 'leads.db', 'leads.lock'], ['leads.lock', 'leads.db-shm', 'leads.db-wal', 'leads.db']];
  for (let round = 0; round < 8; round += 1) {
    await removeSlowly(path, orders[round % 2] as string[], submit);
    await waitFor('the store', () => isReady(app));
    await submit();
    await waitFor('the store', () => isReady(app));
    const { byState } = await app.services.leads.stats();
    expect(Object.values(byState).reduce((sum, leads) => sum + leads, 0), `round ${round}`).toBeGreaterThanOrEqual(kept.size);
  }
  expect(kept.size).toBeGreaterThan(8);
});

test.each(['leads.db-wal', 'leads.db-shm'])('%s, removed under the running server, is made again and loses nothing, even if the server is killed then', async (name) => {
  const path = join(stage.folder, 'data');
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = [await app.postUntilTaken(company('先存下'))];
  rmSync(join(path, name));
  kept.push(await app.postUntilTaken(company('后存下')));
  expect(kept.map(({ status }) => status)).toEqual([202, 202]);
  expect(existsSync(join(path, name))).toBe(true);
  // What is on disk now is all that a process that is killed leaves.
  const left = join(stage.folder, 'left');
  cpSync(path, left, { recursive: true });
  const upstream = await startFakeUpstream();
  const next = await startLeadApp({ env: { DATA_DIR: left }, after: { upstream, dataDir: left } });
  await waitFor('both leads', () => kept.every(({ body }) => upstream.records.some(({ key }) => key === body.id)));
  await next.stop();
  await upstream.close();
});

test('a write-ahead log that is removed while somebody reads it damages nothing: the open file is kept until the reader has ended', async () => {
  const path = join(stage.folder, 'data');
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = [await app.postUntilTaken(company('先存下'))];
  const reader = new DatabaseSync(join(path, 'leads.db'), { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  // In the log behind what the reader sees, so it cannot be written to the file.
  kept.push(await app.postUntilTaken(company('再存下')));
  rmSync(join(path, 'leads.db-wal'));
  await waitFor('the reason', () => app.services.leads.reason()?.includes('reads the removed log'));
  expect((await app.post(company('存不下'))).status).toBe(503);
  reader.close();
  await waitFor('readiness', () => isReady(app));
  kept.push(await app.postUntilTaken(company('后存下')));
  expect(kept.map(({ status }) => status)).toEqual([202, 202, 202]);
  app.upstream.always({ kind: 'ok' });
  await waitFor('the leads', () => kept.every(({ body }) => app.upstream.records.some(({ key }) => key === body.id)));
});

test('a folder that is removed and cannot be made again loses nothing: the open file is kept until it can be copied back', async () => {
  const path = join(stage.folder, 'data');
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = [await app.postUntilTaken(company('先存下')), await app.postUntilTaken(company('再存下'))];
  expect(kept.map(({ status }) => status)).toEqual([202, 202]);
  rmSync(path, { recursive: true });
  writeFileSync(path, 'a file is in the way');
  await waitFor('the reason', () => app.services.leads.reason()?.includes('DATA_DIR cannot be used'));
  expect((await app.post(company('存不下'))).status).toBe(503);
  rmSync(path);
  app.upstream.always({ kind: 'ok' });
  await waitFor('both leads', () => kept.every(({ body }) => app.upstream.records.some(({ key }) => key === body.id)));
  await waitFor('readiness', () => isReady(app));
  expect(readdirSync(path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a folder that was out of reach for a while, like one under another mount, is used again, and nothing is set aside', async () => {
  const [path, away] = [join(stage.folder, 'data'), join(stage.folder, 'away')];
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = await app.postUntilTaken(company('先存下'));
  renameSync(path, away);
  writeFileSync(path, 'a file is in the way');
  await waitFor('the reason', () => app.services.leads.reason()?.includes('DATA_DIR cannot be used'));
  rmSync(path);
  renameSync(away, path);
  await waitFor('readiness', () => isReady(app));
  const next = await app.postUntilTaken(company('后存下'));
  expect([kept.status, next.status]).toEqual([202, 202]);
  expect(app.events('outbox.set-aside')).toEqual([]);
  expect(readdirSync(path).filter((name) => name.includes('removed'))).toEqual([]);
  app.upstream.always({ kind: 'ok' });
  await waitFor('both leads', () => app.upstream.records.length === 2);
});

test('a folder that is removed and made anew by somebody else loses nothing: the leads lie beside the new file, with their key', async () => {
  const path = join(stage.folder, 'data');
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  const kept = [await app.postUntilTaken(company('先存下')), await app.postUntilTaken(company('再存下'))].map(({ body }) => body.id as string);
  rmSync(path, { recursive: true });
  mkdirSync(path);
  writeFileSync(join(path, 'data.key'), 'fedcba9876543210'.repeat(4));
  const fresh = new DatabaseSync(join(path, 'leads.db'));
  fresh.exec('CREATE TABLE somebody_elses (id TEXT)');
  fresh.close();
  const [line] = await waitFor('the event', () => app.events('outbox.set-aside').length > 0 && app.events('outbox.set-aside'));
  const aside = readdirSync(path).filter((name) => name.includes('removed')).toSorted();
  expect(aside).toEqual([line?.['file'], expect.stringMatching(/^leads\.removed-[0-9a-f-]{36}\.key$/)]);
  expect(aside.map((name) => statSync(join(path, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  await waitFor('readiness', () => isReady(app));
  expect(existsSync(join(path, 'leads.db'))).toBe(true);

  // As the runbook says.
  const rescue = join(stage.folder, 'rescue');
  mkdirSync(rescue);
  renameSync(join(path, aside[0] ?? ''), join(rescue, 'leads.db'));
  renameSync(join(path, aside[1] ?? ''), join(rescue, 'data.key'));
  app.upstream.always({ kind: 'ok' });
  const rescuer = await startLeadApp({ env: { DATA_DIR: rescue }, after: { upstream: app.upstream, dataDir: rescue } });
  await waitFor('both leads', () => kept.every((id) => app.upstream.records.some(({ key }) => key === id)));
  await rescuer.stop();
  expect(app.events('outbox.set-aside')).toHaveLength(1);
});

test.each([['at once', false], ['after a while', true]])('a server that ends, %s, before a removed file could be copied back says how many leads end with it', async (_, later) => {
  const path = join(stage.folder, 'data');
  const app = await start(path);
  app.upstream.always({ kind: 'status', status: 503 });
  await app.postUntilTaken(company('先存下'));
  await app.postUntilTaken(company('再存下'));
  rmSync(path, { recursive: true });
  writeFileSync(path, 'a file is in the way');
  if (later) await waitFor('the reason', () => app.services.leads.reason()?.includes('DATA_DIR cannot be used'));
  await app.stop();
  expect(app.events('outbox.lost')).toEqual([expect.objectContaining({ level: 50, leads: 2, reason: expect.stringMatching(/DATA_DIR cannot be used/) as string })]);
});

test('a second server on the same folder is not ready, says why, delivers directly, and takes over', async () => {
  const first = await start(join(stage.folder, 'data'));
  const second = await start(join(stage.folder, 'data'));
  expect(second.services.leads.reason()).toBe('another server process uses this DATA_DIR');
  expect((await second.post(company('二'))).status).toBe(201);
  second.upstream.always({ kind: 'status', status: 500 });
  expect((await second.post(company('三'))).status).toBe(503);
  await first.stop();
  await waitFor('the second to take over', () => isReady(second));
  expect((await second.postUntilTaken(company('四'))).status).toBe(202);
});

describe('a small file system', () => {
  const canMount = (() => {
    const probe = suiteFolder('leads-mount');
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', probe], { stdio: 'ignore' });
      execFileSync('umount', [probe], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();

  /** Takes all that is left of a disk. */
  function fill(disk: string): void {
    try {
      for (;;) appendFileSync(join(disk, 'fill'), Buffer.alloc(4096));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }

  /** Works on a disk of its own, smaller than any real one. */
  async function onDisk(size: string, work: (disk: string) => Promise<void>): Promise<void> {
    const disk = join(stage.folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
    try {
      await work(disk);
    } finally {
      await stage.close();
      execFileSync('umount', ['-l', disk]);
    }
  }
  const grow = (disk: string) => execFileSync('mount', ['-o', 'remount,size=8m', disk]);

  // Mounting needs rights that not every machine gives; the report of the run names the skipped tests.
  test.runIf(canMount)('that fills up keeps every acknowledged lead and takes leads again with space', () => onDisk('2m', async (disk) => {
    const app = await start(join(disk, 'data'));
    app.upstream.always({ kind: 'status', status: 503 });
    const kept = new Set<string>();
    let refused = 0;
    for (let number = 0; number < 3000 && refused < 5; number += 1) {
      const response = await app.post(aLead({ company: `公司 ${number}`, description: '长'.repeat(450) }));
      if (response.status === 202) kept.add(response.body.id as string);
      else {
        expect([response.status, response.body.code]).toEqual([503, 'unavailable']);
        refused += 1;
      }
    }
    expect(refused).toBe(5);
    expect(kept.size).toBeGreaterThan(20);
    expect(app.services.leads.reason()).toMatch(/full/);
    app.upstream.always({ kind: 'ok' });
    expect((await app.post(company('满盘直送'))).status).toBe(201);
    grow(disk);
    await waitFor('readiness', () => isReady(app));
    await waitFor('every lead', () => [...kept].every((id) => app.upstream.records.some(({ key }) => key === id)));
    expect(app.upstream.records.length).toBeGreaterThanOrEqual(kept.size + 1);
  }));

  test.runIf(canMount)('that is full at the start says so, and does not speak of another server', () => onDisk('64k', async (disk) => {
    const path = join(disk, 'data');
    mkdirSync(path);
    fill(disk);
    const app = await start(path);
    expect(app.services.leads.reason()).toMatch(/full/);
    grow(disk);
    await waitFor('readiness', () => isReady(app));
  }));

  test.runIf(canMount)('without room for the copy of a removed file leaves no broken one, and gets it with space', () => onDisk('2m', async (disk) => {
    const path = join(disk, 'data');
    const app = await start(path);
    app.upstream.always({ kind: 'status', status: 503 });
    const kept = new Set<string>();
    for (let number = 0; number < 40; number += 1) {
      const response = await app.postUntilTaken(aLead({ company: `公司 ${number}`, description: '长'.repeat(450) }));
      expect(response.status).toBe(202);
      kept.add(response.body.id as string);
    }
    fill(disk);
    rmSync(path, { recursive: true });
    await waitFor('the reason', () => /full|ENOSPC/.test(app.services.leads.reason() ?? ''));
    expect(existsSync(join(path, 'leads.db'))).toBe(false);
    app.upstream.always({ kind: 'ok' });
    grow(disk);
    await waitFor('every lead', () => [...kept].every((id) => app.upstream.records.some(({ key }) => key === id)));
  }));
});
