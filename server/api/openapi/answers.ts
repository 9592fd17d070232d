/** Builds the `schema.response` of a route: each answer with its meaning, headers and an example. */
import type { TSchema } from 'typebox';
import { PROBLEMS, ProblemSchema, type ProblemCode } from '#shared/contracts/problem.ts';
import { toProblem } from '#server/plugins/errors.ts';
import { HEADERS, type HeaderName } from './headers.ts';

const RATE_LIMIT_HEADERS: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const NEWS_HEADERS: readonly HeaderName[] = ['ETag', 'Cache-Control', 'X-Data-At', 'X-Data-Stale'];

const headersOf = (names: readonly HeaderName[]) => Object.fromEntries(names.map((name) => [name, HEADERS[name]]));

/** An answer with a JSON body. */
export const json = (description: string, schema: TSchema, example: unknown, headers: readonly HeaderName[] = []) => ({
  description,
  headers: headersOf([...headers, ...RATE_LIMIT_HEADERS]),
  content: { 'application/json': { schema, example } },
});

/** An answer without a body. */
export const empty = (description: string, headers: readonly HeaderName[] = []) => ({ description, headers: headersOf([...headers, ...RATE_LIMIT_HEADERS]), type: 'null' as const });

/** 200 with an `ETag`, and 304 when the caller has this version. The default headers are those of `sendReading`. */
export const cacheable = (description: string, schema: TSchema, example: unknown, headers = NEWS_HEADERS) => ({
  200: json(description, schema, example, headers),
  304: empty('与 `If-None-Match` 一致，没有正文', headers),
});

/** Failures that every operation can answer. */
const ALWAYS: readonly ProblemCode[] = ['unauthorized', 'rate-limited', 'internal', 'overloaded'];
/** Headers that only some failures carry. A code that is the outcome of a lead is the answer to a repeat as well. */
const HEADERS_OF: readonly (readonly [HeaderName, readonly ProblemCode[]])[] = [
  ['Retry-After', ['idempotency-in-flight', 'rate-limited', 'upstream-unavailable', 'unavailable', 'overloaded']],
  ['WWW-Authenticate', ['unauthorized', '3']],
  ['Idempotency-Replayed', ['3', 'lead-rejected']],
];

const EXAMPLE_REQUEST_ID = '5f0c2c1e-5b1f-4a8e-9c0f-2d9a1f3b7e60';

/** An example of a problem body, with field errors where the code has them. */
export function exampleProblem(code: ProblemCode): object {
  const errors = code === 'validation' ? { errors: [{ field: 'phone', message: '请输入正确的手机号。' }] } : {};
  return toProblem(code, EXAMPLE_REQUEST_ID, errors);
}

function problemAnswer(codes: readonly ProblemCode[]) {
  const own = HEADERS_OF.filter(([, some]) => codes.some((code) => some.includes(code))).map(([header]) => header);
  return {
    description: codes.map((code) => `\`${code}\` ${PROBLEMS[code].title}`).join('；'),
    headers: headersOf([...own, ...(codes.includes('rate-limited') ? RATE_LIMIT_HEADERS : ['X-Request-Id' as const])]),
    content: {
      'application/problem+json': {
        schema: { allOf: [ProblemSchema, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { summary: PROBLEMS[code].title, value: exampleProblem(code) }])),
      },
    },
  };
}

/** The failures of an operation by status: `codes`, and the codes that every operation has. */
export function problems(...codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy([...codes, ...ALWAYS], (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problemAnswer(group)]));
}
