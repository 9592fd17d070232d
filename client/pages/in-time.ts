/** Waiting for upstream data no longer than a page can bear. */
const STEPS = 10;

/**
 * Settles with the value when it is there in time, else with undefined; the work goes on.
 * The wait is cut into steps, so that it spans as many turns of the event loop on a busy machine as on an idle
 * one: an answer that has arrived is seen before it is given up.
 * @param milliseconds how long to wait on an idle machine
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    const wait = (steps: number): void => {
      if (steps === 0) resolve(undefined);
      else timer = setTimeout(wait, milliseconds / STEPS, steps - 1);
    };
    wait(STEPS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    // A process that only makes pages ends with its last one.
    clearTimeout(timer);
  }
}
