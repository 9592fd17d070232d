/** `GET /api/leads/:id`: the status of a lead, for the service that sent it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemError } from '#shared/contracts/problem.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import { PUBLIC_STATES } from '#server/leads/lead-status.ts';
import { StoreError } from '#server/leads/store/outbox.ts';
import { RECORDS_KEPT_MS } from '#server/leads/store/retention.ts';
import { json, problems } from './openapi/answers.ts';
import { EXAMPLE_LEAD, requestHeaders } from './openapi/headers.ts';

const RETRY_AFTER_S = 5;

const ParamsSchema = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: '线索编号', examples: [EXAMPLE_LEAD] }) });

const Time = (description: string) => Type.String({ description, format: 'date-time' });
const LeadStatusSchema = Type.Object(
  {
    id: Type.String({ description: '线索编号' }),
    status: Type.Enum([...PUBLIC_STATES], {
      description: 'queued：等待送达；delivered：已送达；rejected：业务系统拒绝，或未送达而已清除；login：等待业务系统恢复登录；dead：重试用尽，等待运维；parked：结果不明，等待运维',
    }),
    createdAt: Time('接收的时间（ISO 8601）'),
    updatedAt: Time('状态最近一次变化的时间'),
    attempts: Type.Integer({ minimum: 0, description: '已尝试送达的次数' }),
  },
  { $id: 'LeadStatus' },
);

const iso = (ms: number): string => new Date(ms).toISOString();

/** The address of a lead's status. */
export const locationOf = (id: string): string => `/api/leads/${id}`;

/** Registers the route below the scope's prefix. It is a read, so under load it is shed before leads are. */
export const leadStatusRoutes: FastifyPluginAsyncTypebox<{ readonly leads: Pick<Leads, 'find'> }> = async (app, { leads }) => {
  app.route({
    method: 'GET',
    url: '/leads/:id',
    schema: {
      operationId: 'getLeadStatus',
      tags: ['线索'],
      summary: '查询线索状态',
      description: `提交这条线索的内部服务可以查询它的状态；地址就是提交时应答的 \`Location\`。应答不含表单内容。状态最近一次变化 ${RECORDS_KEPT_MS / 86_400_000} 天后记录清除，此后答 404；其他任何调用方总是得到 404。`,
      security: [{ serviceToken: [] }],
      headers: requestHeaders('X-Request-Id'),
      params: ParamsSchema,
      response: {
        200: json('线索现在的状态', LeadStatusSchema, { id: EXAMPLE_LEAD, status: 'delivered', createdAt: '2026-01-15T02:30:00.000Z', updatedAt: '2026-01-15T02:30:00.412Z', attempts: 1 }, ['Cache-Control']),
        ...problems('bad-request', 'not-found', 'unavailable'),
      },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const status = await leads.find(request.params.id, request.caller).catch((cause: unknown) => {
        throw cause instanceof StoreError ? problemError('unavailable', { retryAfter: RETRY_AFTER_S, cause }) : cause;
      });
      if (!status) throw problemError('not-found');
      request.lead = status.id;
      return { ...status, createdAt: iso(status.createdAt), updatedAt: iso(status.updatedAt) };
    },
  });
};
