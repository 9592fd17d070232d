/** The worker thread for large content: receives HTML, posts sanitised HTML or the reason for a refusal. */
import { parentPort } from 'node:worker_threads';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';
import { sanitise } from './sanitise.ts';

export type Sanitised = { readonly html: string } | { readonly refused: string };

parentPort?.on('message', (html: string) => {
  try {
    parentPort?.postMessage({ html: sanitise(html) } satisfies Sanitised);
  } catch (error) {
    parentPort?.postMessage({ refused: isUpstreamError(error) ? error.message : 'content cannot be read' } satisfies Sanitised);
  }
});
