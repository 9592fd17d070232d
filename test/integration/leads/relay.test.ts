/** What happens to leads after their answer: retries, poison, dead letters, parking, crashes, stops. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLeads, type LeadsOptions } from '#server/leads/create-leads.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { aLead, startLeadApp, type LeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { waitFor } from '#test/support/wait-for.ts';

const stage = leadStage();
const start = stage.start;

const company = (number: number) => aLead({ company: `公司 ${number}` });
const stats = (app: LeadApp) => app.services.leads.stats();
const empty = (app: LeadApp) => waitFor('an empty outbox', async () => (await stats(app)).depth === 0);

/** Sends a lead until it is kept: a disk that everybody writes to may take longer than a visitor is made to wait. */
const keep = (app: LeadApp) => {
  const lead = aLead();
  return waitFor('the lead to be kept', async () => {
    const { status, body } = await app.post(lead);
    return status === 202 && (body as { readonly id: string });
  });
};

/** Leaves leads as a process does that is killed in the middle of a try. */
function leaveDelivering(app: LeadApp): void {
  const db = new DatabaseSync(join(app.dataDir, 'leads.db'));
  db.exec(`UPDATE leads SET state = 'delivering', owner = 'dead-process', attempts = 1, lease_until = ${Date.now() + 60_000} WHERE state = 'queued'`);
  db.close();
}

describe('an outage', () => {
  test('is outlived by every lead, with few tries while it lasts', async () => {
    const app = await start({ env: { LEAD_RETRY_BASE_MS: '200', LEAD_RETRY_MAX_MS: '400' } });
    app.upstream.always({ kind: 'status', status: 503 });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => app.postUntilTaken(company(number))));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    const tries = app.upstream.attempts.length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Sixty leads with pauses of 0.2 s on average would try three hundred times.
    expect(app.upstream.attempts.length - tries).toBeLessThan(80);
    app.upstream.always({ kind: 'ok' });
    await empty(app);
    expect(new Set(app.upstream.records.map(({ key }) => key))).toEqual(new Set(answers.map(({ body }) => body.id)));
    expect(app.upstream.records).toHaveLength(60);
  });

  test('fifty leads a second are answered in time while the upstream hangs', async () => {
    const app = await start({ env: { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '100000' } });
    const held = Promise.withResolvers<void>();
    app.upstream.always({ kind: 'status', status: 503, until: held.promise });
    const answers: Promise<number>[] = [];
    for (let number = 0; number < 50; number += 1) {
      answers.push(app.postUntilTaken(company(number)).then(({ status }) => status));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(new Set(await Promise.all(answers))).toEqual(new Set([202]));
    // None has waited for its attempt; the benchmark measures the time.
    expect(app.upstream.attempts.length).toBeGreaterThan(0);
    expect(app.events('lead.retry')).toEqual([]);
    app.upstream.always({ kind: 'ok' });
    held.resolve();
    await empty(app);
    expect(app.upstream.records).toHaveLength(50);
  });

  test('one poison lead holds up nobody', async () => {
    const app = await start();
    app.upstream.always(({ lead }) => (lead['company'] === '毒' ? { kind: 'status', status: 500 } : { kind: 'ok' }));
    await app.postUntilTaken(aLead({ company: '毒' }));
    for (let number = 0; number < 30; number += 1) expect((await app.post(company(number))).status).toBe(201);
    expect((await stats(app)).depth).toBe(1);
  });
});

describe('a lead that cannot be delivered', () => {
  /** The room by itself, with a client of the test. */
  async function startRoom(deliver: LeadsOptions['deliver']) {
    const app = await start();
    await app.services.leads.stop();
    const events: string[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const leads = createLeads({ config: app.config, log, maxAttempts: 3, onEvent: ({ event }) => events.push(event), deliver });
    await leads.start();
    const result = await leads.submit({ body: aLead(), caller: { kind: 'visitor', address: '192.0.2.1' }, requestId: 'r' });
    expect(result).toMatchObject({ kind: 'queued' });
    return { app, leads, events };
  }

  test('waits as a dead letter, and is delivered when ops queue it again', async () => {
    let works = false;
    const { app, leads, events } = await startRoom(async () => (works ? { kind: 'delivered' } : { kind: 'no-effect', reason: 'refused' }));
    await waitFor('the dead letter', async () => (await leads.stats()).byState.dead === 1);
    expect(events.filter((event) => event === 'lead.retry')).toHaveLength(2);
    expect(events).toContain('lead.dead');
    works = true;
    const store = await openExistingStore(app.config);
    expect(await store?.outbox.replay({ states: ['dead'] }, Date.now())).toHaveLength(1);
    await store?.outbox.close();
    await waitFor('delivery', async () => (await leads.stats()).byState.delivered === 1);
    await leads.stop();
  });

  test('because of a defect in the client is tried again', async () => {
    let tries = 0;
    const { leads } = await startRoom(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('a defect');
      return { kind: 'delivered' };
    });
    await waitFor('delivery', async () => (await leads.stats()).byState.delivered === 1);
    expect(tries).toBe(2);
    await leads.stop();
  });

  test('because its content is damaged is a dead letter at once, and nothing is sent', async () => {
    const app = await start();
    app.upstream.always({ kind: 'status', status: 503 });
    const { id } = await keep(app);
    const database = new DatabaseSync(join(app.dataDir, 'leads.db'), { timeout: 5000 });
    database.exec('UPDATE leads SET payload = zeroblob(64)');
    database.close();
    await waitFor('the dead letter', async () => (await stats(app)).byState.dead === 1);
    expect(app.events('lead.dead')).toMatchObject([{ lead: id, reason: 'unreadable' }]);
    expect(app.upstream.records).toEqual([]);
  });
});

