import { afterAll, beforeAll } from 'vitest';

type Endable = { close(): Promise<unknown> } | { stop(): Promise<unknown> };

/**
 * Starts something before the tests of a file or of a `describe`, and ends it after them.
 * @returns an object that has everything of what was started from then on
 */
export function forSuite<T extends Endable>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => void Object.defineProperties(started, Object.getOwnPropertyDescriptors(await start())));
  afterAll(() => ('close' in started ? started.close() : started.stop()));
  return started;
}
