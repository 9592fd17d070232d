import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `probe` returns something other than undefined or false.
 * @throws Error with `what` after `timeoutMs`
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  { timeoutMs = 240_000, everyMs = 20 } = {},
): Promise<Exclude<T, undefined | false>> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value as Exclude<T, undefined | false>;
    if (Date.now() > until) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await sleep(everyMs);
  }
}
