/** Error handlers: they answer with a problem (RFC 9457) for programs, or with a page for people. Each scope chooses one. */
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblemError, PROBLEMS, type Problem, type ProblemCode, type ProblemError } from '#shared/contracts/problem.ts';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { callerName } from '#server/caller.ts';
import { within } from '#server/within.ts';

type AnyError = FastifyError | ProblemError;
type ErrorHandler = (error: AnyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Statuses of the errors that Fastify throws and no scope answers itself. Any other status below 500 is a `bad-request`. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

function codeOf(error: AnyError): ProblemCode {
  if (isProblemError(error)) return error.problem;
  const { statusCode: status = 500 } = error;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'internal');
}

/**
 * The body of a problem answer (RFC 9457).
 * @param extra field errors
 */
export function toProblem(code: ProblemCode, requestId: string, extra: Pick<Problem, 'errors'> = {}): Problem {
  const { status, title, detail } = PROBLEMS[code];
  return { type: `/api/docs#problem-${code}`, title, status, detail, code, requestId, ...extra };
}

/** Sets status and headers, and logs an unexpected error; every expected one is in the request's own log line already. */
function startAnswer(error: AnyError, request: FastifyRequest, reply: FastifyReply): ProblemCode {
  const code = codeOf(error);
  if (code === 'internal') request.log.error({ event: 'request.failed', caller: callerName(request.caller), err: error }, 'unexpected failure');
  if (isProblemError(error) && error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  const { status } = PROBLEMS[code];
  // RFC 9110, section 15.5.2.
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status).header('cache-control', 'no-store');
  return code;
}

/** Error handler of a scope for programs: answers with a problem (RFC 9457). */
export const answerProblem: ErrorHandler = (error, request, reply) => {
  const code = startAnswer(error, request, reply);
  const errors = isProblemError(error) && error.errors ? { errors: [...error.errors] } : {};
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(toProblem(code, request.id, errors)));
};

/** Makes the error handler of a scope for people: answers with a page. */
export function answerPage(renderPage: (error: ErrorPage) => string): ErrorHandler {
  return (error, request, reply) => {
    const { status, title, detail } = PROBLEMS[startAnswer(error, request, reply)];
    return reply.type('text/html; charset=utf-8').send(renderPage({ status, title, detail, requestId: request.id }));
  };
}

/** Longest wait for the rest of a body, for a proxy or a client that wants the connection closed after the answer, milliseconds. */
const LINGER_MS = 2000;

/**
 * Reads the rest of a refused body without keeping it: a client that is still sending would not see the answer (README.md).
 * On a connection that stays open, as it does after 413 against Fastify's will, Node.js reads on after the answer. Not
 * for a proxy: HAProxy 2.6 takes the connection for free then, and sends another visitor's request where the body ended.
 */
export function drainRefusedBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    reply.removeHeader('connection');
    const isForwarded = raw.headers['x-forwarded-for'] !== undefined;
    if (reply.raw.shouldKeepAlive && !isForwarded) return;
    await within(finished(raw.resume()).catch(() => undefined), LINGER_MS, () => undefined);
    if (!raw.complete) reply.header('connection', 'close');
  });
}
