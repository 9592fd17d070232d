/**
 * Sanitises without holding up the event loop: what is small at once, the rest one after the other in a thread that
 * starts when it is first needed and ends when nothing came for a while.
 */
import { Worker } from 'node:worker_threads';
import { upstreamError } from '#server/upstream/upstream-error.ts';
import { countTags, sanitise } from './sanitise.ts';
import type { Sanitised } from './sanitise-worker.ts';

/** Worked off here within 20 ms at worst; the largest document of the site has 6,000 units. */
const MOST_UNITS_HERE = 64 * 1024;
const MOST_TAGS_HERE = 2000;
/** A piece that takes longer is refused, milliseconds. */
const PIECE_MS = 10_000;
/** The thread and its memory are kept for this long after its last piece, milliseconds. */
const IDLE_MS = 10_000;
const MOST_MEMORY_MB = 256;

/** Beside this module: the source, or the file that the build makes of it. */
const SCRIPT = new URL(import.meta.url.endsWith('.ts') ? './sanitise-worker.ts' : './sanitise-worker.js', import.meta.url);

/** What happens to it between two pieces concerns nobody: the next piece finds out. */
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function end(): void {
  clearTimeout(idle);
  void worker?.terminate();
  worker = undefined;
}

function open(): Worker {
  clearTimeout(idle);
  worker ??= new Worker(SCRIPT, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } }).on('error', () => undefined);
  worker.ref();
  return worker;
}

/** Hands one piece over; whatever goes wrong with the thread, it ends, and the next piece gets a new one. */
function inThread(html: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const thread = open();
  const refuse = (reason: string): void => {
    end();
    reject(upstreamError('too-large', reason));
  };
  const late = setTimeout(refuse, PIECE_MS, 'content takes too long to sanitise');
  const take = (answer: Sanitised): void => {
    if ('html' in answer) resolve(answer.html);
    else reject(upstreamError('too-large', answer.refused));
  };
  const fail = (): void => refuse('content takes too much memory to sanitise');
  thread.once('error', fail).once('message', take);
  thread.postMessage(html);
  return promise.finally(() => {
    clearTimeout(late);
    // Each by name: a Worker has listeners of its own, without which it never hands over another message.
    thread.off('error', fail).off('message', take);
    thread.unref();
    idle = setTimeout(end, IDLE_MS).unref();
  });
}

/**
 * Sanitises HTML from the upstream, however long it is.
 * @throws UpstreamError `too-large` as `sanitise` does
 */
export async function sanitiseAside(html: string): Promise<string> {
  if (html.length <= MOST_UNITS_HERE && countTags(html) <= MOST_TAGS_HERE) return sanitise(html);
  const piece = last.then(() => inThread(html));
  last = piece.catch(() => undefined);
  return piece;
}
