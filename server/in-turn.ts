/** Pipelined requests (RFC 9112, section 9.3.2): which response is in progress on a connection, and one answer after the other. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The response in progress on a socket. Node.js has no public name for it; its own error handler reads this property. */
export const currentResponse = (socket: Socket & { readonly ['_httpMessage']?: ServerResponse | null }): ServerResponse | undefined => socket['_httpMessage'] ?? undefined;

/** Requests that may wait on a connection. Browsers and proxies send the next one after the answer. */
const MAX_WAITING = 256;

/** The queue of each connection: its last response, and how many requests wait. */
const queues = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();

/** Whether the rest of a request is awaited that has been answered without it, for example refused by its headers. */
export function isAnswered(socket: Socket): boolean {
  const last = queues.get(socket)?.last;
  return last !== undefined && last.writableFinished && !last.req.complete;
}

/**
 * Answers a request when the responses to the earlier ones on its connection have been sent. Node.js hands over all
 * requests of a packet at once. One packet holds 2,000: their pages and files would be read together, also for a client
 * that takes no answer.
 */
export function inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const queue = queues.getOrInsertComputed(socket, () => ({ last: response, waiting: 0 }));
  const previous = queue.last;
  queue.last = response;
  if (currentResponse(socket) === response) return answer();
  queue.waiting += 1;
  if (queue.waiting > MAX_WAITING) return void socket.destroy();
  previous.once('close', () => {
    queue.waiting -= 1;
    // The connection may have ended with that response.
    if (socket.writable) answer();
  });
}
