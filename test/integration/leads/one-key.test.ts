/** Two leads, one key, and a store that is away: what went upstream under the key decides what becomes of both. */
import { describe, expect, test } from 'vitest';
import { aLead, type LeadApp } from '#test/support/lead-app.ts';
import { leadStage } from '#test/support/lead-stage.ts';
import { storedLead, withoutStore } from '#test/support/stored-lead.ts';
import { waitFor } from '#test/support/wait-for.ts';

const stage = leadStage();
const SERVICES = { SERVICE_TOKENS: 'crm:the-right-token-of-crm,bot:the-right-token-of-bot' };
const start = () => stage.start({ env: SERVICES, dedupes: true });
const KEY = { 'idempotency-key': 'order-1' };
const DOWN = { kind: 'status', status: 503 } as const;

/** Posts a company's lead under the one key. */
const post = (app: LeadApp, service: 'crm' | 'bot', company: string) =>
  app.post(aLead({ company }), { authorization: `Bearer the-right-token-of-${service}`, ...KEY });
const arrived = (app: LeadApp) => app.upstream.records.map(({ lead }) => lead['company']);

/** A process that knows nothing of what the one before it stored. */
async function restart(app: LeadApp): Promise<LeadApp> {
  await app.stop();
  return stage.start({ env: SERVICES, after: app });
}

/** Posts while the store is away, with an upstream that works again. What was on its way there just before gets no answer of it yet. */
const direct = (app: LeadApp, service: 'crm' | 'bot', company: string) =>
  withoutStore(app, async () => {
    app.upstream.always(({ lead }) => (lead['company'] === company ? { kind: 'ok' } : DOWN));
    const answer = await post(app, service, company);
    app.upstream.always({ kind: 'ok' });
    return answer;
  });
const recorded = (app: LeadApp) => waitFor('the record', () => app.events('lead.recorded').length === 1);

describe('a key under which another caller’s lead was delivered before', () => {
  test('is not used in the outage by a process that stored that lead', async () => {
    const app = await start();
    expect((await post(app, 'crm', '甲')).status).toBe(201);
    expect((await direct(app, 'bot', '乙')).status).toBe(201);
    await recorded(app);
    expect(arrived(app)).toEqual(['甲', '乙']);
  });

  test('is used for a repeat of that lead in the outage, whoever else sent a lead with it meanwhile', async () => {
    const app = await start();
    const first = await post(app, 'crm', '甲');
    expect((await post(app, 'bot', '乙')).status).toBe(201);
    const again = await direct(app, 'crm', '甲');
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(arrived(app)).toEqual(['甲', '乙']);
  });

  test('swallows a lead of the next process, which is kept for ops and known by its id', async () => {
    const first = await start();
    expect((await post(first, 'crm', '甲')).status).toBe(201);
    const app = await restart(first);
    const { status, body } = await direct(app, 'bot', '乙');
    expect(status).toBe(201);
    await recorded(app);
    expect(await storedLead(app, body.id)).toMatchObject({ record: { state: 'parked', lastError: 'taken-for-another', ownKey: true }, company: '乙' });
    expect((await post(app, 'bot', '乙')).body).toMatchObject({ id: body.id, status: 'queued' });
    expect(arrived(app)).toEqual(['甲']);
  });

  test('leaves a lead that waited under its own id waiting, and it arrives', async () => {
    const first = await start();
    expect((await post(first, 'crm', '甲')).status).toBe(201);
    first.upstream.always(DOWN);
    expect((await post(first, 'bot', '乙')).status).toBe(202);
    const app = await restart(first);
    expect((await direct(app, 'bot', '乙')).status).toBe(201);
    await waitFor('the lead that was swallowed', () => app.upstream.records.length === 2);
    expect(arrived(app)).toEqual(['甲', '乙']);
  });
});

test('a key under which another caller’s lead was delivered before a change of the data key does not swallow a lead', async () => {
  const [old, current] = ['a1b2'.repeat(16), 'c3d4'.repeat(16)];
  const first = await stage.start({ env: { ...SERVICES, DATA_KEY: old }, dedupes: true });
  expect((await post(first, 'crm', '甲')).status).toBe(201);
  await first.stop();
  const app = await stage.start({ env: { ...SERVICES, DATA_KEY: current, DATA_KEYS_OLD: old }, after: first });
  const second = await post(app, 'bot', '乙');
  expect([second.status, (await storedLead(app, second.body.id)).record?.ownKey]).toEqual([201, true]);
  expect(arrived(app)).toEqual(['甲', '乙']);
});

