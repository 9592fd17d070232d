/** A disk that does not answer: what this process syncs waits until it is let go. */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * Holds the syncs of Node.js; SQLite's own go on.
 * @returns lets them go, and ends the hold
 */
export async function holdDisk(): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { fdatasync } = fs;
  const handle = await open('/dev/null');
  const prototype = Object.getPrototypeOf(handle) as { sync(): Promise<void> };
  await handle.close();
  const { sync } = prototype;
  const spies = [
    vi.spyOn(fs, 'fdatasync').mockImplementation((fd, done) => void released.then(() => fdatasync(fd, done))),
    vi.spyOn(prototype, 'sync').mockImplementation(async function held(this: object) {
      await released;
      await sync.call(this);
    }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
    release();
  };
}
