/** `GET /api/search?q=&kind=&page=`: full-text search of the whole site. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SearchQuerySchema, SearchResultSchema, type SearchResult } from '#shared/contracts/search.ts';
import { sendTagged, tagged } from '#server/plugins/tagged.ts';
import type { Search } from '#server/search/create-search.ts';
import { snippetHtml } from '#server/search/snippet.ts';
import { cacheable, problems } from './openapi/answers.ts';
import { requestHeaders } from './openapi/headers.ts';

/** A query is private to its visitor: shared caches must not store the answer. */
const CACHE = 'private, max-age=30, no-transform';

const EXAMPLE: SearchResult = {
  total: 1,
  hits: [{ title: '带宽 95 计费', path: '/documents?id=8001#s-算一遍', kind: 'document', section: '算一遍', snippet: '三十天的月份共有 8640 个点，5% 为 432 个，<mark>计费</mark>点是从高到低的第 433 个点。' }],
};

/** Registers the route below the scope's prefix. */
export const searchRoutes: FastifyPluginAsyncTypebox<{ readonly search: Search }> = async (app, { search }) => {
  app.route({
    method: 'GET',
    url: '/search',
    schema: {
      operationId: 'searchSite',
      tags: ['页面'],
      summary: '全站搜索',
      description: '在页面、常见问题、文档、新闻与术语的正文里查找。每项结果带所在小节的锚点与一段文字；不填要查找的词时返回常用页面。',
      headers: requestHeaders('If-None-Match', 'X-Request-Id'),
      querystring: SearchQuerySchema,
      response: {
        ...cacheable('每页十条，最相符的在前', SearchResultSchema, EXAMPLE, ['ETag', 'Cache-Control']),
        ...problems('validation'),
      },
    },
    handler: async (request, reply) => {
      const { q = '', kind, page } = request.query;
      const { total, hits } = search.find({ query: q, kind, page });
      const result: SearchResult = { total, hits: hits.map((hit) => ({ ...hit, snippet: snippetHtml(hit.snippet) })) };
      return sendTagged(request, reply, tagged(JSON.stringify(result), 'application/json'), CACHE);
    },
  });
};
