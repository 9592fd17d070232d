/** What of a request goes into the lead room, from either endpoint. */
import type { FastifyRequest } from 'fastify';
import type { SubmitInput } from '#server/leads/lead-request.ts';
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
