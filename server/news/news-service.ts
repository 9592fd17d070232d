/** Articles and documents for pages and the API: cached, loaded once for all callers, served stale while the upstream fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { NEWEST, type Article, type ArticleList, type Document, type DocumentNode, type Reading } from '#shared/contracts/news.ts';
import { problemError } from '#shared/contracts/problem.ts';
import type { Log } from '#server/log.ts';
import type { UpstreamReads } from '#server/upstream/client.ts';
import { isUpstreamError } from '#server/upstream/upstream-error.ts';
import { toListRequest } from './article-query.ts';
import { createReadCache, type CacheEvent, type ReadCache } from './read-cache.ts';
import { createSnapshot } from './snapshot.ts';

interface NewsServiceOptions {
  readonly client: UpstreamReads;
  /** How long an answer is fresh, milliseconds. */
  readonly ttlMs: number;
  readonly log: Log;
  /** File that keeps the answers across restarts; without it they are in memory only. */
  readonly snapshotFile?: string;
  /** Called for every read and every failed load, for metrics. */
  readonly onEvent?: ((kind: NewsKind, event: CacheEvent) => void) | undefined;
}

const MB = 1024 * 1024;
/** Separate limits, so that a crawler of searches or ids cannot evict the lists or the catalogue. */
const LIMITS = {
  lists: { maxEntries: 200, maxBytes: 4 * MB },
  searches: { maxEntries: 200, maxBytes: 4 * MB },
  articles: { maxEntries: 2000, maxBytes: 12 * MB },
  tree: { maxEntries: 1, maxBytes: 4 * MB },
  documents: { maxEntries: 2000, maxBytes: 12 * MB },
};
export type NewsKind = keyof typeof LIMITS;
const TREE_KEY = 'tree';
const DEFAULT_RETRY_S = 3;
const MAX_RETRY_S = 60;
/** Pauses between the attempts to read the lists after the start. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** `sanitize-html` is slow to load, so it is loaded after the start. */
const mapping = () => import('./mapping.ts');
type Mapping = Awaited<ReturnType<typeof mapping>>;

function retryAfterOf(error: unknown): number {
  const ms = isUpstreamError(error) ? error.retryAfterMs : undefined;
  return ms === undefined ? DEFAULT_RETRY_S : Math.min(MAX_RETRY_S, Math.max(1, Math.ceil(ms / 1000)));
}

export type NewsService = ReturnType<typeof createNewsService>;

/** Creates the service. It reads nothing before the first call or `warm`. */
export function createNewsService(options: NewsServiceOptions) {
  const { client, ttlMs, log, onEvent } = options;
  const closing = new AbortController();
  const createCache = <T extends object>(kind: NewsKind) =>
    createReadCache<T>({ ...LIMITS[kind], freshMs: ttlMs, onEvent: onEvent && ((event) => onEvent(kind, event)) });
  const lists = createCache<ArticleList>('lists');
  const searches = createCache<ArticleList>('searches');
  const articles = createCache<Article>('articles');
  const tree = createCache<readonly DocumentNode[]>('tree');
  const documents = createCache<Document>('documents');
  const snapshot = options.snapshotFile === undefined ? undefined : createSnapshot(options.snapshotFile, { lists, tree, documents, articles }, log);

  /** Turns every failure into one problem. A failure that is not the upstream's is a bug and is logged. */
  async function guarded<T>(read: Promise<T>): Promise<T> {
    try {
      return await read;
    } catch (error) {
      if (!isUpstreamError(error)) log.error({ event: 'news.failed', err: error });
      throw problemError('upstream-unavailable', { retryAfter: retryAfterOf(error), cause: error });
    }
  }

  function createReads(waitForFresh: boolean): NewsReads {
    const read = <Wire, T extends object>(cache: ReadCache<T>, key: string, load: () => Promise<Wire | undefined>, map: (to: Mapping, wire: Wire) => T | Promise<T>) =>
      guarded(cache.get(key, async () => {
        const wire = await load();
        return wire && map(await mapping(), wire);
      }, waitForFresh));
    // The client never reports a list or the tree as absent.
    return {
      articles(query) {
        const { params, page, pageSize, key, isCommon } = toListRequest(query);
        return read(isCommon ? lists : searches, key, () => client.articles(params), (to, wire) => to.toArticleList(wire, page, pageSize)) as Promise<Reading<ArticleList>>;
      },
      article: (id) => read(articles, id, () => client.article(id), (to, wire) => to.toArticle(wire)),
      documents: () => read(tree, TREE_KEY, client.documents, (to, wire) => to.toDocumentTree(wire)) as Promise<Reading<readonly DocumentNode[]>>,
      document: (id) => read(documents, id, () => client.document(id), (to, wire) => to.toDocument(wire)),
    };
  }

  const reads = createReads(false);
  return {
    ...reads,
    /** The same reads, but they wait for a refresh instead of serving an answer that is no longer fresh. */
    latest: createReads(true),
    /** Loads the sanitiser ahead of the first answer. */
    load: async (): Promise<void> => void (await mapping()),
    /**
     * Fills the caches from the snapshot, then reads the lists, so that an early outage finds answers to serve. Resolves
     * when that succeeded or the service closed; never rejects.
     */
    async warm(): Promise<void> {
      await snapshot?.open();
      for (let attempts = 1; !closing.signal.aborted; attempts += 1) {
        try {
          await reads.articles({});
          await reads.articles(NEWEST);
          await reads.documents();
          return log.info({ event: 'news.warmed', attempts });
        } catch {
          const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
          await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        }
      }
    },
    /** Stops warming and writes the snapshot. Cached answers can still be read. Never rejects. */
    async close(): Promise<void> {
      closing.abort();
      await snapshot?.close();
    },
  };
}
