/** Sanitises without blocking the event loop: small content at once, large content one piece after the other, each in a worker thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { upstreamError } from '#server/upstream/upstream-error.ts';
import { within } from '#server/within.ts';
import { countTags, sanitise } from './sanitise.ts';

/** Content within both limits is sanitised on the main thread (README.md). */
const MAX_UNITS_INLINE = 64 * 1024;
const MAX_TAGS_INLINE = 2000;
/** Content that takes longer is refused, milliseconds. */
const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** The worker's source, or its bundle beside this module's bundle. */
const SCRIPT = new URL(import.meta.url.endsWith('.ts') ? './sanitise-worker.ts' : './sanitise-worker.js', import.meta.url);

/** The last piece in the queue. */
let last: Promise<unknown> = Promise.resolve();

/** Sanitises one piece in a thread of its own. What is thrown there is thrown here. */
async function sanitiseInThread(html: string): Promise<string> {
  const thread = new Worker(SCRIPT, { workerData: html, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const late = (): never => { throw upstreamError('too-large', 'content takes too long to sanitise'); };
  try {
    const [clean] = (await within(once(thread, 'message'), TIMEOUT_MS, late)) as [string];
    return clean;
  } finally {
    void thread.terminate();
  }
}

/**
 * Sanitises HTML of any length from the upstream.
 * @throws UpstreamError `too-large` as `sanitise` does
 */
export async function sanitiseAsync(html: string): Promise<string> {
  if (html.length <= MAX_UNITS_INLINE && countTags(html) <= MAX_TAGS_INLINE) return sanitise(html);
  const piece = last.then(() => sanitiseInThread(html));
  last = piece.catch(() => undefined);
  return piece;
}
