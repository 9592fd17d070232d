/** One place where failures become answers: problem+json below `/api`, an HTML page elsewhere. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem, type ProblemCode, type ProblemError } from '#shared/contracts/problem.ts';

export interface ErrorPageRenderer {
  (request: FastifyRequest, error: { status: number; title: string; detail: string; requestId: string }): string;
}

/** What Fastify and its plugins call their failures, in words of our catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
  FST_ERR_BAD_URL: 'bad-request',
};

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  401: 'unauthorized',
  // What the file server says of a path that leads out of its folder: nothing is there.
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  503: 'overloaded',
};

function isProblemError(error: object): error is ProblemError {
  return 'problem' in error && typeof error.problem === 'string' && error.problem in PROBLEMS;
}

function codeOf(error: FastifyError | ProblemError): ProblemCode {
  if (isProblemError(error)) return error.problem;
  if (error instanceof SyntaxError) return 'bad-json';
  const { code, statusCode } = error as FastifyError;
  const status = statusCode ?? 500;
  return FASTIFY_CODES[code] ?? BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'internal');
}

/** Whether the answer is for a program. */
export function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/api?');
}

/**
 * The body of a problem answer (RFC 9457).
 * @param origin site origin; `type` addresses resolve to an explanation there
 */
export function toProblem(code: ProblemCode, requestId: string, extra: Pick<Problem, 'errors'> = {}): Problem {
  const { status, title, detail } = PROBLEMS[code];
  return { type: `/api/docs#problem-${code}`, title, status, detail, code, requestId, ...extra };
}

/** Answers with a problem, with `Retry-After` where a retry makes sense. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, error?: ProblemError): FastifyReply {
  const errors = error?.errors ? { errors: [...error.errors] } : {};
  if (error?.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply
    .code(PROBLEMS[code].status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(toProblem(code, reply.request.id, errors)));
}

type ErrorHandler = (error: FastifyError | ProblemError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers any failure; `renderPage` makes the HTML page of it. */
export function createErrorHandler(renderPage: ErrorPageRenderer): ErrorHandler {
  return (error, request, reply) => {
    const code = codeOf(error);
    // Unexpected failures are ours to mend; the rest are the caller's and already have their log line.
    if (code === 'internal') request.log.error({ event: 'request.failed', err: error }, 'unexpected failure');
    if (isApi(request)) return sendProblem(reply, code, isProblemError(error) ? error : undefined);
    const { status, title, detail } = PROBLEMS[code];
    if (isProblemError(error) && error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage(request, { status, title, detail, requestId: request.id }));
  };
}

/** Installs the error handler. */
export function installErrors(app: FastifyInstance, renderPage: ErrorPageRenderer): void {
  app.setErrorHandler(createErrorHandler(renderPage));
}
