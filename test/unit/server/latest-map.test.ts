import { expect, test } from 'vitest';
import { createLatestMap } from '#server/latest-map.ts';

const name = (number: number): string => `key-${number}`;

test('keeps the latest half of its bound at least, and never more than its bound', () => {
  const map = createLatestMap<string>(10);
  for (let number = 0; number < 1000; number += 1) {
    map.set(name(number), String(number));
    const kept = Array.from({ length: number + 1 }, (_, index) => index).filter((index) => index > number - 20 && map.get(name(index)) !== undefined);
    expect(kept.length).toBeLessThanOrEqual(10);
    // Asked for in their order, the latest are asked for last.
    for (let index = Math.max(0, number - 4); index <= number; index += 1) expect(map.get(name(index))).toBe(String(index));
  }
});

test('what is asked for stays, and what is set again has its new value', () => {
  const map = createLatestMap<string>(4);
  map.set('asked', 'once');
  for (let number = 0; number < 100; number += 1) {
    map.set(name(number), 'other');
    expect(map.get('asked')).toBe('once');
  }
  map.set('asked', 'twice');
  map.set(name(100), 'other');
  expect(map.get('asked')).toBe('twice');
});

test('is empty until something was set', () => {
  const map = createLatestMap<string>(2);
  expect(map.isEmpty()).toBe(true);
  for (const key of ['a', 'b', 'c']) {
    map.set(key, key);
    expect(map.isEmpty()).toBe(false);
  }
});
