/** What of a request goes into the lead room, and what its refusals are called, at either endpoint. */
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#shared/contracts/problem.ts';
import type { SubmitInput, SubmitResult } from '#server/leads/lead-request.ts';
import { parseTraceparent } from '#server/traceparent.ts';

/** @param key the caller's idempotency key */
export function toSubmitInput({ caller, id, headers }: FastifyRequest, body: unknown, key: string | undefined): SubmitInput {
  const trace = headers['traceparent'];
  return {
    body,
    key,
    caller,
    requestId: id,
    traceparent: typeof trace === 'string' && parseTraceparent(trace) ? trace : undefined,
  };
}

/** The catalogue's word for each result that is no receipt. */
export const PROBLEM_OF: Readonly<Record<Exclude<SubmitResult['kind'], 'delivered' | 'queued'>, ProblemCode>> = {
  rejected: 'lead-rejected',
  login: '3',
  invalid: 'validation',
  'key-reused': 'idempotency-key-reused',
  'in-flight': 'idempotency-in-flight',
  unavailable: 'unavailable',
};
