/** A crowd in a thread of its own: whoever measures beside it is not kept waiting by its thousands of answers. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { crowd, type Crowd } from './crowd.ts';
import type { Sample } from './load.ts';

export interface NumberedCrowd extends Omit<Crowd, 'pathOf'> {
  /** What each request asks for, before its number. */
  readonly path: string;
}

interface Answer {
  readonly samples: readonly Sample[];
}

/** Lets the crowd ask for some seconds; one sample for each request. */
export async function crowdAside(options: NumberedCrowd): Promise<readonly Sample[]> {
  const [answer] = (await once(new Worker(import.meta.filename, { workerData: options }), 'message')) as [Answer];
  return answer.samples;
}

if (!isMainThread) {
  const { path, ...options } = workerData as NumberedCrowd;
  const samples = await crowd({ ...options, pathOf: (index) => `${path}${index}` });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage({ samples } satisfies Answer);
}
