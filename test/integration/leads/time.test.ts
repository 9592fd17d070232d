/** What only time brings: ten minutes, months, another data key. The room by itself, on a clock of our own. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createLeads, type Leads, type LeadsOptions } from '#server/leads/create-leads.ts';
import { createRetention, RECORDS_KEPT_MS, UNDELIVERED_KEPT_MS } from '#server/leads/store/retention.ts';
import type { LeadNotice } from '#server/leads/lead-events.ts';
import { createStoreOpener, openExistingStore } from '#server/leads/store/open-store.ts';
import { createLeadStore } from '#server/leads/store/lead-store.ts';
import { StoreError } from '#server/leads/store/outbox.ts';
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import { aLead } from '#test/support/a-lead.ts';
import { testFolder } from '#test/support/folder.ts';
import { waitFor } from '#test/support/wait-for.ts';

const MINUTE = 60_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let now: number;
let outcome: DeliveryOutcome;
let sent: string[];
let notices: LeadNotice[];
const open: Leads[] = [];

beforeEach(() => {
  dataDir = testFolder('leads-time');
  // Noon in China: at four in the morning a request without a key gets another id.
  now = Date.parse('2026-01-15T12:00:00+08:00');
  outcome = { kind: 'delivered' };
  sent = [];
  notices = [];
});
afterEach(async () => {
  for (const leads of open.splice(0)) await leads.stop();
});

const config = (dataKey?: string) => parseConfig({
  LEAD_ACK_MS: '3000', LEAD_TIMEOUT_MS: '6000', LEAD_RETRY_BASE_MS: '10', LEAD_RETRY_MAX_MS: '50', SHUTDOWN_TIMEOUT_MS: '2000',
  DATA_DIR: dataDir, DATA_KEY: dataKey,
});

async function start(options: Partial<LeadsOptions> = {}): Promise<Leads> {
  const leads = createLeads({
    config: config(), log, now: () => now, onEvent: (notice) => void notices.push(notice),
    deliver: async (_lead, { idempotencyKey }) => {
      sent.push(idempotencyKey);
      return outcome;
    },
    ...options,
  });
  open.push(leads);
  await leads.start();
  return leads;
}
const submit = (leads: Leads, key?: string, changes: Record<string, unknown> = {}) =>
  leads.submit({ body: aLead(changes), key, caller: { kind: 'visitor', address: '192.0.2.1' }, requestId: 'request' });

describe('a repeated body without a key', () => {
  test('is the same lead for ten minutes, and another one after', async () => {
    const leads = await start();
    const first = await submit(leads);
    now += 9 * MINUTE;
    expect(await submit(leads)).toEqual({ ...first, replayed: true });
    now += 2 * MINUTE;
    const later = await submit(leads);
    expect(later).toMatchObject({ kind: 'delivered', replayed: false });
    expect(later).not.toMatchObject({ id: (first as { id: string }).id });
    expect(sent).toHaveLength(2);
  });

  test('is the same lead after the clock was set back by hours, and another one than that of a clock that was months ahead', async () => {
    const leads = await start();
    const first = await submit(leads);
    now -= 60 * MINUTE;
    expect(await submit(leads)).toEqual({ ...first, replayed: true });
    now -= 60 * 24 * 60 * MINUTE;
    expect(await submit(leads)).toMatchObject({ kind: 'delivered', replayed: false });
    expect(sent).toHaveLength(2);
  });

  test('with a key it is the same lead for at least a day', async () => {
    const leads = await start();
    const first = await submit(leads, 'k');
    now += 30 * 24 * 60 * MINUTE;
    expect(await submit(leads, 'k')).toEqual({ ...first, replayed: true });
  });
});

describe('the same content ten minutes later, never sent', () => {
  async function storeTwo(leads: Leads): Promise<string> {
    await submit(leads);
    now += 11 * MINUTE;
    outcome = { kind: 'no-effect', reason: 'refused' };
    const later = (await submit(leads)) as { id: string };
    expect(later).toMatchObject({ kind: 'queued' });
    return later.id;
  }

  /** Sends it again past the store. */
  async function repeatDirectly(leads: Leads): Promise<void> {
    const lock = new DatabaseSync(join(dataDir, 'leads.db'));
    lock.exec('BEGIN EXCLUSIVE');
    outcome = { kind: 'delivered' };
    sent = [];
    await submit(leads);
    lock.exec('ROLLBACK');
    lock.close();
  }

  test('goes past the store under its own id where the process knows it', async () => {
    const leads = await start();
    const later = await storeTwo(leads);
    await repeatDirectly(leads);
    expect(sent).toEqual([later]);
  });

  test('is not taken for what goes upstream past the store otherwise', async () => {
    const before = await start();
    const later = await storeTwo(before);
    await before.stop();
    const leads = await start();
    await repeatDirectly(leads);
    expect(sent).not.toContain(later);
    await waitFor('the later one to go upstream itself', () => {
      now += 50;
      return sent.includes(later);
    });
  });
});