describe('an upstream that does not deduplicate', () => {
  test('gets no lead twice: an unknown outcome is parked', async () => {
    const app = await start({ dedupes: false, env: { UPSTREAM_DEDUPES: 'false', LEAD_TIMEOUT_MS: '5000' } });
    const kinds = ['commit-then-reset', 'commit-then-500', 'commit-then-hang', 'truncated', 'html'] as const;
    for (const [index, kind] of kinds.entries()) {
      app.upstream.script({ kind });
      expect((await app.postUntilTaken(aLead({ company: kind }))).status).toBe(202);
      await waitFor('parking', async () => (await stats(app)).byState.parked === index + 1);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(app.upstream.records).toHaveLength(5);
    expect(app.events('lead.parked')).toHaveLength(5);
  });

  test('gets what had no effect again by itself', async () => {
    const app = await start({ dedupes: false, env: { UPSTREAM_DEDUPES: 'false' } });
    for (const status of [401, 403, 425, 429, 503]) {
      app.upstream.script({ kind: 'status', status });
      expect((await app.postUntilTaken(aLead({ company: `状态 ${status}` }))).status).toBe(202);
      await empty(app);
    }
    app.upstream.script({ kind: 'login' });
    expect((await app.post(aLead({ company: '登录' }))).status).toBe(401);
    await empty(app);
    expect(app.upstream.records).toHaveLength(6);
  });
});

describe('after a crash', () => {
  test('a lead that was being tried is sent again under the same key', async () => {
    const first = await startLeadApp();
    first.upstream.always({ kind: 'commit-then-500' });
    const { id } = await keep(first);
    await first.stop();
    leaveDelivering(first);
    first.upstream.always({ kind: 'ok' });
    const second = await start({ after: first });
    await empty(second);
    expect(second.events('lead.recovered')).toHaveLength(1);
    expect(second.upstream.records.map(({ key }) => key)).toEqual([id]);
  });

  test('it is parked where a repeat could make a second record', async () => {
    const env = { UPSTREAM_DEDUPES: 'false' };
    const first = await startLeadApp({ env, dedupes: false });
    first.upstream.always({ kind: 'status', status: 503 });
    await keep(first);
    await first.stop();
    leaveDelivering(first);
    first.upstream.always({ kind: 'ok' });
    const second = await start({ env, after: first });
    await waitFor('parking', async () => (await stats(second)).byState.parked === 1);
    expect(second.upstream.records).toHaveLength(0);
  });
});

test('a stop cuts a hanging try, keeps the lead and ends in time', async () => {
  const first = await startLeadApp({ env: { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '30000', SHUTDOWN_TIMEOUT_MS: '2000' } });
  first.upstream.always({ kind: 'hang' });
  const { body } = await first.postUntilTaken(aLead());
  const before = performance.now();
  await first.stop();
  expect(performance.now() - before).toBeLessThan(30_000);
  first.upstream.always({ kind: 'ok' });
  const second = await start({ after: first });
  await empty(second);
  expect(second.upstream.records.map(({ key }) => key)).toEqual([body.id]);
});

test('a lead that is delivered during the stop is stored as delivered, without opening the store again', async () => {
  const first = await startLeadApp({ env: { LEAD_ACK_MS: '300', LEAD_TIMEOUT_MS: '100000', SHUTDOWN_TIMEOUT_MS: '100000' } });
  const held = Promise.withResolvers<void>();
  first.upstream.script({ kind: 'ok', until: held.promise });
  expect((await first.postUntilTaken(aLead())).status).toBe(202);
  await first.app.close();
  const stopped = first.services.leads.stop();
  // It arrives well after the stop has begun, and long before attempts are cut.
  await sleep(700);
  held.resolve();
  await stopped;
  expect(first.events('lead.delivered')).toHaveLength(1);
  const second = await start({ after: first });
  await second.untilUp();
  expect([first.events('outbox.down'), (await second.services.leads.stats()).depth]).toEqual([[], 0]);
});

test('what is delivered leaves no personal data in the files', async () => {
  const app = await start();
  await app.post(aLead(), { 'idempotency-key': 'visible-key-0815' });
  const db = new DatabaseSync(join(app.dataDir, 'leads.db'), { readOnly: true });
  const row = db.prepare('SELECT * FROM leads').get() as Record<string, unknown>;
  db.close();
  expect(row).toMatchObject({ state: 'delivered', payload: null, attempts: 1 });
  const { readdirSync, readFileSync } = await import('node:fs');
  for (const name of readdirSync(app.dataDir)) {
    const bytes = readFileSync(join(app.dataDir, name));
    for (const secret of ['王小明', '13812345678', '联万测试', 'wang.xiaoming', 'visible-key-0815', '127.0.0.1']) expect(bytes.includes(secret)).toBe(false);
  }
});
