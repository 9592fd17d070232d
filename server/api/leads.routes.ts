/** `POST /api/leads`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { LEAD_FORMS, type LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { LeadSchema } from '#shared/contracts/lead.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import type { SubmitResult } from '#server/leads/lead-request.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import { leadRateLimit } from '#server/plugins/rate-limit.ts';
import { validatedByUseCase } from '#server/plugins/validation.ts';
import { PROBLEM_OF, submitLead } from './lead-requests.ts';
import { locationOf } from './lead-status.routes.ts';
import { json, problems } from './openapi/answers.ts';
import { EXAMPLE_LEAD, requestHeaders } from './openapi/headers.ts';

const LeadReceiptSchema = Type.Object(
  {
    id: Type.String({ description: '线索编号，重复提交得到同一编号；前 8 位分两组即访客看到的参考编号，如 3F6C-1C52' }),
    status: Type.Enum(['delivered', 'queued'], { description: 'delivered：已送达；queued：已可靠保存，稍后送达' }),
  },
  { $id: 'LeadReceipt' },
);

const forms: readonly LeadFormConfig[] = Object.values(LEAD_FORMS);

/** The lead schema, the extra required fields of each business type as JSON Schema conditions, and an example. */
const LeadBodySchema = Type.Unsafe<unknown>({
  ...LeadSchema,
  allOf: forms.filter(({ exReq }) => exReq !== undefined).map(({ buType, exReq }) => ({
    if: { properties: { buType: { const: buType } }, required: ['buType'] },
    then: { required: [...(exReq ?? [])] },
  })),
  examples: [{ fullName: '王工', phone: '13800138000', company: '示例科技有限公司', email: 'wang@example.cn', city: '杭州', buType: 1 }],
});

const receipt = (description: string, status: 'delivered' | 'queued') =>
  json(description, LeadReceiptSchema, { id: EXAMPLE_LEAD, status }, ['Location', 'Idempotency-Replayed']);

export interface LeadRoutesOptions {
  readonly leads: Pick<Leads, 'submit'>;
  readonly config: Config;
}

/** @throws ProblemError for every result that does not acknowledge the lead */
function sendResult(reply: FastifyReply, result: SubmitResult): FastifyReply {
  if ('replayed' in result && result.replayed) reply.header('idempotency-replayed', 'true');
  if (result.kind === 'delivered' || result.kind === 'queued') {
    if (reply.request.caller.kind === 'service') reply.header('location', locationOf(result.id));
    return reply.code(result.kind === 'delivered' ? 201 : 202).send({ id: result.id, status: result.kind });
  }
  throw problemError(PROBLEM_OF[result.kind], {
    ...(result.kind === 'invalid' ? { errors: result.errors.map(({ field, message }) => ({ field, message })) } : {}),
    ...('retryAfterS' in result ? { retryAfter: result.retryAfterS } : {}),
  });
}

/** Registers the route. Needs `acceptJson`, `installCallers` and `installRateLimit`. */
export const leadsRoutes: FastifyPluginAsyncTypebox<LeadRoutesOptions> = async (app, { leads, config }) => {
  app.route({
    method: 'POST',
    url: '/',
    prefixTrailingSlash: 'no-slash',
    config: leadRateLimit(config),
    preParsing: refuseCrossSite(config),
    // The use case validates body and key together, so that one answer lists all errors.
    validatorCompiler: validatedByUseCase,
    schema: {
      operationId: 'submitLead',
      tags: ['线索'],
      summary: '提交咨询与试用申请',
      description: '提交一份咨询与试用申请。得到 201 或 202（或代码 3）即表示已可靠保存，不会丢失，也不会重复送达。首尾空白会去掉，空字段视为未填，未知字段忽略；类型不符的字段报错，不做转换。',
      headers: requestHeaders('Idempotency-Key', 'X-Request-Id', 'traceparent'),
      body: LeadBodySchema,
      response: {
        201: receipt('业务系统已收到', 'delivered'),
        202: receipt('已可靠保存，稍后自动送达', 'queued'),
        ...problems(
          'validation', 'bad-json', '3', 'cross-site', 'idempotency-in-flight', 'body-too-large',
          'unsupported-media-type', 'lead-rejected', 'idempotency-key-reused', 'unavailable',
        ),
      },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Without a media type Fastify runs no parser, and the body is missing.
      if (request.headers['content-type'] === undefined) throw problemError('bad-json');
      // Node joins a repeated header with a comma and a space; validation refuses a key with a space.
      const key = request.headers['idempotency-key'] as string | undefined;
      return sendResult(reply, await submitLead(leads, request, request.body, key));
    },
  });
};
