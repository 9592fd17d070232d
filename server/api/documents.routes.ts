/** `GET /api/documents` and `GET /api/documents/:id` (contract section 2). */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { DocumentNodeSchema, DocumentSchema } from '#shared/contracts/news.ts';
import { problemError, ProblemSchema } from '#shared/contracts/problem.ts';
import { onBehalfOf } from '#server/news/request-context.ts';
import { sendReading } from './cacheable.ts';
import { callerOf } from './caller.ts';
import { IdParamsSchema, readId } from './resource-id.ts';

/** For the OpenAPI document. */
export const DOCUMENT_TREE_ROUTE = {
  summary: '文档目录',
  response: { 200: Type.Array(DocumentNodeSchema), 503: ProblemSchema },
} as const;

export const DOCUMENT_ROUTE = {
  summary: '文档正文',
  params: IdParamsSchema,
  response: { 200: DocumentSchema, 404: ProblemSchema, 503: ProblemSchema },
} as const;

/** Registers the routes below the scope's prefix; failures reject with a `ProblemError`. */
export async function documentsRoutes(app: FastifyInstance, { news }: { readonly news: BffApi }): Promise<void> {
  app.get('/documents', async (request, reply) =>
    sendReading(request, reply, await onBehalfOf(callerOf(request), () => news.documents())),
  );
  app.get('/documents/:id', async (request, reply) => {
    const id = readId(request.params);
    const document = await onBehalfOf(callerOf(request), () => news.document(id));
    if (!document) throw problemError('not-found');
    return sendReading(request, reply, document);
  });
}
