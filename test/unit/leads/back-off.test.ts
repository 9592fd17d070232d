import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOff } from '#server/leads/delivery/back-off.ts';

const policy = { baseMs: 1000, maxMs: 300_000 };

describe('back-off', () => {
  test('doubles its cap up to the maximum', () => {
    const caps = [1, 2, 3, 9, 10, 1000].map((attempts) => backOff(attempts, policy, 1));
    expect(caps).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });

  test('has full jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, random) => {
        const pause = backOff(attempts, policy, random);
        return pause >= 1 && pause <= 300_000;
      }),
    );
    expect(backOff(4, policy, 0)).toBe(1);
    expect(backOff(4, policy, 0.5)).toBe(4000);
  });
});
