/** `GET /api/documents` and `GET /api/documents/:id`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { DocumentNodeSchema, DocumentSchema } from '#shared/contracts/news.ts';
import { idParams, sendReading } from './news-reads.ts';
import { cacheable, problems } from './openapi/answers.ts';
import { READ_HEADERS } from './openapi/headers.ts';

const TREE_EXAMPLE = [{ id: 'ch-start', name: '入门', children: [{ id: 'start-choose-product', name: '按需求选产品' }] }];
const DOCUMENT_EXAMPLE = { id: 'start-choose-product', name: '按需求选产品', content: '<p>选型时先回答「东西放在哪里、流量往哪里走、谁来运维」三个问题，再看产品名称。</p>', updateTime: '2026-01-15 10:30:00' };

/** Registers the routes below the scope's prefix. A failed read throws a `ProblemError`. */
export const documentsRoutes: FastifyPluginAsyncTypebox<{ readonly news: NewsReads }> = async (app, { news }) => {
  app.route({
    method: 'GET',
    url: '/documents',
    schema: {
      operationId: 'listDocuments',
      tags: ['文档'],
      summary: '文档目录',
      description: '帮助文档的目录；没有 `children` 的节点是一篇文档。',
      headers: READ_HEADERS,
      response: { ...cacheable('目录树', Type.Array(DocumentNodeSchema), TREE_EXAMPLE), ...problems('upstream-unavailable') },
    },
    handler: async (request, reply) => sendReading(request, reply, await news.documents()),
  });
  app.route({
    method: 'GET',
    url: '/documents/:id',
    schema: {
      operationId: 'getDocument',
      tags: ['文档'],
      summary: '文档正文',
      description: '`content` 是净化过的 HTML，不含脚本与样式。',
      headers: READ_HEADERS,
      params: idParams('start-choose-product'),
      response: { ...cacheable('一篇文档', DocumentSchema, DOCUMENT_EXAMPLE), ...problems('bad-request', 'not-found', 'upstream-unavailable') },
    },
    handler: async (request, reply) => sendReading(request, reply, await news.document(request.params.id)),
  });
};
