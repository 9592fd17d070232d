/** Waiting for upstream data no longer than a page can bear. */
const STEPS = 10;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Settles with the value when it is there in time, else with undefined; the work goes on.
 * The wait is cut into steps, so that it spans as many turns of the event loop on a busy machine as on an idle
 * one: an answer that has arrived is seen before it is given up.
 * @param milliseconds how long to wait on an idle machine
 */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let isSettled = false;
  const settled = work.finally(() => {
    isSettled = true;
  });
  const late = async (): Promise<undefined> => {
    for (let step = 0; step < STEPS && !isSettled; step += 1) await pause(milliseconds / STEPS);
  };
  return Promise.race([settled, late()]);
}
