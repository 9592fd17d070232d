import { expect, test, vi } from 'vitest';
import { createMemoryCounter } from '#server/plugins/rate-limit-store.ts';

const MINUTE = 60_000;

test('many callers evict the least recently seen one, and none that was just seen', () => {
  const count = createMemoryCounter();
  count('gone', MINUTE);
  count('stays', MINUTE);
  for (let caller = 0; caller < 49_998; caller += 1) count(`caller-${caller}`, MINUTE);
  expect(count('stays', MINUTE).current).toBe(2);
  count('one-more', MINUTE);
  expect(count('stays', MINUTE).current).toBe(3);
  expect(count('gone', MINUTE).current).toBe(1);
});

test('the count starts again after the window', () => {
  const count = createMemoryCounter();
  expect(count('caller', 0)).toEqual({ current: 1, ttl: 0 });
  const { current, ttl } = count('caller', MINUTE);
  expect(current).toBe(1);
  expect(ttl).toBe(MINUTE);
});

test('a clock that is set back makes no window longer', () => {
  const count = createMemoryCounter();
  count('caller', MINUTE);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE);
  const { ttl } = count('caller', MINUTE);
  clock.mockRestore();
  expect(ttl).toBeLessThanOrEqual(MINUTE);
});
