/** A thread of its own for content that would hold up everybody: one piece in, clean HTML or the reason out. */
import { parentPort } from 'node:worker_threads';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';
import { sanitise } from './sanitise.ts';

/** What comes back for one piece. */
export type Sanitised = { readonly html: string } | { readonly refused: string };

parentPort?.on('message', (html: string) => {
  try {
    parentPort?.postMessage({ html: sanitise(html) } satisfies Sanitised);
  } catch (error) {
    parentPort?.postMessage({ refused: isUpstreamError(error) ? error.message : 'content cannot be read' } satisfies Sanitised);
  }
});
