/**
 * The public HTTP server under Fastify: its bounds on time and size, finished pages before anything is routed, and
 * answers to what is no request at all. Whatever arrives on a connection gets an answer or the connection's end.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode } from '#shared/contracts/problem.ts';
import type { Config } from './config.ts';
import { createServer, STATUS_CODES } from './node-http.ts';
import { toProblem } from './plugins/errors.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  readonly config: Pick<Config, 'requestTimeoutMs'>;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers before routing; false when the request has to be routed. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Handles what Vite serves in development and calls back for the rest. */
  readonly middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  readonly isStopping: () => boolean;
  /** Hears of requests that could not be read. */
  readonly onRefused?: ((status: number, requestId: string) => void) | undefined;
}

const HEADERS_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 72_000;
const CHECK_INTERVAL_MS = 1000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Problems by what Node.js calls a request that it could not read; any other is `bad-request`. */
const UNREADABLE: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** `Host` lines of a request: two are an attempt to be understood differently by two servers. */
function hostsOf(raw: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** HTTP/1.1 names its host, once; HTTP/1.0, which health checkers speak, need not (RFC 9112, section 3.2). */
function hasGoodHost({ rawHeaders, httpVersionMinor, httpVersionMajor }: IncomingMessage): boolean {
  const hosts = hostsOf(rawHeaders);
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** A target as a proxy writes it names the host once more; what is asked for is its path (RFC 9112, section 3.2.2). */
function pathOfTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!ABSOLUTE.test(target)) return undefined;
  const path = target.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Takes a request up; false for one that no server can understand in one way only. */
function isReadable(request: IncomingMessage): boolean {
  const path = pathOfTarget(request.url ?? '');
  if (path === undefined || !hasGoodHost(request)) return false;
  request.url = path;
  return true;
}

function problemOf(code: ProblemCode, headers: ListenerOptions['headers']) {
  const requestId = randomUUID();
  const body = JSON.stringify(toProblem(code, requestId));
  const all: Readonly<Record<string, string>> = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { status: PROBLEMS[code].status, requestId, headers: all, body };
}

/** The answer that a connection waits for; Node.js has no other name for it, its own handler asks the same. */
const answerOf = (socket: Socket & { readonly ['_httpMessage']?: ServerResponse | null }): ServerResponse | undefined => socket['_httpMessage'] ?? undefined;

/**
 * Lets whole requests that came before what could not be read have their answers, then ends the connection.
 * @returns false when there is none
 */
function endAfterAnswers(socket: Socket): boolean {
  const answer = answerOf(socket);
  if (!answer?.req.complete || answer.writableFinished) return false;
  // By then the next answer on the connection has taken its place.
  answer.once('finish', () => void (endAfterAnswers(socket) || socket.destroySoon()));
  return true;
}

/** Answers what the parser could not read, as a problem where nothing else is under way, and ends the connection. */
export function createUnreadableHandler({ headers, onRefused }: Pick<ListenerOptions, 'headers' | 'onRefused'>) {
  const ending = new WeakSet<Socket>();
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || ending.has(socket)) return;
    ending.add(socket);
    const { status, requestId, headers: lines, body } = problemOf(UNREADABLE[error.code ?? ''] ?? 'bad-request', headers);
    onRefused?.(status, requestId);
    if (socket.writable && endAfterAnswers(socket)) return;
    // What is written now would land in the middle of an answer that has begun.
    if (!socket.writable || answerOf(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    // Ended, then destroyed: a caller that goes on sending is not read any further.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy());
  };
}

/** The server factory of the application. */
export function createListener(options: ListenerOptions): (handler: Handler) => Server {
  const { config, answerEarly, middleware, isStopping, onRefused } = options;
  return (handler) => {
    const route: Handler = middleware ? (request, response) => middleware(request, response, () => handler(request, response)) : handler;
    const refuse = (response: ServerResponse): void => {
      const { status, requestId, headers, body } = problemOf('bad-request', options.headers);
      onRefused?.(status, requestId);
      response.writeHead(status, headers).end(body);
    };
    const server = createServer(
      // A missing `Host` is refused below, with a body of ours.
      { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, config.requestTimeoutMs), requireHostHeader: false },
      (request, response) => {
        // Whoever keeps its connection would use it just when it is closed.
        if (isStopping()) response.shouldKeepAlive = false;
        if (!isReadable(request)) refuse(response);
        else if (!answerEarly(request, response)) route(request, response);
      },
    );
    // An expectation that we do not know is none of ours to meet: the request is answered as any other.
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
    server.requestTimeout = config.requestTimeoutMs;
    server.headersTimeout = Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  };
}
