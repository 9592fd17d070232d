/** HTTP servers of the tests on loopback. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on a loopback port, a free one by default.
 * @returns the server's address
 * @throws Error if the port is taken
 */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops listening and destroys every connection. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
