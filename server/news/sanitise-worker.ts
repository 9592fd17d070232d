/** The worker thread for a piece of large content: sanitises it and posts the result or the reason for a refusal. */
import { parentPort, workerData } from 'node:worker_threads';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';
import { sanitise } from './sanitise.ts';

export type Sanitised = { readonly html: string } | { readonly refused: string };

function answerOf(html: string): Sanitised {
  try {
    return { html: sanitise(html) };
  } catch (error) {
    return { refused: isUpstreamError(error) ? error.message : 'content cannot be read' };
  }
}

parentPort?.postMessage(answerOf(workerData as string));
