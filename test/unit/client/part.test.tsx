/** Components whose code is a separate file. */
import { afterEach, expect, test, vi } from 'vitest';
import { part } from '#client/components/part.tsx';

afterEach(() => vi.useRealTimers());

test('the server waits for the code of a part for as long as it takes', async () => {
  vi.useFakeTimers();
  const slow = part(() => new Promise<() => null>((resolve) => { setTimeout(() => resolve(() => null), 60_000); }));
  const loaded = expect(slow.load()).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  await loaded;
});
