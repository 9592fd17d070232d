/** Where failures become answers: a problem for programs, a page for people. Which of the two is the scope's to say. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem, type ProblemCode, type ProblemError } from '#shared/contracts/problem.ts';
import type { ErrorPage } from '#shared/contracts/ssr.ts';
import { callerName } from '#server/caller.ts';

/** Failures of Fastify that its status alone does not tell, in words of our catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
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

/**
 * The body of a problem answer (RFC 9457).
 * @param extra field errors
 */
export function toProblem(code: ProblemCode, requestId: string, extra: Pick<Problem, 'errors'> = {}): Problem {
  const { status, title, detail } = PROBLEMS[code];
  return { type: `/api/docs#problem-${code}`, title, status, detail, code, requestId, ...extra };
}

type AnyError = FastifyError | ProblemError;
type ErrorHandler = (error: AnyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The catalogue's word for a failure. What is unexpected is a defect and is logged; the rest has its line in the log already. */
function problemCodeOf(error: AnyError, request: FastifyRequest): ProblemCode {
  const code = codeOf(error);
  if (code === 'internal') request.log.error({ event: 'request.failed', caller: callerName(request.caller), err: error }, 'unexpected failure');
  return code;
}

/** Status and headers of a failed answer, with `Retry-After` where a retry makes sense. */
function begin(reply: FastifyReply, code: ProblemCode, error: AnyError): FastifyReply {
  if (isProblemError(error) && error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply.code(PROBLEMS[code].status).header('cache-control', 'no-store');
}

/** Answers a failure with a problem (RFC 9457): the error handler of a scope whose callers are programs. */
export const answerProblem: ErrorHandler = (error, request, reply) => {
  const code = problemCodeOf(error, request);
  const errors = isProblemError(error) && error.errors ? { errors: [...error.errors] } : {};
  return begin(reply, code, error).type('application/problem+json; charset=utf-8').send(JSON.stringify(toProblem(code, request.id, errors)));
};

/** Makes the error handler of a scope whose callers are people: a page. */
export function answerPage(renderPage: (error: ErrorPage) => string): ErrorHandler {
  return (error, request, reply) => {
    const code = problemCodeOf(error, request);
    const { status, title, detail } = PROBLEMS[code];
    return begin(reply, code, error).type('text/html; charset=utf-8').send(renderPage({ status, title, detail, requestId: request.id }));
  };
}
