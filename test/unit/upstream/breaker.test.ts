import { describe, expect, test } from 'vitest';
import { createBreaker } from '#server/upstream/breaker.ts';

function setUp() {
  const clock = { now: 0 };
  const breaker = createBreaker({ threshold: 3, pauseMs: 100, maxPauseMs: 250, now: () => clock.now, random: () => 0.5 });
  const fail = (times: number): void => {
    for (let index = 0; index < times; index += 1) {
      const settle = breaker.enter();
      expect(settle).toBeDefined();
      settle?.(false);
    }
  };
  return { clock, breaker, fail };
}

describe('breaker', () => {
  test('stays closed while failures are not in a row', () => {
    const { breaker, fail } = setUp();
    fail(2);
    breaker.enter()?.(true);
    fail(2);
    expect(breaker.enter()).toBeDefined();
  });

  test('opens after the threshold and returns the waiting time', () => {
    const { breaker, fail } = setUp();
    fail(3);
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.waitMs()).toBe(100);
  });

  test('lets one probe through at a time and closes when it succeeds', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    clock.now = 100;
    const probe = breaker.enter();
    expect([probe !== undefined, breaker.enter(), breaker.enter()]).toEqual([true, undefined, undefined]);
    probe?.(true);
    expect([breaker.enter(), breaker.enter()]).not.toContain(undefined);
  });

  test.each([['fails', false], ['is aborted', undefined]])('a call from before it opened that %s late admits no second probe', (_, succeeded) => {
    const { breaker, fail, clock } = setUp();
    const late = breaker.enter();
    fail(3);
    clock.now = 100;
    expect(breaker.enter()).toBeDefined();
    late?.(succeeded);
    clock.now = 1000;
    expect(breaker.enter()).toBeUndefined();
  });

  test('waits longer after every failed probe, up to the maximum', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    const waits = [200, 250, 250].map(() => {
      clock.now += breaker.waitMs();
      fail(1);
      return breaker.waitMs();
    });
    expect(waits).toEqual([200, 250, 250]);
  });

  test('an aborted probe allows the next one and changes nothing else', () => {
    const { breaker, fail, clock } = setUp();
    fail(3);
    clock.now = 100;
    const probe = breaker.enter();
    expect(probe).toBeDefined();
    probe?.(undefined);
    expect(breaker.enter()).toBeDefined();
  });
});