describe('a key under which another lead waits', () => {
  /** A process and the lead that waits, which the process before it stored. */
  async function startAfterOneThatStored() {
    const first = await start();
    first.upstream.always(DOWN);
    const waiting = await post(first, 'crm', '甲');
    expect(waiting.status).toBe(202);
    return { app: await restart(first), waiting };
  }

  test('keeps both for ops when a second one went under it', async () => {
    const { app, waiting } = await startAfterOneThatStored();
    const sent = await direct(app, 'bot', '乙');
    expect(sent.status).toBe(201);
    await recorded(app);
    const parked = { state: 'parked', lastError: 'taken-for-another', ownKey: true };
    expect(await storedLead(app, waiting.body.id)).toMatchObject({ record: parked, company: '甲' });
    expect(await storedLead(app, sent.body.id)).toMatchObject({ record: parked, company: '乙' });
    expect(arrived(app)).toEqual(['乙']);
  });

  test('keeps both for ops when one that waited under its own id went under it', async () => {
    const { app: second, waiting } = await startAfterOneThatStored();
    const own = await post(second, 'bot', '乙');
    expect([own.status, (await storedLead(second, own.body.id)).record?.ownKey]).toEqual([202, true]);
    const app = await restart(second);
    expect((await direct(app, 'bot', '乙')).status).toBe(201);
    await recorded(app);
    const parked = { state: 'parked', lastError: 'taken-for-another', ownKey: true };
    expect(await storedLead(app, waiting.body.id)).toMatchObject({ record: parked, company: '甲' });
    expect(await storedLead(app, own.body.id)).toMatchObject({ record: parked, company: '乙' });
    expect(arrived(app)).toEqual(['乙']);
  });

  test('is not used past the store by the process that stored a lead under its own id because of it', async () => {
    const { app } = await startAfterOneThatStored();
    expect((await post(app, 'bot', '乙')).status).toBe(202);
    expect((await direct(app, 'bot', '乙')).status).toBe(201);
    await waitFor('the lead that waited', () => app.upstream.records.length === 2);
    expect(arrived(app)).toEqual(['乙', '甲']);
  });

  test('keeps both for ops when the same caller sent other content under it', async () => {
    const { app, waiting } = await startAfterOneThatStored();
    expect((await direct(app, 'crm', '另')).status).toBe(201);
    await recorded(app);
    expect(await storedLead(app, waiting.body.id)).toMatchObject({ record: { state: 'parked' }, company: '甲' });
    expect(await storedLead(app, app.events('lead.recorded')[0]?.['lead'])).toMatchObject({ record: { state: 'parked' }, company: '另' });
    expect(arrived(app)).toEqual(['另']);
  });

  test('does not keep from ops what the upstream refused of the same caller', async () => {
    const { app } = await startAfterOneThatStored();
    const refused = await withoutStore(app, async () => {
      app.upstream.always(({ lead }) => (lead['company'] === '另' ? { kind: 'status', status: 400 } : DOWN));
      return post(app, 'crm', '另');
    });
    expect(refused.status).toBe(422);
    app.upstream.always({ kind: 'ok' });
    await recorded(app);
    const id = app.events('lead.recorded')[0]?.['lead'];
    expect(await storedLead(app, id)).toMatchObject({ record: { state: 'rejected', lastError: 'rejected', lastStatus: 400 }, company: '另' });
    await waitFor('the lead that waited', () => app.upstream.records.length === 1);
    expect(arrived(app)).toEqual(['甲']);
  });

  test('keeps both for ops, and the lead of a caller who uses the id of one of them as a key arrives', async () => {
    const first = await start();
    first.upstream.always(DOWN);
    const kept = await post(first, 'crm', '甲');
    const id = kept.body.id as string;
    expect((await first.post(aLead({ company: '丙' }), { 'idempotency-key': id })).status).toBe(202);
    const app = await restart(first);
    expect((await direct(app, 'crm', '乙')).status).toBe(201);
    await recorded(app);
    await waitFor('the lead under the id', () => app.upstream.records.length === 2);
    expect(arrived(app)).toEqual(['乙', '丙']);
    expect((await storedLead(app, id)).record).toMatchObject({ state: 'parked', lastError: 'taken-for-another' });
    expect(app.events('outbox.down').filter(({ reason }) => String(reason).includes('UNIQUE'))).toEqual([]);
  });

  test('is refused for other content by the process that stored it', async () => {
    const app = await start();
    app.upstream.always(DOWN);
    expect((await post(app, 'crm', '甲')).status).toBe(202);
    expect((await direct(app, 'crm', '另')).status).toBe(422);
    await waitFor('the lead that waited', () => app.upstream.records.length === 1);
    expect(arrived(app)).toEqual(['甲']);
  });

  test('is not used for a repeat of a lead that travels under its own id', async () => {
    const app = await start();
    app.upstream.always(DOWN);
    expect((await post(app, 'crm', '甲')).status).toBe(202);
    app.upstream.always(({ lead }) => (lead['company'] === '乙' && app.upstream.records.length === 0 ? { kind: 'commit-then-500' } : DOWN));
    expect((await post(app, 'bot', '乙')).status).toBe(202);
    await waitFor('the try without an answer', () => app.upstream.records.length > 0);
    expect((await direct(app, 'bot', '乙')).status).toBe(201);
    await waitFor('the other lead', () => arrived(app).includes('甲'));
    expect(arrived(app).toSorted()).toEqual(['乙', '甲'].toSorted());
  });
});
