import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternate, exactly, median, quantile, spread } from '#test/bench/statistics.ts';

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

describe('quantile', () => {
  it('lies between neighbours by straight line', () => {
    expect(quantile([10, 20], 0.5)).toBe(15);
    expect(quantile([1, 2, 3, 4, 5], 0.99)).toBeCloseTo(4.96);
  });

  it('is NaN for no values, and the value itself for one', () => {
    expect(quantile([], 0.5)).toBeNaN();
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('stays within the values, whatever their order, and leaves them as they are', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const before = [...values];
        const found = quantile(values, share);
        expect(values).toEqual(before);
        expect(found).toBeGreaterThanOrEqual(Math.min(...values));
        expect(found).toBeLessThanOrEqual(Math.max(...values));
        expect(quantile(values.toReversed(), share)).toBe(found);
      }),
    );
  });
});

describe('median and spread', () => {
  it('take the middle, the ends and the count', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(spread([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3, runs: 3 });
    expect(exactly(4)).toEqual({ median: 4, low: 4, high: 4, runs: 1 });
  });
});

describe('alternate', () => {
  it('measures in turn and divides pair by pair', async () => {
    const calls: string[] = [];
    let a = 0;
    const first = async () => {
      calls.push('a');
      a += 10;
      return a;
    };
    const second = async () => {
      calls.push('b');
      return 10;
    };
    expect(await alternate(3, first, second)).toEqual({ median: 2, low: 1, high: 3, runs: 3 });
    expect(calls.join('')).toBe('ababab');
  });
});
