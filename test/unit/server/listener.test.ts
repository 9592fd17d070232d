/** The HTTP server under Fastify, when its process is held up. */
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createListener } from '#server/listener.ts';

const TIMEOUT_MS = 200;
const refused: number[] = [];
let server: ReturnType<ReturnType<typeof createListener>['serverFactory']>;
let socket: Socket;
let answer = '';

beforeEach(async () => {
  refused.length = 0;
  answer = '';
  const { serverFactory, clientErrorHandler } = createListener({
    headers: {}, onRefused: (status) => void refused.push(status), requestTimeoutMs: TIMEOUT_MS, answerEarly: () => false, middleware: undefined, isStopping: () => false,
  });
  server = serverFactory(
    (request: IncomingMessage, response: ServerResponse) => void request.resume().once('end', () => response.end(`got ${request.url}`)),
  );
  server.on('clientError', clientErrorHandler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text));
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
});
afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

/** The event loop runs its timers after this, and reads from sockets only then. */
const untilTimersAreNext = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

/** Keeps the event loop busy for longer than a request may take. */
function holdUp(): void {
  const until = performance.now() + TIMEOUT_MS * 4;
  while (performance.now() < until);
}

test('a request that arrived while the process was held up is answered', async () => {
  await untilTimersAreNext();
  socket.write('POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc');
  holdUp();
  await once(socket, 'close');
  expect(answer).toContain('got /late');
  expect(refused).toEqual([]);
});

test('one of which only a part has arrived is refused', async () => {
  await untilTimersAreNext();
  socket.write('POST /part HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nab');
  holdUp();
  await once(socket, 'close');
  expect(answer).toContain('HTTP/1.1 408 ');
  expect(refused).toEqual([408]);
});
