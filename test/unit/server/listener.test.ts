/** The HTTP server under Fastify: a process that is held up, requests that wait for each other, clients that take nothing. */
import { connect, type Socket } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListener } from '#server/listener.ts';
import { listen, portOf } from '#test/support/loopback.ts';
import { waitFor } from '#test/support/wait-for.ts';

/** For the tests of a process that is held up. */
const TIMEOUT_MS = 200;
/** For all others, whose connections may be open for long before a busy machine writes or reads the next part. */
const PATIENT_MS = 120_000;
let requestTimeoutMs = PATIENT_MS;
const refused: number[] = [];
let server: ReturnType<ReturnType<typeof createListener>['serverFactory']>;
let socket: Socket;
/** The server's end of `socket`. */
let peer: Socket;
let answer = '';
const echo = (request: IncomingMessage, response: ServerResponse): void => void request.resume().once('end', () => response.end(`got ${request.url}`));
let handle = echo;

beforeEach(async () => {
  refused.length = 0;
  answer = '';
  handle = echo;
  const { serverFactory, clientErrorHandler } = createListener({
    headers: {}, onRefused: (status) => void refused.push(status), requestTimeoutMs, answerEarly: () => false, middleware: undefined, isStopping: () => false,
  });
  server = serverFactory((request, response) => handle(request, response));
  server.on('clientError', clientErrorHandler);
  await listen(server);
  socket = connect(portOf(server), '127.0.0.1');
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text));
  [[peer]] = await Promise.all([once(server, 'connection') as Promise<[Socket]>, once(socket, 'connect')]);
});
afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

/** The event loop runs its timers after this, and reads from sockets only then. */
const untilTimersAreNext = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

describe('a process that was held up', () => {
  beforeAll(() => { requestTimeoutMs = TIMEOUT_MS; });
  afterAll(() => { requestTimeoutMs = PATIENT_MS; });

  /** Keeps the event loop busy for longer than a request may take. */
  function holdUp(): void {
    const until = performance.now() + TIMEOUT_MS * 4;
    while (performance.now() < until);
  }

  test('answers a request that arrived meanwhile', async () => {
    await untilTimersAreNext();
    socket.write('POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc');
    holdUp();
    await once(socket, 'close');
    expect(answer).toContain('got /late');
    expect(refused).toEqual([]);
  });

  test('refuses one of which only a part has arrived', async () => {
    await untilTimersAreNext();
    socket.write('POST /part HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nab');
    holdUp();
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(refused).toEqual([408]);
  });

  test('does not refuse one that was answered meanwhile', async () => {
    handle = (_request, response) => void response.end('at once');
    await untilTimersAreNext();
    socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
    holdUp();
    await waitFor('the answer', () => answer.endsWith('at once'));
    await untilTimersAreNext();
    expect(refused).toEqual([]);
  });
});

test('a client that resets its connection is not refused', async () => {
  socket.write('GET /part HTTP/1.1\r\nHo');
  await waitFor('the part to be there', () => peer.bytesRead > 0);
  socket.resetAndDestroy();
  await waitFor('the connection to be closed', () => peer.closed);
  expect(refused).toEqual([]);
});

test('an unknown Expect is ignored', async () => {
  socket.write('GET /1 HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*got \/1/);
});

describe('noise', () => {
  const NOISE = 'noise\r\n\r\n';

  test('after a request that is being answered is refused once, and the answer is sent', async () => {
    let open: ServerResponse | undefined;
    handle = (_request, response) => void (open = response);
    socket.write(`GET /1 HTTP/1.1\r\nHost: x\r\n\r\n${NOISE}`);
    await waitFor('the noise to be refused', () => refused.length > 0);
    const read = peer.bytesRead;
    socket.write(NOISE);
    await waitFor('more of it', () => peer.bytesRead > read);
    open?.end('got /1');
    await once(socket, 'close');
    expect([refused, answer.match(/HTTP\/1\.1 \d+/g), answer.endsWith('got /1')]).toEqual([[400], ['HTTP/1.1 200'], true]);
  });

  test('in a body whose answer has begun ends the connection, and adds nothing to the answer', async () => {
    handle = (_request, response) => void response.writeHead(200, { 'content-length': 1000 }).write('begun');
    socket.write(`POST /1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
    await waitFor('the answer to begin', () => answer.endsWith('begun'));
    socket.write(NOISE);
    await once(socket, 'close');
    expect([refused, answer.endsWith('begun')]).toEqual([[400], true]);
  });
});

describe('requests that arrive together on a connection', () => {
  const get = (path: string, ...headers: string[]): string => `GET ${path} HTTP/1.1\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`;
  /** Responses that were asked for and wait. */
  let open: ServerResponse[];
  beforeEach(() => {
    open = [];
    handle = (_request, response) => void open.push(response);
  });
  const paths = (): unknown[] => open.map(({ req: { url } }) => url);

  test('are answered one after the other', async () => {
    socket.write(get('/1') + get('/2') + get('/3', 'Connection: close'));
    for (const path of ['/1', '/2', '/3']) {
      await waitFor(`${path} to be handled`, () => open.at(-1)?.req.url === path);
      await untilTimersAreNext();
      expect(open.at(-1)?.req.url).toBe(path);
      open.at(-1)?.end(`got ${path}`);
    }
    await once(socket, 'close');
    expect(answer.match(/got .\d/g)).toEqual(['got /1', 'got /2', 'got /3']);
  });

  test('are not handled when the client has left', async () => {
    socket.write(get('/1') + get('/2'));
    await waitFor('the first to be handled', () => open.length > 0);
    socket.destroy();
    await once(peer, 'close');
    await untilTimersAreNext();
    expect(paths()).toEqual(['/1']);
  });

  test('and are too many end the connection', async () => {
    socket.write(get('/first') + get('/more').repeat(2000));
    await once(socket, 'close');
    expect(paths()).toEqual(['/first']);
  });
});

describe('a connection on which nothing has moved for long', () => {
  test('is kept while its answer is being made', async () => {
    const [request, response] = await new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
      handle = (...both) => resolve(both);
      socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
    peer.emit('timeout');
    echo(request, response);
    await once(socket, 'close');
    expect(answer).toContain('got /slow');
  });

  test('is closed while the client takes nothing of its answer', async () => {
    socket.pause();
    handle = (_request, response) => void response.write(Buffer.alloc(64 * 1024 * 1024));
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitFor('the client to be full', () => peer.writableLength > 0);
    peer.emit('timeout');
    expect(peer.destroyed).toBe(true);
  });

  test('is closed while the rest of a request does not come', async () => {
    const handled = new Promise<void>((resolve) => { handle = () => resolve(); });
    socket.write('POST /part HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nab');
    await handled;
    peer.emit('timeout');
    expect(peer.destroyed).toBe(true);
  });

  test('is closed without a request', async () => {
    expect(server.timeout).toBeGreaterThan(0);
    peer.emit('timeout');
    await once(socket, 'close');
  });
});
