/** Servers of the tests on loopback. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** The port that a server listens on. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * Listens on a loopback port, a free one by default.
 * @returns the server's address
 * @throws Error if the port is taken
 */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Stops listening and destroys every connection. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
