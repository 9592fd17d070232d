import { expect, test } from 'vitest';
import { once } from '#shared/once.ts';

test('concurrent and later calls share one load', async () => {
  let loads = 0;
  const load = once(async () => (loads += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a call after a failure loads again', async () => {
  let loads = 0;
  const load = once(async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return 'there';
  });
  await expect(load()).rejects.toThrow('too many');
  expect([await load(), await load(), loads]).toEqual(['there', 'there', 2]);
});
