/** An upstream on loopback that answers as a test says: well, badly, partly or never. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface ReceivedCall {
  readonly method: string;
  /** Path and query exactly as they came over the wire. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one call; `call.url` tells which. */
export type Behaviour = (response: ServerResponse, call: ReceivedCall) => void;

export interface HostileUpstream {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Takes effect from the next call. */
  behave(behaviour: Behaviour): void;
  /** Stops listening and cuts every connection; the port stays known. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};
export const text = (body: string, status = 200, headers: Record<string, string> = {}): Behaviour => (response) => {
  response.writeHead(status, headers).end(body);
};
export const hang: Behaviour = () => undefined;
export const resetBefore: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};
/** Status and a first piece of the body, then the connection breaks. */
export const cutAfterStatus = (status: number): Behaviour => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"code":"0",', () => response.socket?.resetAndDestroy());
};
/** Ends cleanly, but before the announced length. */
export const truncated: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"code":"0","data"', () => response.socket?.end());
};
/** One byte every now and then, for ever: no pause is long enough for a body timeout. */
export const drip: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 40);
  response.on('close', () => clearInterval(timer));
};
/** Endless, without an announced length. */
export const flood: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = 'x'.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
};
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
/** 64 MB of blanks in some 64 kB. */
export const gzipBomb: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
};
export const gzipped = (value: unknown): Behaviour => (response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(value)));
};
/** One after the other, the last for ever. */
export function inTurn(...behaviours: [Behaviour, ...Behaviour[]]): Behaviour {
  let turn = 0;
  return (response, call) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)] ?? behaviours[0];
    turn += 1;
    behaviour(response, call);
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts one that hangs until told otherwise. */
export async function startHostileUpstream(): Promise<HostileUpstream> {
  let behaviour: Behaviour = hang;
  const calls: ReceivedCall[] = [];
  const make = (): Server =>
    createServer((request, response) => {
      readBody(request).then(
        (body) => {
          const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
          calls.push(call);
          behaviour(response, call);
        },
        () => undefined,
      );
    });
  let server = make();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    behave(next) {
      behaviour = next;
    },
    stop: () => close(server),
    async start() {
      server = make();
      await listen(server, port);
    },
  };
}
