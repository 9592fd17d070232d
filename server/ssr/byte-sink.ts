import { PassThrough } from 'node:stream';
import type { ByteSink } from '#shared/contracts/ssr.ts';

/** A sink for React's Node stream. */
export function createByteSink(): ByteSink {
  const through = new PassThrough();
  return {
    writable: through,
    chunks: through,
    fail: (error) => through.destroy(error instanceof Error ? error : new Error(String(error))),
  };
}
