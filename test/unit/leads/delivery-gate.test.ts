import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeliveryGate, type DeliveryGate, type Permit } from '#server/leads/delivery/delivery-gate.ts';
import { LEAD_CONNECTIONS } from '#server/upstream/delivery.ts';

const up = { kind: 'delivered' } as const;
const down = { kind: 'unknown', reason: 'reset' } as const;
let gate: DeliveryGate;

beforeEach(() => {
  vi.useFakeTimers();
  gate = createDeliveryGate({ baseMs: 1000, maxMs: 10_000 });
});
afterEach(() => { vi.useRealTimers(); });

async function enter(waitMs = 0): Promise<Permit> {
  const permit = await gate.enter(waitMs);
  if (!permit) throw new Error('nobody was admitted');
  return permit;
}

async function fail(times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) (await enter()).done(down);
}

describe('an open gate', () => {
  test('admits as many attempts as there are connections, and leaves four slots to visitors who wait', async () => {
    const relay = gate.reserve();
    expect(relay).toHaveLength(LEAD_CONNECTIONS - 4);
    for (let index = 0; index < 4; index += 1) await enter();
    expect(await gate.enter(0)).toBeUndefined();
  });

  test('visitors take no slot from what waits, and give it none when they are done', async () => {
    const visitors = await Promise.all(Array.from({ length: 4 }, () => enter()));
    expect(gate.reserve()).toHaveLength(LEAD_CONNECTIONS - 4);
    for (const visitor of visitors) visitor.done(up);
    expect(gate.reserve()).toEqual([]);
  });

  test('gives a visitor who would wait one of the free slots, and no more', async () => {
    const visitors = Array.from({ length: LEAD_CONNECTIONS }, () => gate.enter(1000));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(visitors)).filter((permit) => permit === undefined)).toEqual([]);
  });

  test('gives a free slot to a waiting visitor, in time', async () => {
    const permits = await Promise.all(Array.from({ length: LEAD_CONNECTIONS }, () => enter()));
    const late = gate.enter(100);
    const served = gate.enter(1000);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBeUndefined();
    permits[0]?.done(up);
    expect(await served).toBeDefined();
  });

  test('counts a permit once', async () => {
    const permit = await enter();
    permit.done(down);
    permit.done(down);
    await fail(3);
    expect(gate.pauseMs()).toBe(0);
  });

  test('is not closed by rejections and logins, which show a working upstream', async () => {
    for (let index = 0; index < 20; index += 1) {
      (await enter()).done(index % 2 ? { kind: 'rejected', status: 400 } : { kind: 'login' });
    }
    expect(gate.pauseMs()).toBe(0);
  });
});

test('a login is neither a failure nor a success', async () => {
  for (let index = 0; index < 20; index += 1) (await enter()).done({ kind: 'login' });
  expect(gate.pauseMs()).toBe(0);
  await fail(4);
  (await enter()).done({ kind: 'login' });
  await fail(1);
  expect(gate.pauseMs()).toBeGreaterThan(0);
});

describe('a closed gate', () => {
  test('admits one probe at a time, at a jittered pace', async () => {
    await fail(5);
    expect(gate.reserve()).toHaveLength(0);
    expect(gate.pauseMs()).toBeGreaterThanOrEqual(250);
    expect(gate.pauseMs()).toBeLessThanOrEqual(500);
    await vi.advanceTimersByTimeAsync(500);
    const [probe, ...others] = gate.reserve();
    expect(others).toHaveLength(0);
    expect(await gate.enter(0)).toBeUndefined();
    probe?.done(down);
    expect(gate.pauseMs()).toBeGreaterThan(0);
  });

  test('tries a dead upstream about three times a second, however many leads wait', async () => {
    await fail(5);
    let tries = 0;
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      for (const permit of gate.reserve()) {
        tries += 1;
        permit.done(down);
      }
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(tries).toBeGreaterThan(15);
    expect(tries).toBeLessThan(42);
  });

  test('prefers a waiting visitor as the probe, and opens when it succeeds', async () => {
    await fail(5);
    const visitor = gate.enter(1000);
    await vi.advanceTimersByTimeAsync(500);
    expect((await visitor)?.done(up)).toBe(true);
    expect(gate.pauseMs()).toBe(0);
    expect((await enter()).done(up)).toBe(false);
  });

  test('obeys Retry-After', async () => {
    await fail(4);
    (await enter()).done({ kind: 'no-effect', reason: 'status 503', status: 503, retryAfterMs: 3000 });
    expect(gate.pauseMs()).toBe(3000);
  });

  test('stays closed no longer than the back-off, whatever the answer to one lead asks for', async () => {
    await fail(4);
    (await enter()).done({ kind: 'no-effect', reason: 'status 429', status: 429, retryAfterMs: 86_400_000 });
    expect(gate.pauseMs()).toBe(10_000);
  });
});

test('a gate that is shut admits nobody, also when slots are free', async () => {
  const waiting = Array.from({ length: LEAD_CONNECTIONS + 1 }, () => gate.enter(1000));
  gate.shut();
  (await waiting[0])?.done(up);
  expect(await waiting.at(-1)).toBeUndefined();
  expect(await gate.enter(1000)).toBeUndefined();
  expect(gate.reserve()).toEqual([]);
});
