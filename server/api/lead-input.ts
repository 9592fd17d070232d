/** What of a request goes into the lead room, from either endpoint. */
import type { FastifyRequest } from 'fastify';
import type { LeadCaller, SubmitInput } from '#server/leads/lead-request.ts';
import { parseTraceparent } from '#server/traceparent.ts';
import type { Caller } from '#server/plugins/callers.ts';

/** The caller as the lead room knows it: nothing of the token. */
export const leadCaller = (caller: Caller): LeadCaller =>
  caller.kind === 'service' ? { kind: 'service', name: caller.name } : { kind: 'visitor', address: caller.address };

/** @param key the caller's idempotency key */
export function toSubmitInput({ caller, id, headers }: FastifyRequest, body: unknown, key: string | undefined): SubmitInput {
  const trace = headers['traceparent'];
  return {
    body,
    key,
    caller: leadCaller(caller),
    requestId: id,
    traceparent: typeof trace === 'string' && parseTraceparent(trace) ? trace : undefined,
  };
}
