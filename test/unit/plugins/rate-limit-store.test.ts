import { expect, test, vi } from 'vitest';
import { createCounter } from '#server/plugins/rate-limit-store.ts';

const MINUTE = 60_000;

test('many callers evict the least recently seen one, and none that was just seen', async () => {
  const count = createCounter(undefined);
  await count('gone', MINUTE);
  await count('stays', MINUTE);
  for (let caller = 0; caller < 49_998; caller += 1) await count(`caller-${caller}`, MINUTE);
  expect((await count('stays', MINUTE)).current).toBe(2);
  await count('one-more', MINUTE);
  expect((await count('stays', MINUTE)).current).toBe(3);
  expect((await count('gone', MINUTE)).current).toBe(1);
});

test('the count starts again after the window', async () => {
  const count = createCounter(undefined);
  expect(await count('caller', 0)).toEqual({ current: 1, ttl: 0 });
  const { current, ttl } = await count('caller', MINUTE);
  expect(current).toBe(1);
  expect(ttl).toBe(MINUTE);
});

test('a clock that is set back makes no window longer', async () => {
  const count = createCounter(undefined);
  await count('caller', MINUTE);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE);
  const { ttl } = await count('caller', MINUTE);
  clock.mockRestore();
  expect(ttl).toBeLessThanOrEqual(MINUTE);
});
