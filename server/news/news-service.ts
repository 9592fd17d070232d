/** Articles and documents for pages and API: cached, shared between callers, stale while the upstream fails. */
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import type { Article, ArticleList, Document, DocumentNode } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { Log } from '#server/log.ts';
import type { UpstreamReads } from '#server/upstream/client.ts';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';
import { toListRequest } from './article-query.ts';
import { createReadCache, type CacheEvent } from './read-cache.ts';
import { keepSnapshot } from './snapshot.ts';
import { warmNews } from './warm.ts';

export type NewsKind = 'lists' | 'searches' | 'articles' | 'tree' | 'documents';

export interface NewsServiceOptions {
  readonly client: UpstreamReads;
  /** How long an answer is fresh, milliseconds. */
  readonly ttlMs: number;
  readonly log: Log;
  /** Where answers outlive the process; unset keeps them in memory only. */
  readonly snapshotFile?: string;
  /** Called for every read and failed load, for metrics. */
  readonly onEvent?: ((kind: NewsKind, event: CacheEvent) => void) | undefined;
}

export interface NewsService extends NewsReads {
  /** The same reads, but an answer that is no longer fresh is waited for: what renders a page again needs today's. */
  readonly latest: NewsReads;
  /** Loads what answers are read with; otherwise the first answer does. */
  load(): Promise<void>;
  /** Takes up what an earlier process had read. */
  open(): Promise<void>;
  /** Takes that up, then fills the cache; resolves when that worked or the service closed, never rejects. */
  warm(): Promise<void>;
  /** Stops warming and writes the snapshot; cached answers stay. Never rejects. */
  close(): Promise<void>;
}

const MB = 1024 * 1024;
/** Separate bounds: a crawler of searches or ids pushes out neither the lists nor the catalogue. */
const BOUNDS: Readonly<Record<NewsKind, { maxEntries: number; maxBytes: number }>> = {
  lists: { maxEntries: 200, maxBytes: 4 * MB },
  searches: { maxEntries: 200, maxBytes: 4 * MB },
  articles: { maxEntries: 2000, maxBytes: 12 * MB },
  tree: { maxEntries: 1, maxBytes: 4 * MB },
  documents: { maxEntries: 2000, maxBytes: 12 * MB },
};
const TREE_KEY = 'tree';
/** A search that found nothing. */
const isEmptyList = (value: object): boolean => 'total' in value && value.total === 0;
const DEFAULT_RETRY_S = 3;
const MAX_RETRY_S = 60;

/** `sanitize-html` takes long to load: it comes with the first answer and not with the start. */
const mapping = () => import('./mapping.ts');

function retryAfterOf(error: unknown): number {
  const ms = isUpstreamError(error) ? error.retryAfterMs : undefined;
  return ms === undefined ? DEFAULT_RETRY_S : Math.min(MAX_RETRY_S, Math.max(1, Math.ceil(ms / 1000)));
}

/** Makes the service; nothing is read until the first call or `warm`. */
export function createNewsService(options: NewsServiceOptions): NewsService {
  const { client, ttlMs, log, onEvent } = options;
  const closing = new AbortController();
  const makeCache = <T extends object>(kind: NewsKind) =>
    createReadCache<T>({ ...BOUNDS[kind], isEmpty: isEmptyList, freshMs: ttlMs, onEvent: onEvent && ((event) => onEvent(kind, event)) });
  const lists = makeCache<ArticleList>('lists');
  const searches = makeCache<ArticleList>('searches');
  const articles = makeCache<Article>('articles');
  const tree = makeCache<readonly DocumentNode[]>('tree');
  const documents = makeCache<Document>('documents');
  const snapshot = keepSnapshot(options.snapshotFile, { lists, tree, documents, articles }, log);

  let opening: Promise<void> | undefined;

  /** Every failure leaves as one problem; one that is not the upstream's is ours and goes to the log. */
  async function guarded<T>(read: Promise<T>): Promise<T> {
    try {
      return await read;
    } catch (error) {
      if (!isUpstreamError(error)) log.error({ event: 'news.failed', err: error });
      throw problemError('upstream-unavailable', { retryAfter: retryAfterOf(error), cause: error });
    }
  }
  const present = async <T>(read: Promise<T | undefined>): Promise<T> => (await read) as T;

  const readsThat = (waits: boolean): NewsReads => ({
    articles(query) {
      const { params, page, pageSize, key, isFiltered } = toListRequest(query);
      const load = async () => {
        const wire = await client.articles(params);
        return (await mapping()).toArticleList(wire, page, pageSize);
      };
      return guarded(present((isFiltered ? searches : lists).get(key, load, waits)));
    },
    article: (id) => guarded(articles.get(id, async () => {
      const wire = await client.article(id);
      return wire && (await mapping()).toArticle(wire);
    }, waits)),
    documents: () => guarded(present(tree.get(TREE_KEY, async () => {
      const wire = await client.documents();
      return (await mapping()).toDocumentTree(wire);
    }, waits))),
    document: (id) => guarded(documents.get(id, async () => {
      const wire = await client.document(id);
      return wire && (await mapping()).toDocument(wire);
    }, waits)),
  });

  const service: NewsService = {
    ...readsThat(false),
    latest: readsThat(true),
    load: async () => void (await mapping()),
    open: () => (opening ??= snapshot.open()),
    async warm() {
      await service.open();
      const attempts = await warmNews(service, closing.signal);
      if (attempts !== undefined) log.info({ event: 'news.warmed', attempts });
    },
    close() {
      closing.abort();
      return snapshot.close();
    },
  };
  return service;
}
