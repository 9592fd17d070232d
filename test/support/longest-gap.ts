/** How long the event loop was held up, in processor time of this thread: what others do on the machine does not count. */

const EVERY_MS = 2;

/**
 * Watches the event loop while `work` runs.
 * @returns the longest stretch between two turns, milliseconds of processor time
 */
export async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
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