describe('a clock that is set back holds nobody up', () => {
  const slow = (): LeadsOptions['config'] => ({ ...config(), leadRetryBaseMs: 3_600_000, leadRetryMaxMs: 3_600_000 });
  const failed: DeliveryOutcome = { kind: 'no-effect', reason: 'refused' };
  /** Tries until the gate closes: whoever comes next is stored, and not tried. */
  const closeGate = async (leads: Leads) => {
    for (let number = 0; number < 5; number += 1) await submit(leads, `before-${number}`);
  };
  const triesOf = (key: string) => sent.filter((one) => one === key).length;

  test.each<[string, DeliveryOutcome]>([
    ['that failed', failed],
    ['for which the upstream asked to wait', { ...failed, retryAfterMs: 30_000 }],
    ['that waits for a login', { kind: 'login' }],
  ])('a lead %s', async (_, first) => {
    outcome = first;
    const leads = await start({ config: slow() });
    await submit(leads, 'waits');
    outcome = { kind: 'delivered' };
    now -= 120 * MINUTE;
    await waitFor('its delivery', () => triesOf('waits') > 1);
  });

  test('a lead that was never tried, since the upstream was down', async () => {
    outcome = failed;
    const leads = await start({ config: { ...slow(), leadAckMs: 20 } });
    await closeGate(leads);
    // On a busy machine the gate may let the first one through as its probe, and is closed again for the next.
    let key = 'untried';
    await submit(leads, key);
    while (triesOf(key) > 0) {
      key += '-again';
      await submit(leads, key);
    }
    outcome = { kind: 'delivered' };
    now -= 120 * MINUTE;
    await waitFor('its delivery', () => triesOf(key) > 0);
  });

  test('a lead of the process before, whose clock was wrong', async () => {
    outcome = failed;
    const before = await start({ config: slow() });
    await submit(before, 'waits');
    await before.stop();
    outcome = { kind: 'delivered' };
    now -= 365 * 24 * 60 * MINUTE;
    await start({ config: slow() });
    await waitFor('its delivery', () => triesOf('waits') > 1);
  });

  test('but Retry-After is obeyed while the clock is right, also across a start', async () => {
    outcome = { ...failed, retryAfterMs: 60 * MINUTE };
    const before = await start({ config: slow() });
    await submit(before, 'waits');
    await before.stop();
    outcome = { kind: 'delivered' };
    now += 59 * MINUTE;
    await start({ config: slow() });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(triesOf('waits')).toBe(1);
    now += 2 * MINUTE;
    await waitFor('its delivery', () => triesOf('waits') > 1);
  });
});

test('an attempt is late when its lease has ended, since another process may have taken the lead over', async () => {
  const isLate: unknown[] = [];
  const leads = await start({
    config: { ...config(), upstreamDedupes: false },
    deliver: async (_lead, attempt) => {
      isLate.push(attempt.isLate?.());
      now += MINUTE;
      isLate.push(attempt.isLate?.());
      return outcome;
    },
  });
  await submit(leads, 'stopped');
  expect(isLate).toEqual([false, true]);
});

test('leads that waited for a login before a start are due with the first delivery after it', async () => {
  const slow = { config: { ...config(), leadRetryBaseMs: 300_000, leadRetryMaxMs: 300_000 } };
  const before = await start(slow);
  outcome = { kind: 'login' };
  expect(await submit(before, 'waits')).toMatchObject({ kind: 'login' });
  await before.stop();
  open.length = 0;
  outcome = { kind: 'delivered' };
  const leads = await start(slow);
  expect(await submit(leads, 'first', { city: '杭州' })).toMatchObject({ kind: 'delivered' });
  await waitFor('the lead that waited', async () => (await leads.stats()).byState.delivered === 2);
  expect(sent).toEqual(['waits', 'first', 'waits']);
});

test('a repeat of a lead whose data was purged is not told that it will arrive', async () => {
  const leads = await start();
  outcome = { kind: 'rejected', status: 400 };
  const first = await submit(leads, 'purged');
  const store = await openExistingStore(config());
  expect((await store?.outbox.purge({ states: ['rejected'] }, now, 0))?.purged).toHaveLength(1);
  await store?.outbox.close();
  expect(await submit(leads, 'purged')).toEqual({ ...first, kind: 'rejected', replayed: true });
});

