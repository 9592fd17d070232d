/** `POST /api/leads` (contract section 2, "Leads"). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LeadSchema } from '#shared/contracts/lead.ts';
import { problemError, ProblemSchema } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import type { LeadCaller, SubmitInput, SubmitResult } from '#server/leads/lead-request.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { leadRateLimit } from '#server/plugins/rate-limit.ts';
import { acceptJson, LEAD_BODY_LIMIT } from './lead-bodies.ts';

export const LeadReceiptSchema = Type.Object(
  {
    id: Type.String({ description: '线索编号，重复提交得到同一编号' }),
    status: Type.Enum(['delivered', 'queued'], { description: 'delivered：已送达；queued：已可靠保存，稍后送达' }),
  },
  { $id: 'LeadReceipt' },
);

/** For the OpenAPI document; bodies are judged by `validateLead`, as in the browser. */
export const LEAD_ROUTE = {
  summary: '提交咨询与试用申请',
  body: LeadSchema,
  response: {
    201: LeadReceiptSchema,
    202: LeadReceiptSchema,
    ...Object.fromEntries([400, 401, 403, 409, 413, 415, 422, 429, 503].map((status) => [status, ProblemSchema])),
  },
} as const;

export interface LeadRoutesOptions {
  readonly leads: Pick<Leads, 'submit'>;
  readonly config: Pick<
    Config,
    | 'siteOrigin' | 'allowedOrigins' | 'redisUrl' | 'rateLimitMax' | 'rateLimitWindowMs'
    | 'leadRateLimitMax' | 'leadRateLimitWindowMs'
  >;
}

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What of a request goes into the lead room. */
export function toSubmitInput(request: FastifyRequest, body: unknown, key: string | undefined): SubmitInput {
  const { caller, id, headers } = request;
  const who: LeadCaller =
    caller.kind === 'service' ? { kind: 'service', name: caller.name } : { kind: 'visitor', address: caller.address };
  const trace = headers['traceparent'];
  return {
    body,
    key,
    caller: who,
    requestId: id,
    traceparent: typeof trace === 'string' && TRACEPARENT.test(trace) ? trace : undefined,
  };
}

/** @throws ProblemError for every result that is no receipt */
function sendResult(reply: FastifyReply, result: SubmitResult): FastifyReply {
  if ('replayed' in result && result.replayed) reply.header('idempotency-replayed', 'true');
  switch (result.kind) {
    case 'delivered':
      return reply.code(201).send({ id: result.id, status: 'delivered' });
    case 'queued':
      return reply.code(202).send({ id: result.id, status: 'queued' });
    case 'rejected':
      throw problemError('lead-rejected');
    case 'login':
      throw problemError('3');
    case 'invalid':
      throw problemError('validation', { errors: result.errors.map(({ field, message }) => ({ field, message })) });
    case 'key-reused':
      throw problemError('idempotency-key-reused');
    case 'in-flight':
      throw problemError('idempotency-in-flight', { retryAfter: result.retryAfterS });
    case 'unavailable':
      throw problemError('unavailable', { retryAfter: result.retryAfterS });
  }
}

/** A header that was sent twice arrives joined by a comma and a blank, which no key may contain. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

/** Registers the route below the scope's prefix. Needs `installCallers` and `installRateLimit`. */
export async function leadsRoutes(app: FastifyInstance, { leads, config }: LeadRoutesOptions): Promise<void> {
  acceptJson(app);
  const preParsing = refuseCrossSite(config);
  app.post('/leads', { bodyLimit: LEAD_BODY_LIMIT, config: leadRateLimit(config), preParsing }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // No body and no media type: nothing to parse, and no JSON.
    if (request.body === undefined) throw problemError('bad-json');
    return sendResult(reply, await leads.submit(toSubmitInput(request, request.body, readKey(request))));
  });
}
