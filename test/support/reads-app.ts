/** The read routes with the real client and service, and with the error handler of `/api`. */
import Fastify, { type FastifyInstance } from 'fastify';
import { articlesRoutes } from '#server/api/articles.routes.ts';
import { documentsRoutes } from '#server/api/documents.routes.ts';
import { installCallContext } from '#server/call-context.ts';
import { MAX_HEADER_BYTES } from '#server/listener.ts';
import { createNewsService } from '#server/news/news-service.ts';
import { answerProblem } from '#server/plugins/errors.ts';
import { schemaController } from '#server/plugins/validation.ts';
import { createUpstreamClient } from '#server/upstream/client.ts';
import { PATIENT_READ_MS } from './patience.ts';

export type ReadsApp = Awaited<ReturnType<typeof buildReadsApp>>;

interface ReadsOptions {
  readonly baseUrl: string;
  readonly token?: string;
  readonly timeoutMs?: number;
  readonly ttlMs?: number;
  readonly snapshotFile?: string;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Builds client, service and routes. Reads nothing before the first request. */
export async function buildReadsApp(options: ReadsOptions) {
  const { baseUrl, token = 'token', timeoutMs = Number(PATIENT_READ_MS), ttlMs = 60_000 } = options;
  const client = createUpstreamClient({ baseUrl, token, timeoutMs, leadTimeoutMs: 400, log: silent });
  const news = createNewsService({ client, ttlMs, log: silent, ...(options.snapshotFile === undefined ? {} : { snapshotFile: options.snapshotFile }) });
  const app = Fastify({ schemaController, routerOptions: { maxParamLength: MAX_HEADER_BYTES } }) as unknown as FastifyInstance;
  app.setErrorHandler(answerProblem);
  installCallContext(app);
  await app.register(async (api) => {
    await api.register(articlesRoutes, { news });
    await api.register(documentsRoutes, { news });
  }, { prefix: '/api' });
  await app.ready();
  const close = async (): Promise<void> => {
    await news.close();
    await app.close();
    await client.close();
  };
  return { app, news, client, close };
}