describe('housekeeping', () => {
  /** A store with a lead in each state, opened without a server. */
  async function storeThree() {
    const leads = await start();
    outcome = { kind: 'rejected', status: 400 };
    await submit(leads, 'rejected');
    outcome = { kind: 'delivered' };
    await submit(leads, 'delivered', { city: '杭州' });
    outcome = { kind: 'no-effect', reason: 'refused' };
    await submit(leads, 'waits', { city: '上海' });
    await leads.stop();
    open.length = 0;
    const store = createLeadStore({ ...createStoreOpener(config(), log), log });
    await store.start();
    const counts = () => store.use(({ outbox, keys }) => outbox.stats(now, keys.ids)).then(({ byState }) => byState);
    return { store, counts };
  }

  test('deletes undelivered personal data by age, then old records, and says so', async () => {
    const { store, counts } = await storeThree();
    const said: LeadNotice[] = [];
    const purge = () => createRetention(store, (notice) => void said.push(notice), () => now).purge();
    now += UNDELIVERED_KEPT_MS - MINUTE;
    await purge();
    expect(await counts()).toMatchObject({ rejected: 1, delivered: 1 });
    now += 2 * MINUTE;
    await purge();
    // What waits is not taken by age, however old.
    expect(await counts()).toMatchObject({ rejected: 0, purged: 1, delivered: 1, queued: 1 });
    expect(said).toEqual([expect.objectContaining({ event: 'lead.purged', reason: 'age' })]);
    now += RECORDS_KEPT_MS;
    await purge();
    expect(await counts()).toMatchObject({ rejected: 0, purged: 0, delivered: 0, queued: 1 });
    await store.stop();
  });

  test('runs by itself until the stop: every minute for side files, every hour for old data', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const leads = await start();
      outcome = { kind: 'rejected', status: 400 };
      await submit(leads, 'rejected');
      const sideFile = () => statSync(join(dataDir, 'leads.db-wal')).size;
      // A header and the first page of the database, which has no data.
      const smallest = 32 + 24 + 4096;
      expect(sideFile()).toBeGreaterThan(smallest);
      vi.advanceTimersByTime(MINUTE);
      await waitFor('the side file to be cut', () => sideFile() === smallest);
      now += UNDELIVERED_KEPT_MS + MINUTE;
      // A clock that was just set is not believed for a day.
      vi.advanceTimersByTime(26 * 60 * MINUTE);
      await waitFor('the deletion', () => notices.some(({ event }) => event === 'lead.purged'));
      await leads.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('deletes the audit trail after three years, and not when ops purge all that they can', async () => {
    const { store } = await storeThree();
    const actors = () => store.use(({ outbox }) => outbox.auditTrail(10)).then((trail) => trail.map(({ actor }) => actor));
    for (const [actor, age] of [['earlier', 1], ['later', 0]] as const) {
      await store.use(({ outbox }) => outbox.audit({ at: now - age * 24 * 60 * MINUTE, actor, command: 'export --reveal', ids: ['x'] }));
    }
    await store.use(({ outbox }) => outbox.purge({ before: now }, now, now));
    now += (3 * 366 - 1) * 24 * 60 * MINUTE;
    expect(await actors()).toEqual(['earlier', 'later']);
    now += MINUTE;
    await createRetention(store, () => undefined, () => now).purge();
    expect(await actors()).toEqual(['later']);
    await store.stop();
  });

  test('deletes nothing by a clock that goes wrong for hours, and goes on by one that stays for a day', async () => {
    const { store, counts } = await storeThree();
    const { purge } = createRetention(store, () => undefined, () => now);
    now += 365 * 24 * 60 * MINUTE;
    await purge();
    now -= 365 * 24 * 60 * MINUTE;
    await purge();
    expect(await counts()).toMatchObject({ rejected: 1, delivered: 1 });
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const runAfter = async (hours: number) => {
        now += hours * 60 * MINUTE;
        vi.advanceTimersByTime(hours * 60 * MINUTE);
        await purge();
      };
      now += 365 * 24 * 60 * MINUTE;
      for (const hours of [0, 1, 22]) await runAfter(hours);
      expect(await counts()).toMatchObject({ rejected: 1, delivered: 1 });
      await runAfter(1);
      expect(await counts()).toMatchObject({ rejected: 0, delivered: 0 });
    } finally {
      vi.useRealTimers();
    }
    await store.stop();
  });
});

