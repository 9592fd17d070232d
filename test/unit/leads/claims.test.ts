import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClaims } from '#server/leads/delivery/claims.ts';
import { createClockWatch } from '#server/leads/delivery/clock-watch.ts';
import { createDeliverer } from '#server/leads/delivery/deliverer.ts';
import { createDeliveryGate } from '#server/leads/delivery/delivery-gate.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { INTERRUPTED, StoreError, TAKEN_FOR_ANOTHER, type Outbox, type Settlement } from '#server/leads/store/outbox.ts';
import { createSqliteOpener } from '#server/leads/store/sqlite-outbox.ts';
import { LEAD_CONNECTIONS } from '#server/upstream/delivery.ts';
import { aDirectLead } from '#test/support/direct-lead.ts';
import { testFolder } from '#test/support/folder.ts';

let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = testFolder('leads-claims');
  outbox = createSqliteOpener(folder, () => undefined).open();
});
afterEach(async () => {
  await outbox.close();
});

const outcome = (event: Settlement['event']): Settlement => ({ event, at: 1, nextAt: 1, notBefore: 0, error: undefined, status: undefined });

test.each([['failed', 'delivering'], ['taken', 'delivered']] as const)('an unwritten outcome of an earlier attempt, %s, leaves the running one %s', async (event, expected) => {
  let isAway = false;
  const lead = aDirectLead('lead', { event: 'accept', at: 0, nextAt: 0 });
  const store = {
    use: async (work: (open: unknown) => unknown) => {
      if (isAway) throw new StoreError('away');
      return work({ outbox, keys: { ids: [lead.keyId], open: () => undefined } });
    },
  } as unknown as LeadStore;
  const claims = createClaims({ store, name: 'this', leaseMs: 1000, now: () => 1 });
  await outbox.accept(lead);
  const [earlier] = await claims.due(1);
  isAway = true;
  if (earlier) await claims.settle(earlier.record, outcome(event));
  isAway = false;
  // Recovered, dead, queued again by ops: attempts count from 0 again.
  await outbox.settle('lead', earlier?.record.owner, outcome('exhausted'));
  await outbox.replay({}, 1);
  expect((await claims.due(1)).map(({ record }) => record.attempts)).toEqual([earlier?.record.attempts]);
  await claims.flush();
  expect((await outbox.find('lead'))?.state).toBe(expected);
});

test('a claim whose answer is lost is given back, so that its lead, which nobody has sent, waits for no lease', async () => {
  let isLost = true;
  const claim: Outbox['claim'] = async (request) => {
    const claimed = await outbox.claim(request);
    if (isLost) throw new StoreError('connection lost');
    return claimed;
  };
  const lead = aDirectLead('lead', { event: 'accept', at: 0, nextAt: 0 });
  const store = {
    use: async (work: (open: unknown) => unknown) => work({ outbox: { claim, release: outbox.release }, keys: { ids: [lead.keyId], open: () => undefined } }),
  } as unknown as LeadStore;
  const claims = createClaims({ store, name: 'this', leaseMs: 1000, now: () => 1 });
  await outbox.accept(lead);
  await expect(claims.due(1)).rejects.toThrow('connection lost');
  expect((await outbox.find('lead'))?.state).toBe('delivering');
  isLost = false;
  await claims.flush();
  expect((await claims.due(1)).map(({ record }) => record.id)).toEqual(['lead']);
});

/** A lead under a caller's key, and a claim on it. */
async function storeAndClaim() {
  const lead = aDirectLead('lead', { event: 'accept', at: 0, nextAt: 0, ownWireHash: Buffer.from('id') });
  const claim = async (owner: string) => (await outbox.claim({ owner, leaseUntil: 1, now: 1, keyIds: [lead.keyId], limit: 1 }))[0];
  await outbox.accept(lead);
  return { claim, claimed: await claim('this:1') };
}

