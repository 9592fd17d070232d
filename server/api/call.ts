import type { FastifyRequest } from 'fastify';

/** What an upstream call made for this request is marked with; nothing else of a visitor goes on. */
export function callOf(request: FastifyRequest): { requestId: string; traceparent: string | undefined } {
  const { traceparent } = request.headers;
  return { requestId: request.id, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
