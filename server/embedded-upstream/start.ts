/** Starts the embedded news API on its own listener. */
import { join } from 'node:path';
import { buildNewsApi } from './app.ts';
import type { KeySettings } from '#server/sealing/keyring.ts';
import { findArticle, listArticles } from './articles.ts';
import { openNewsStore, type NewsLog } from './news-store.ts';
import { loadContent } from './rendered-content.ts';
import { DATABASE_FILE } from './received-leads.ts';

/** Content that is rendered already. */
const CONTENT_FILE = 'news-api.content.json';
const CONTENT_DIR = join(import.meta.dirname, 'content');

interface EmbeddedUpstreamOptions extends Partial<KeySettings> {
  /** Folder of `news-api.sqlite` and `news-api.content.json`; created if missing. */
  readonly dataDir: string;
  /** Bearer token that callers must send. */
  readonly token: string;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  readonly log?: NewsLog;
  /** Content folder. Default: the folder beside this file. */
  readonly contentDir?: string;
}

/**
 * Opens the store, loads the content and listens. An unusable file does not stop the start: see `news-store.ts`.
 * @throws ContentError for a malformed content file; the error of the listener
 */
export async function startEmbeddedUpstream(options: EmbeddedUpstreamOptions) {
  const { dataDir, token, host = '127.0.0.1', port = 0, log, dataKey, dataKeysOld = [] } = options;
  const store = openNewsStore(dataDir, { dataKey, dataKeysOld }, log);
  try {
    const { content, seeded } = await loadContent(options.contentDir ?? CONTENT_DIR, join(dataDir, CONTENT_FILE));
    const app = buildNewsApi(content, store, token, log);
    const url = await app.listen({ host, port });
    log?.info({ event: 'news-api.listening', url, seeded });
    return {
      /** Base address for the upstream client, without a trailing slash. */
      url,
      token,
      /** Path of its database. */
      file: join(dataDir, DATABASE_FILE),
      /** Why it takes no applications now, or cannot read some; undefined when all is well. */
      reason: store.reason,
      /** Finishes open requests, then closes the listener and the file. */
      async close(): Promise<void> {
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

export type EmbeddedUpstream = Awaited<ReturnType<typeof startEmbeddedUpstream>>;

/** The reads of the news API for a program that only reads: no listener and no file. */
export async function openNewsReads() {
  const { content } = await loadContent(CONTENT_DIR);
  return {
    articles: async (query: Readonly<Record<string, string | number>>) =>
      listArticles(content, Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))),
    article: async (id: string) => findArticle(content, id),
    documents: async () => content.tree,
    document: async (id: string) => content.documents.find((document) => document.id === id),
  };
}
