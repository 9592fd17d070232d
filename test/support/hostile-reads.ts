/** A fake upstream for reads that answers as a test wants: correctly, wrongly, partially or never. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { text as readBody } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { closeServer, listen } from './loopback.ts';

export interface ReceivedCall {
  readonly method: string;
  /** Path and query exactly as received. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one call. */
export type Behaviour = (response: ServerResponse, call: ReceivedCall) => void;

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
/** Sends the status and the beginning of the body, then resets the connection. */
export const cutAfterStatus = (status: number): Behaviour => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"code":"0",', () => response.socket?.resetAndDestroy());
};
/** Closes the connection cleanly, but before the announced length. */
export const truncated: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"code":"0","data"', () => response.socket?.end());
};
/** Sends one byte every 40 ms for ever, so that no pause is long enough for a body timeout. */
export const drip: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 40);
  response.on('close', () => clearInterval(timer));
};
/** Sends an endless body without an announced length. */
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
/** Sends 64 MB of spaces, compressed to about 64 kB. */
export const gzipBomb: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
};
export const gzipped = (value: unknown): Behaviour => (response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(value)));
};
/** Uses one behaviour per call in order, then repeats the last one. */
export function inTurn(...behaviours: [Behaviour, ...Behaviour[]]): Behaviour {
  let turn = 0;
  return (response, call) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)] ?? behaviours[0];
    turn += 1;
    behaviour(response, call);
  };
}

export type HostileUpstream = Awaited<ReturnType<typeof startHostileUpstream>>;

/** Starts a fake upstream that does not answer until a behaviour is set. */
export async function startHostileUpstream() {
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
  const url = await listen(server);
  return {
    url,
    calls,
    /** Sets the behaviour from the next call on. */
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** Stops listening and destroys every connection. */
    stop: () => closeServer(server),
    /** Listens again on the same port. */
    async start() {
      server = make();
      await listen(server, Number(new URL(url).port));
    },
  };
}
