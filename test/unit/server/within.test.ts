/** A wait with an end: at a time, or by a signal. */
import { expect, test } from 'vitest';
import { within } from '#server/within.ts';

const never = new Promise<never>(() => undefined);

test('ends at once when the signal was given before or is given meanwhile', async () => {
  expect(await within(never, 1_000_000, () => 'late', AbortSignal.abort())).toBe('late');
  const ending = new AbortController();
  const waited = within(never, 1_000_000, () => 'late', ending.signal);
  ending.abort();
  expect(await waited).toBe('late');
});
