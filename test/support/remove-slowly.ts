/** Removes files of a folder as a busy machine does. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const REMOVAL = `const { workerData: { folder, names } } = require('node:worker_threads');
for (const name of names) {
  require('node:fs').rmSync(folder + '/' + name, { force: true });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}`;

/** Removes them in another thread, 5 ms apart, and repeats `meanwhile` until it is done. */
export async function removeSlowly(folder: string, names: readonly string[], meanwhile: () => Promise<void>): Promise<void> {
  const removal = new Worker(REMOVAL, { eval: true, workerData: { folder, names } });
  let isOver = false;
  const over = once(removal, 'exit').then(() => { isOver = true; });
  while (!isOver) await meanwhile();
  await over;
}
