/** The embedded news API: an HTTP service that implements the upstream contract. */
import { hash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { isDecodable } from '#shared/text/address.ts';
import { SUCCESS_CODE, UPSTREAM_PATHS } from '#server/upstream/contract.ts';
import { findArticle, listArticles } from './articles.ts';
import { StoreUnavailableError, type NewsLog, type NewsStore } from './news-store.ts';
import type { Content } from './rendered-content.ts';
import type { Application } from './received-leads.ts';

const BODY_LIMIT = 64 * 1024;
const REQUIRED = ['fullName', 'phone', 'company', 'email'];
const OPTIONAL = ['description', 'city', 'job', 'introduction'];
const MAX_LENGTH = 2000;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
/** @param data undefined for an unknown id */
const answer = (data: unknown) => ({ code: SUCCESS_CODE, data: data ?? null });
const refusal = (status: number, msg: string) => ({ code: String(status), msg });

/** Compares digests, so that the time of the comparison reveals neither content nor length of the token. */
function requireToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.code(401).send(refusal(401, 'a valid bearer token is required'));
  });
}

function answerErrors(app: FastifyInstance, log: Pick<NewsLog, 'error'> | undefined): void {
  app.setNotFoundHandler((_, reply) => reply.code(404).send(refusal(404, 'no such call')));
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof StoreUnavailableError) return reply.code(503).send(refusal(503, error.message));
    const status = error.statusCode ?? 500;
    if (status >= 500) log?.error({ event: 'news-api.error', err: error });
    return reply.code(status).send(refusal(status, status >= 500 ? 'internal error' : error.message));
  });
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;

/** The known fields of an application, or the name of the first wrong field. */
function readApplication(body: unknown): { application: Application } | { refused: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { refused: 'body' };
  const { buType, ...given } = body as Record<string, unknown>;
  const application: Record<string, string | number> = {};
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const value = given[name];
    if (isText(value)) application[name] = value;
    else if (value !== undefined || REQUIRED.includes(name)) return { refused: name };
  }
  if (buType === undefined) return { application };
  return Number.isSafeInteger(buType) ? { application: { ...application, buType: buType as number } } : { refused: 'buType' };
}

/**
 * Builds the API.
 * @param token the only accepted bearer token
 * @param log reports defects. Fastify's own log lines would contain addresses with their queries
 */
export function buildNewsApi(content: Content, store: Pick<NewsStore, 'add'>, token: string, log?: Pick<NewsLog, 'error'>): FastifyInstance {
  // The router would answer an address that cannot be decoded before the token is checked, and repeat it.
  const app = Fastify({ bodyLimit: BODY_LIMIT, logger: false, rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/%25') });
  requireToken(app, token);
  answerErrors(app, log);
  const idOf = (query: unknown): string => String((query as Record<string, unknown>)['id'] ?? '');

  app.get(UPSTREAM_PATHS.articles, async (request) => answer(listArticles(content, request.query as Record<string, unknown>)));
  app.get(UPSTREAM_PATHS.article, async (request) => answer(findArticle(content, idOf(request.query))));
  app.get(UPSTREAM_PATHS.documents, async () => answer(content.tree));
  app.get(UPSTREAM_PATHS.document, async (request) => answer(content.documents.find(({ id }) => id === idOf(request.query))));
  app.post(UPSTREAM_PATHS.applyInfo, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const read = readApplication(request.body);
    if ('refused' in read) return reply.code(400).send(refusal(400, `missing or malformed: ${read.refused}`));
    await store.add(read.application, typeof key === 'string' ? key : undefined, Date.now());
    return { code: SUCCESS_CODE };
  });
  return app;
}
