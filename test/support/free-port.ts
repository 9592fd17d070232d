import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to connections (32768 and up): a server that is killed and started again would find
 * its own taken by whatever connection came in between.
 */
const FIRST = 10_000;
/** Each process looks among ports of its own, so that two do not find the same one. */
const EACH = 250;
const PROCESSES = 90;

let given = 0;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * A loopback port that nobody listened on a moment ago, and that this process has not given for a long time.
 * @throws Error when none is free
 */
export async function freePort(): Promise<number> {
  const first = FIRST + (process.pid % PROCESSES) * EACH;
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = first + (given++ % EACH);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${first} to ${first + EACH - 1}`);
}
