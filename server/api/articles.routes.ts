/** `GET /api/articles` and `GET /api/articles/:id`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { ArticleListSchema, ArticleQuerySchema, ArticleSchema } from '#shared/contracts/news.ts';
import { idParams, sendReading } from './news-reads.ts';
import { cacheable, problems } from './openapi/answers.ts';
import { READ_HEADERS } from './openapi/headers.ts';

const SUMMARY = {
  id: '1001',
  title: '建德园区二期主体完工，进入机电安装',
  summary: '建德园区二期新楼（建德新机房）完成主体结构，机电安装按供电、制冷、消防、弱电四条线并行推进。',
  category: '公司新闻',
  source: '数据中心建设部',
  publishTime: '2026-02-11 10:00:00',
};
const LIST_EXAMPLE = { list: [SUMMARY], total: 16, page: 1, pageSize: 10 };
const ARTICLE_EXAMPLE = { ...SUMMARY, content: '<p>建德园区二期新楼（建德新机房）已完成主体结构施工，现场转入机电安装阶段。</p>' };

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
      response: { ...cacheable('一篇新闻', ArticleSchema, ARTICLE_EXAMPLE), ...problems('bad-request', 'not-found', 'upstream-unavailable') },
    },
    handler: async (request, reply) => sendReading(request, reply, await news.article(request.params.id)),
  });
};