test('a lead that the upstream took for another is not delivered by that, and travels under its own id once ops queue it again', async () => {
  const { claim, claimed } = await storeAndClaim();
  expect(claimed?.ownKey).toBe(false);
  await outbox.settle('lead', claimed?.owner, { ...outcome('ambiguous'), error: TAKEN_FOR_ANOTHER });
  // An attempt that ends later was for the same key.
  await outbox.settle('lead', 'this:0', outcome('taken'));
  expect(await outbox.find('lead')).toMatchObject({ state: 'parked', lastError: TAKEN_FOR_ANOTHER });
  await outbox.replay({}, 1);
  expect(await claim('this:2')).toMatchObject({ id: 'lead', ownKey: true });
});

test.each<[string, 'purged' | 'queued', (ids: string[]) => Promise<unknown>]>([
  ['deleted', 'purged', (ids) => outbox.purge({ ids }, 1, 0)],
  ['queued again', 'queued', (ids) => outbox.replay({ ids }, 1)],
])('the late end of an attempt changes nothing of a lead that seemed interrupted and that ops have %s since', async (_, state, decide) => {
  const { claimed } = await storeAndClaim();
  await outbox.recover({ now: 2, ownerPrefix: 'another:', event: 'recover-ambiguous', longestLeaseMs: 1000 });
  expect(await outbox.find('lead')).toMatchObject({ state: 'parked', lastError: INTERRUPTED });
  await decide(['lead']);
  for (const event of ['failed', 'refused'] as const) await outbox.settle('lead', claimed?.owner, outcome(event));
  await outbox.release('this:1', 3);
  expect(await outbox.find('lead')).toMatchObject({ state, changedAt: 1 });
});

test('when the upstream is back, a lead that was tried is due at once, and one whose request is about to try it stays with that', async () => {
  const ids = ['new', 'tried'].map((id) => aDirectLead(id, { event: 'accept', at: 0, nextAt: 5000 }));
  for (const lead of ids) await outbox.accept(lead);
  const keyIds = ids.map(({ keyId }) => keyId);
  const [tried] = await outbox.claim({ owner: 'this:1', leaseUntil: 1, now: 1, keyIds, limit: 1, id: 'tried' });
  await outbox.settle('tried', tried?.owner, { ...outcome('failed'), nextAt: 9000 });
  await outbox.expedite('queued', 2);
  expect(await Promise.all(['new', 'tried'].map(async (id) => (await outbox.find(id))?.nextAt))).toEqual([5000, 2]);
});

test('a time by the wrong clock of another instance is repaired ten minutes after the last repair', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const store = { use: async (work: (open: unknown) => unknown) => work({ outbox }) } as unknown as LeadStore;
    const repairTimes = createClockWatch(store, { baseMs: 1, maxMs: 1, maxAttempts: 1 }, () => Math.round(performance.now()));
    const nextAt = async () => (await outbox.find('lead'))?.nextAt;
    await repairTimes();
    await outbox.accept(aDirectLead('lead', { event: 'accept', at: 0, nextAt: 1e12 }));
    vi.advanceTimersByTime(600_000);
    await repairTimes();
    expect(await nextAt()).toBe(1e12);
    vi.advanceTimersByTime(1);
    await repairTimes();
    expect(await nextAt()).toBeLessThan(1e9);
  } finally {
    vi.useRealTimers();
  }
});

test('a lead that is no longer waiting, or that cannot be claimed, keeps no slot', async () => {
  let isAway = false;
  const store = {
    use: async (work: (open: unknown) => unknown) => {
      if (isAway) throw new StoreError('away');
      return work({ outbox, keys: { ids: ['key'] } });
    },
  } as unknown as LeadStore;
  const gate = createDeliveryGate({ baseMs: 1, maxMs: 1 });
  const claims = createClaims({ store, name: 'this', leaseMs: 1000, now: () => 1 });
  const { tryFirst } = createDeliverer({ store, gate, claims } as Parameters<typeof createDeliverer>[0]);
  for (isAway of Array.from({ length: 2 * LEAD_CONNECTIONS }, (_, index) => index % 2 === 0)) expect(await tryFirst('gone', 0)).toBeUndefined();
  expect(gate.tryEnter()).toBeDefined();
});
