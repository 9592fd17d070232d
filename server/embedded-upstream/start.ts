/** Starts the embedded news API on a listener of its own. */
import { basename, join } from 'node:path';
import { buildNewsApi } from './app.ts';
import type { KeySettings } from '#server/sealing/configured-keys.ts';
import { openNewsStore } from './news-store.ts';
import { DATABASE_FILE } from './store.ts';

export interface EmbeddedUpstreamOptions extends Partial<KeySettings> {
  /** Folder of `news-api.sqlite`; made when missing. */
  readonly dataDir: string;
  /** Bearer token that callers must send. */
  readonly token: string;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  readonly log?: { info(fields: object, message?: string): void; error(fields: object, message?: string): void };
  /** Content folder; the one beside this file unless a test brings its own. */
  readonly contentDir?: string;
}

export interface EmbeddedUpstream {
  /** Base address for the upstream client, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Its database. */
  readonly file: string;
  /** Why it takes no applications now; undefined when it takes them. */
  reason(): string | undefined;
  /** Finishes open requests, closes listener and file. */
  close(): Promise<void>;
}

/**
 * Opens the store, seeds changed content and listens. A file that cannot be used stops nothing: see `news-store.ts`.
 * @throws ContentError for a malformed content file; the listener's own error
 */
export async function startEmbeddedUpstream(options: EmbeddedUpstreamOptions): Promise<EmbeddedUpstream> {
  const { dataDir, token, host = '127.0.0.1', port = 0, log, dataKey, dataKeysOld = [] } = options;
  const file = join(dataDir, DATABASE_FILE);
  const onChange = (reason: string | undefined): void => {
    if (reason === undefined) log?.info({ event: 'news-api.up' }, 'the news API takes applications again');
    else log?.error({ event: 'news-api.down', reason }, 'the news API takes no applications');
  };
  const onSetAside = (path: string): void =>
    log?.error({ event: 'news-api.set-aside', file: basename(path) }, 'the news API’s file was removed and another one is in its place: applications are in this one');
  const contentDir = options.contentDir ?? join(import.meta.dirname, 'content');
  const store = await openNewsStore({ dataDir, dataKey, dataKeysOld, contentDir, onChange, onSetAside });
  const app = buildNewsApi(store, token, log);
  try {
    const url = await app.listen({ host, port });
    log?.info({ event: 'news-api.listening', url, seeded: store.seeded });
    const close = async (): Promise<void> => {
      await app.close();
      await store.close();
    };
    return { url, token, file, reason: store.reason, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
