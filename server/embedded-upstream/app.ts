/** The embedded news API: a real HTTP service that speaks the upstream contract. */
import { hash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { SUCCESS_CODE, UPSTREAM_PATHS } from '#server/upstream/contract.ts';
import { readApplication } from './applications.ts';
import { findArticle, listArticles, QueryError } from './articles.ts';
import { documentTree, findDocument } from './documents.ts';
import { StoreAwayError, type NewsStore } from './news-store.ts';

/** Whoever is told of a defect. */
type ErrorLog = { error(fields: object): void };

const BODY_LIMIT = 64 * 1024;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const answer = (data: unknown) => ({ code: SUCCESS_CODE, data });
const refusal = (status: number, msg: string) => ({ code: String(status), msg });

/** Compares digests, so that neither content nor length of the token shows in the time it takes. */
function requireToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) return reply.code(401).send(refusal(401, 'a valid bearer token is required'));
  });
}

function answerErrors(app: FastifyInstance, log: ErrorLog | undefined): void {
  app.setNotFoundHandler((_, reply) => reply.code(404).send(refusal(404, 'no such call')));
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof QueryError) return reply.code(400).send(refusal(400, `malformed parameter: ${error.message}`));
    if (error instanceof StoreAwayError) return reply.code(503).send(refusal(503, error.message));
    const status = error.statusCode ?? 500;
    if (status >= 500) log?.error({ event: 'news-api.error', err: error });
    return reply.code(status).send(refusal(status, status >= 500 ? 'internal error' : error.message));
  });
}

/**
 * Builds the API on a store.
 * @param token the only bearer token that is let in
 * @param log hears of defects; Fastify's own lines would repeat addresses with their queries
 */
export function buildNewsApi(store: Pick<NewsStore, 'content' | 'add'>, token: string, log?: ErrorLog): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT, logger: false });
  requireToken(app, token);
  answerErrors(app, log);
  const idOf = (query: unknown): string => String((query as Record<string, unknown>)['id'] ?? '');

  app.get(UPSTREAM_PATHS.articles, async (request) => answer(listArticles(store.content(), request.query as Record<string, unknown>)));
  app.get(UPSTREAM_PATHS.article, async (request) => answer(findArticle(store.content(), idOf(request.query))));
  app.get(UPSTREAM_PATHS.documents, async () => answer(documentTree(store.content())));
  app.get(UPSTREAM_PATHS.document, async (request) => answer(findDocument(store.content(), idOf(request.query))));
  app.post(UPSTREAM_PATHS.applyInfo, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const read = readApplication(request.body);
    if ('refused' in read) return reply.code(400).send(refusal(400, `missing or malformed: ${read.refused}`));
    await store.add(read.application, typeof key === 'string' ? key : undefined, Date.now());
    return { code: SUCCESS_CODE };
  });
  return app;
}
