import { createServer } from 'node:net';

/**
 * Below Linux's ephemeral ports (32768 and up). Otherwise an outgoing connection could take the port of a server while
 * it is restarted.
 */
const FIRST = 10_000;
/** Each process uses a separate range of ports, so that two do not find the same one. */
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
 * A free loopback port that this process has not returned recently.
 * @throws Error if no port is free
 */
export async function freePort(): Promise<number> {
  const first = FIRST + (process.pid % PROCESSES) * EACH;
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = first + (given++ % EACH);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${first} to ${first + EACH - 1}`);
}
