import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReadBreaker } from '#server/upstream/read-caller.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

function setUp() {
  const breaker = createReadBreaker();
  const fail = (times: number): void => {
    for (let index = 0; index < times; index += 1) {
      const settle = breaker.enter();
      expect(settle).toBeDefined();
      settle?.(false);
    }
  };
  return { breaker, fail };
}

describe('breaker', () => {
  test('stays closed while failures are not in a row', () => {
    const { breaker, fail } = setUp();
    fail(4);
    breaker.enter()?.(true);
    fail(4);
    expect(breaker.enter()).toBeDefined();
  });

  test('opens after the threshold and returns the waiting time', () => {
    const { breaker, fail } = setUp();
    fail(5);
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.waitMs()).toBe(500);
  });

  test('lets one probe through at a time and closes when it succeeds', () => {
    const { breaker, fail } = setUp();
    fail(5);
    pass(500);
    const probe = breaker.enter();
    expect([probe !== undefined, breaker.enter(), breaker.enter()]).toEqual([true, undefined, undefined]);
    probe?.(true);
    expect([breaker.enter(), breaker.enter()]).not.toContain(undefined);
  });

  test.each([['fails', false], ['is aborted', undefined]])('a call from before it opened that %s late admits no second probe', (_, succeeded) => {
    const { breaker, fail } = setUp();
    const late = breaker.enter();
    fail(5);
    pass(500);
    expect(breaker.enter()).toBeDefined();
    late?.(succeeded);
    pass(5000);
    expect(breaker.enter()).toBeUndefined();
  });

  test('waits longer after every failed probe, up to the maximum', () => {
    const { breaker, fail } = setUp();
    fail(5);
    const waits = [1000, 2000, 2000].map(() => {
      pass(breaker.waitMs());
      fail(1);
      return breaker.waitMs();
    });
    expect(waits).toEqual([1000, 2000, 2000]);
  });

  test('an aborted probe allows the next one and changes nothing else', () => {
    const { breaker, fail } = setUp();
    fail(5);
    pass(500);
    const probe = breaker.enter();
    expect(probe).toBeDefined();
    probe?.(undefined);
    expect(breaker.enter()).toBeDefined();
  });
});
