/** `GET /api/articles` and `GET /api/articles/:id` (contract section 2). */
import type { FastifyInstance } from 'fastify';
import type { BffApi } from '#shared/contracts/bff-api.ts';
import { ArticleListSchema, ArticleQuerySchema, ArticleSchema } from '#shared/contracts/news.ts';
import { problemError, ProblemSchema } from '#shared/contracts/problem.ts';
import { onBehalfOf } from '#server/news/request-context.ts';
import { readArticleQuery } from './article-query.ts';
import { sendReading } from './cacheable.ts';
import { callerOf } from './caller.ts';
import { IdParamsSchema, readId } from './resource-id.ts';

/** For the OpenAPI document; requests are judged by hand, since a query arrives as text. */
export const ARTICLE_LIST_ROUTE = {
  summary: '新闻列表',
  querystring: ArticleQuerySchema,
  response: { 200: ArticleListSchema, 400: ProblemSchema, 503: ProblemSchema },
} as const;

export const ARTICLE_ROUTE = {
  summary: '新闻详情',
  params: IdParamsSchema,
  response: { 200: ArticleSchema, 404: ProblemSchema, 503: ProblemSchema },
} as const;

/** Registers the routes below the scope's prefix; failures reject with a `ProblemError`. */
export async function articlesRoutes(app: FastifyInstance, { news }: { readonly news: BffApi }): Promise<void> {
  app.get('/articles', async (request, reply) => {
    const query = readArticleQuery(request.query);
    return sendReading(request, reply, await onBehalfOf(callerOf(request), () => news.articles(query)));
  });
  app.get('/articles/:id', async (request, reply) => {
    const id = readId(request.params);
    const article = await onBehalfOf(callerOf(request), () => news.article(id));
    if (!article) throw problemError('not-found');
    return sendReading(request, reply, article);
  });
}
