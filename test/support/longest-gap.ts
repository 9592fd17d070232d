/** Measures how long the event loop was blocked, in CPU time of this thread, so that other load on the machine does not count. */

const EVERY_MS = 2;

/** CPU time that this thread has used, milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures a unit of work on this machine, because processors differ and a shared one is slower: escaping and encoding a
 * megabyte of text, which every answer of that size needs.
 * @returns CPU time, milliseconds
 */
export function timeOfMegabyte(): number {
  const begun = used();
  const text = '&'.repeat(250_000).replaceAll('&', '&amp;');
  JSON.parse(JSON.stringify(Buffer.from(text).toString()));
  return used() - begun;
}

/**
 * Monitors the event loop while `work` runs.
 * @returns the longest time between two turns, milliseconds of CPU time
 */
export async function longestGap(work: () => Promise<unknown>): Promise<number> {
  let last = used();
  let longest = 0;
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, EVERY_MS);
  try {
    await work();
    await new Promise((resolve) => { setTimeout(resolve, EVERY_MS * 5); });
  } finally {
    clearInterval(timer);
  }
  return longest;
}
