/**
 * The public HTTP server under Fastify: limits on time and size, the early answer before routing, and answers to
 * malformed requests. Every request gets an answer or the end of its connection.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode } from '#shared/contracts/problem.ts';
import type { Config } from './config.ts';
import { currentResponse, inTurn, isAnswered } from './in-turn.ts';
import { toProblem } from './plugins/errors.ts';
import type { Frontend } from './ssr/frontend.ts';

// Not an import, which reads every export, also `http.WebSocket`, and so loads Node.js's own `undici` (nodejs/node issue
// 59686; figures in README.md).
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

interface ListenerOptions extends Pick<Frontend, 'middleware' | 'upgrade'> {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for each malformed request; with its head, if that was read. */
  readonly onRefused: (status: number, requestId: string, head?: IncomingMessage) => void;
  readonly requestTimeoutMs: Config['requestTimeoutMs'];
  /** Answers before routing; false when the request has to be routed. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly isStopping: () => boolean;
}

const HEADERS_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 72_000;
const CHECK_INTERVAL_MS = 1000;
/** Longest head of a request, its address included. */
export const MAX_HEADER_BYTES = 16 * 1024;

const TIMEOUT_ERROR = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Problems by the code of Node.js's parser error; `bad-request` for any other. */
const PARSER_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  [TIMEOUT_ERROR]: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** Number of `Host` lines; `headers` would show only one of them. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * HTTP/1.1 needs exactly one `Host`: with two, a proxy and this server could route the request differently. HTTP/1.0,
 * which health checkers use, may have none (RFC 9112, section 3.2), but no chunks, whose end a proxy of that version
 * would not see (section 6.1).
 */
function isUnambiguous({ headers, rawHeaders, httpVersionMinor, httpVersionMajor }: IncomingMessage): boolean {
  const hosts = countHosts(rawHeaders);
  if (httpVersionMajor === 1 && httpVersionMinor === 0) return hosts <= 1 && headers['transfer-encoding'] === undefined;
  return hosts === 1;
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/** The path of a request target; a proxy may send the absolute form with the host (RFC 9112, section 3.2.2). */
function pathOfTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!ABSOLUTE_FORM.test(target)) return undefined;
  const path = target.replace(ABSOLUTE_FORM, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function createProblem(code: ProblemCode, headers: ListenerOptions['headers']) {
  const requestId = randomUUID();
  const body = JSON.stringify(toProblem(code, requestId));
  return { status: PROBLEMS[code].status, requestId, body, headers: {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    // RFC 9110, section 6.6.1. Node.js adds it to its own responses only.
    date: new Date().toUTCString(),
    connection: 'close',
  } };
}

/**
 * Finishes the responses to complete earlier requests on the connection, then ends it.
 * @returns false when there are none
 */
function endAfterResponses(socket: Socket): boolean {
  const response = currentResponse(socket);
  if (!response?.req.complete) return false;
  // On `finish` the next pipelined response has become the current one.
  response.once('finish', () => void (endAfterResponses(socket) || socket.destroySoon()));
  return true;
}

/** Makes the handler of parser errors: it answers with a problem unless a response is in progress, and ends the connection. */
function createClientErrorHandler({ headers, onRefused }: ListenerOptions) {
  const ending = new WeakSet<Socket>();
  const refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.destroyed || ending.has(socket)) return;
    ending.add(socket);
    // It was logged with its answer.
    if (isAnswered(socket)) return void socket.destroySoon();
    const problem = createProblem(PARSER_PROBLEMS[error.code ?? ''] ?? 'bad-request', headers);
    onRefused(problem.status, problem.requestId, currentResponse(socket)?.req);
    if (socket.writable && endAfterResponses(socket)) return;
    // Bytes written now would become part of the response in progress.
    if (!socket.writable || currentResponse(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const head = Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    // Destroyed after the end, so that nothing more is read from a client that goes on sending.
    socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${problem.body}`, () => socket.destroy());
  };
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== TIMEOUT_ERROR) return refuse(error, socket);
    // A process that was held up runs its timers before it reads what has arrived meanwhile, so it reads first.
    const written = socket.bytesWritten;
    setImmediate(() => {
      const hasArrived = currentResponse(socket)?.req.complete === true || socket.bytesWritten > written;
      if (!hasArrived) refuse(error, socket);
    });
  };
}

/** Makes Fastify's options `serverFactory` and `clientErrorHandler`. */
export function createListener(options: ListenerOptions) {
  const { requestTimeoutMs, headers, answerEarly, middleware, upgrade, isStopping, onRefused } = options;
  const serverFactory = (handler: RequestListener): Server => {
    const route: RequestListener = middleware ? (request, response) => middleware(request, response, () => handler(request, response)) : handler;
    const refuse = (response: ServerResponse): void => {
      const problem = createProblem('bad-request', headers);
      onRefused(problem.status, problem.requestId, response.req);
      response.writeHead(problem.status, problem.headers).end(problem.body);
    };
    const server = createServer(
      {
        maxHeaderSize: MAX_HEADER_BYTES,
        requestTimeout: requestTimeoutMs,
        headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
        connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, requestTimeoutMs),
        keepAliveTimeout: KEEP_ALIVE_MS,
        // `isUnambiguous` refuses a missing `Host`, with a problem as its body.
        requireHostHeader: false,
      },
      (request, response) => inTurn(request, response, () => {
        // A client that keeps the connection could send its next request just when the connection is closed.
        if (isStopping()) response.shouldKeepAlive = false;
        const path = pathOfTarget(request.url ?? '');
        if (path === undefined || !isUnambiguous(request)) return refuse(response);
        request.url = path;
        if (!answerEarly(request, response)) route(request, response);
      }),
    );
    // A client that takes nothing of its answer would hold it, and the file that it is read from, for ever. One whose
    // body stops is found by `requestTimeout`, but not behind such an answer.
    server.setTimeout(KEEP_ALIVE_MS, (socket) => {
      const isBeingMade = currentResponse(socket)?.req.complete === true && socket.writableLength === 0;
      if (!isBeingMade) socket.destroy();
    });
    if (upgrade) server.on('upgrade', upgrade);
    // This server is no proxy. Node.js would end the connection without an answer.
    server.on('connect', (_request: IncomingMessage, socket: Socket) => server.emit('clientError', new Error('CONNECT'), socket));
    // An unknown `Expect` header is ignored.
    return server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
  };
  return { serverFactory, clientErrorHandler: createClientErrorHandler(options) };
}
