/** The answers of a route as its `schema.response`: each with what it means, its headers and an example. */
import type { TSchema } from 'typebox';
import { PROBLEMS, ProblemSchema, type ProblemCode } from '#shared/contracts/problem.ts';
import { toProblem } from '#server/plugins/errors.ts';
import { HEADERS, type HeaderName } from './headers.ts';

const COUNTERS: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
/** Of reads that a caller may keep. */
const CACHE_HEADERS: readonly HeaderName[] = ['ETag', 'Cache-Control', 'X-Data-At', 'X-Data-Stale'];

type HeaderSchema = { readonly description: string; readonly type: string; readonly example: string | number };
type Headers = Readonly<Record<string, HeaderSchema>>;

const headersOf = (names: readonly HeaderName[]): Headers =>
  Object.fromEntries(names.map((name) => [name, HEADERS[name]]));

export interface Answer {
  readonly description: string;
  readonly headers: Headers;
  readonly content: Readonly<Record<string, { readonly schema: object; readonly example?: unknown; readonly examples?: object }>>;
}

/** An answer with a JSON body. */
export const json = (description: string, schema: TSchema, example: unknown, headers: readonly HeaderName[] = []): Answer => ({
  description,
  headers: headersOf([...headers, ...COUNTERS]),
  content: { 'application/json': { schema, example } },
});

/** An answer without a body. */
export const empty = (description: string, headers: readonly HeaderName[] = []) => ({ description, headers: headersOf([...headers, ...COUNTERS]), type: 'null' as const });

/** 200 with an `ETag`, and 304 for a caller that has it already. */
export const cacheable = (description: string, schema: TSchema, example: unknown) => ({
  200: json(description, schema, example, CACHE_HEADERS),
  304: empty('与 `If-None-Match` 一致，没有正文', CACHE_HEADERS),
});

/** What every operation may answer. */
const ALWAYS: readonly ProblemCode[] = ['unauthorized', 'rate-limited', 'internal', 'overloaded'];
/** Codes whose answers say when to come back. */
const RETRYABLE: readonly ProblemCode[] = ['idempotency-in-flight', 'rate-limited', 'upstream-unavailable', 'unavailable', 'overloaded'];

const EXAMPLE_REQUEST_ID = '5f0c2c1e-5b1f-4a8e-9c0f-2d9a1f3b7e60';

/** A problem as it looks; field errors where the code has them. */
export function exampleProblem(code: ProblemCode): object {
  const errors = code === 'validation' ? { errors: [{ field: 'phone', message: '请输入正确的手机号。' }] } : {};
  return toProblem(code, EXAMPLE_REQUEST_ID, errors);
}

function problemAnswer(codes: readonly ProblemCode[]): Answer {
  const says = (names: readonly ProblemCode[], header: HeaderName): readonly HeaderName[] => (codes.some((code) => names.includes(code)) ? [header] : []);
  return {
    description: codes.map((code) => `\`${code}\` ${PROBLEMS[code].title}`).join('；'),
    headers: headersOf([...says(RETRYABLE, 'Retry-After'), ...says(['unauthorized'], 'WWW-Authenticate'), 'X-Request-Id']),
    content: {
      'application/problem+json': {
        schema: { allOf: [ProblemSchema, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { summary: PROBLEMS[code].title, value: exampleProblem(code) }])),
      },
    },
  };
}

/** The failures of an operation by status: those that every one has, and these. */
export function problems(...codes: readonly ProblemCode[]): Readonly<Record<number, Answer>> {
  const byStatus = Map.groupBy([...codes, ...ALWAYS], (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problemAnswer(group)]));
}
