const STEPS = 10;

/**
 * Limits the wait for upstream data. Resolves with the value if it arrives in time, otherwise with undefined. The work
 * itself continues.
 * The wait is divided into steps, so that it spans as many turns of the event loop on a busy machine as on an idle
 * one. Otherwise a busy machine would time out before it processes an answer that has already arrived.
 * @param milliseconds time limit on an idle machine
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    const wait = (steps: number): void => {
      if (steps === 0) resolve(undefined);
      else timer = setTimeout(wait, milliseconds / STEPS, steps - 1);
    };
    wait(STEPS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    // A pending timer would keep a process alive that only renders pages.
    clearTimeout(timer);
  }
}