describe('a lead from a clock at 1970', () => {
  const today = Date.now();
  /** Housekeeping as it runs every hour. @returns the states of what is left */
  async function keepHouse(): Promise<Partial<Record<string, number>>> {
    const store = createLeadStore({ ...createStoreOpener(config(), log), log });
    await store.start();
    await createRetention(store, () => undefined, () => now).purge();
    const { byState } = await store.use(({ outbox, keys }) => outbox.stats(now, keys.ids));
    await store.stop();
    return byState;
  }

  test.each([['rejected', { kind: 'rejected', status: 400 }], ['delivered', { kind: 'delivered' }]] as const)('that was %s today is kept for its time', async (state, ended) => {
    now = 0;
    outcome = { kind: 'no-effect', reason: 'refused' };
    const leads = await start();
    await submit(leads, 'early');
    now = today;
    outcome = ended;
    await waitFor('its end', async () => (await leads.stats()).byState[state] === 1);
    await leads.stop();
    now += 60 * MINUTE;
    expect(await keepHouse()).toMatchObject({ [state]: 1, purged: 0 });
    now += UNDELIVERED_KEPT_MS + RECORDS_KEPT_MS;
    await keepHouse();
    expect(await keepHouse()).toMatchObject({ [state]: 0 });
  });
});

test('a store that stays down is logged once, and again for another reason', async () => {
  const path = join(dataDir, 'data');
  const error = vi.fn();
  const said = () => error.mock.calls.map(([{ event, reason }]) => `${event} ${reason}`);
  const store = createLeadStore({ ...createStoreOpener({ ...config(), dataDir: path }, log), log: { ...log, error } });
  writeFileSync(path, 'in the way');
  await store.start();
  await store.start();
  const [inTheWay, noFile] = ['ENOTDIR', 'EISDIR'].map((code) => `outbox.down DATA_DIR cannot be used (${code})`);
  expect(said()).toEqual([inTheWay]);
  rmSync(path);
  mkdirSync(join(path, 'leads.db'), { recursive: true });
  await store.start();
  expect(said()).toEqual([inTheWay, noFile]);
  await store.stop();
});

test('the store knows how long its disk takes for a write, and nothing of it while it fails', async () => {
  const opener = createStoreOpener(config(), log);
  let answer = (write: () => Promise<void>) => write();
  const slowed = async () => {
    const { outbox, keys } = await opener.open();
    return { keys, outbox: { ...outbox, probe: () => answer(outbox.probe) } };
  };
  const store = createLeadStore({ ...opener, open: slowed, log });
  expect(store.writeMs()).toBeUndefined();
  answer = (write) => write().then(() => sleep(50));
  await store.start();
  expect(store.writeMs()).toBeGreaterThan(45);
  answer = () => Promise.reject(new StoreError('the disk is full'));
  await store.start();
  expect(store.writeMs()).toBeUndefined();
  await store.stop();
});

test('work that a stop leaves behind does not open the store again, and is no outage', async () => {
  const opener = createStoreOpener(config(), log);
  const [opened, error] = [vi.fn(opener.open), vi.fn()];
  const store = createLeadStore({ ...opener, open: opened, log: { ...log, error } });
  await store.start();
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const left = store.use(({ outbox }) => stopped.then(() => outbox.nextDue([]))).catch((reason: unknown) => reason);
  await store.stop();
  resolve();
  expect(await left).toBeInstanceOf(StoreError);
  expect([opened.mock.calls.length, error.mock.calls.length]).toEqual([1, 0]);
});

describe('another data key', () => {
  test('leaves leads of the old one alone, counts them, and delivers them when it is back', async () => {
    outcome = { kind: 'no-effect', reason: 'refused' };
    const first = await start({ config: config('aa'.repeat(32)) });
    await submit(first, 'sealed');
    await first.stop();
    outcome = { kind: 'delivered' };
    const second = await start({ config: config('bb'.repeat(32)) });
    expect(await submit(second, 'other', { city: '上海' })).toMatchObject({ kind: 'delivered' });
    sent = [];
    now += 10 * MINUTE;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
    expect(await second.stats()).toMatchObject({ depth: 1, foreign: 1 });
    await second.stop();
    const third = await start({ config: config('aa'.repeat(32)) });
    await waitFor('delivery', () => sent.includes('sealed'));
    await waitFor('its record', async () => (await third.stats()).depth === 0);
  });
});

test('an observer that fails stops no lead', async () => {
  const leads = await start({ onEvent: () => { throw new Error('broken metrics'); } });
  expect(await submit(leads)).toMatchObject({ kind: 'delivered' });
});

test('tells of each step once', async () => {
  const leads = await start();
  await submit(leads, 'once');
  await submit(leads, 'once');
  expect(notices.map(({ event }) => event)).toEqual(['lead.accepted', 'lead.delivered', 'lead.replayed']);
  expect(notices[1]).toMatchObject({ buType: 1, caller: 'visitor', reqId: 'request', attempts: 1 });
});
