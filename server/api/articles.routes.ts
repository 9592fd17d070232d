/** `GET /api/articles` and `GET /api/articles/:id`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { ArticleListSchema, ArticleQuerySchema, ArticleSchema } from '#shared/contracts/news.ts';
import { idParams, sendReading } from './news-reads.ts';
import { cacheable, problems } from './openapi/answers.ts';
import { READ_HEADERS } from './openapi/headers.ts';

const SUMMARY = {
  id: '1001',
  title: '建德新园区二期机电工程进入联调',
  summary: '二期机电工程完成单机调试，开始联合调试。',
  category: '公司新闻',
  source: 'LinkWan',
  publishTime: '2026-01-15 10:30:00',
};
const LIST_EXAMPLE = { list: [SUMMARY], total: 16, page: 1, pageSize: 10 };
const ARTICLE_EXAMPLE = { ...SUMMARY, content: '<p>二期机电工程完成单机调试，开始联合调试。</p>' };

/** Registers the routes below the scope's prefix. A failed read throws a `ProblemError`. */
export const articlesRoutes: FastifyPluginAsyncTypebox<{ readonly news: NewsReads }> = async (app, { news }) => {
  app.route({
    method: 'GET',
    url: '/articles',
    schema: {
      operationId: 'listArticles',
      tags: ['新闻'],
      summary: '新闻列表',
      description: '按发布时间从新到旧。参数为空视为未填，未列出的参数忽略。',
      headers: READ_HEADERS,
      querystring: ArticleQuerySchema,
      response: { ...cacheable('一页新闻', ArticleListSchema, LIST_EXAMPLE), ...problems('validation', 'upstream-unavailable') },
    },
    handler: async (request, reply) => sendReading(request, reply, await news.articles(request.query)),
  });
  app.route({
    method: 'GET',
    url: '/articles/:id',
    schema: {
      operationId: 'getArticle',
      tags: ['新闻'],
      summary: '新闻详情',
      description: '`content` 是净化过的 HTML，不含脚本与样式。',
      headers: READ_HEADERS,
      params: idParams('1001'),
      response: { ...cacheable('一篇新闻', ArticleSchema, ARTICLE_EXAMPLE), ...problems('not-found', 'upstream-unavailable') },
    },
    handler: async (request, reply) => sendReading(request, reply, await news.article(request.params.id)),
  });
};
