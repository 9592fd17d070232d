/**
 * Sanitises without blocking the event loop: small content at once, large content one piece after the other in a worker
 * thread. The thread starts when it is first needed and ends when it has been idle for ten seconds.
 */
import { Worker } from 'node:worker_threads';
import { upstreamError } from '#server/upstream/upstream-error.ts';
import { countTags, sanitise } from './sanitise.ts';
import type { Sanitised } from './sanitise-worker.ts';

/** Content within both limits is sanitised on the main thread, in 20 ms at most. The site's largest document has 6,000 UTF-16 units. */
const MAX_UNITS_INLINE = 64 * 1024;
const MAX_TAGS_INLINE = 2000;
/** Content that takes longer is refused, milliseconds. */
const TIMEOUT_MS = 10_000;
/** The thread ends after this idle time, milliseconds. */
const IDLE_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** The worker's source, or its bundle beside this module's bundle. */
const SCRIPT = new URL(import.meta.url.endsWith('.ts') ? './sanitise-worker.ts' : './sanitise-worker.js', import.meta.url);

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** The last piece in the queue. */
let last: Promise<unknown> = Promise.resolve();

function terminate(): void {
  clearTimeout(idle);
  void worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  clearTimeout(idle);
  // An error of the idle thread is ignored: the next piece fails and starts a new thread.
  worker ??= new Worker(SCRIPT, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } }).on('error', () => undefined);
  worker.ref();
  return worker;
}

/** Sanitises one piece in the thread. After an error or a timeout the thread is terminated. */
function sanitiseInThread(html: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const thread = startWorker();
  const refuse = (reason: string): void => {
    terminate();
    reject(upstreamError('too-large', reason));
  };
  const timeout = setTimeout(refuse, TIMEOUT_MS, 'content takes too long to sanitise');
  const onMessage = (answer: Sanitised): void => {
    if ('html' in answer) resolve(answer.html);
    else reject(upstreamError('too-large', answer.refused));
  };
  const onError = (): void => refuse('content takes too much memory to sanitise');
  thread.once('error', onError).once('message', onMessage);
  thread.postMessage(html);
  return promise.finally(() => {
    clearTimeout(timeout);
    // Not `removeAllListeners`: a Worker needs its own internal listeners to deliver further messages.
    thread.off('error', onError).off('message', onMessage);
    thread.unref();
    idle = setTimeout(terminate, IDLE_MS).unref();
  });
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
