/** Starts the embedded news API on a listener of its own. */
import { join } from 'node:path';
import { buildNewsApi } from './app.ts';
import { folderKeyring, type KeySettings } from '#server/sealing/configured-keys.ts';
import { createReceivedLeads } from './received-leads.ts';
import { seedContent } from './seed.ts';
import { DATABASE_FILE, openDatabase } from './store.ts';

export interface EmbeddedUpstreamOptions extends Partial<KeySettings> {
  /** Folder of `news-api.sqlite`; made when missing. */
  readonly dataDir: string;
  /** Bearer token that callers must send. */
  readonly token: string;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  readonly log?: { info(fields: object, message?: string): void };
  /** Content folder; the one beside this file unless a test brings its own. */
  readonly contentDir?: string;
}

export interface EmbeddedUpstream {
  /** Base address for the upstream client, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Its database. */
  readonly file: string;
  /** Finishes open requests, closes listener and file. */
  close(): Promise<void>;
}

/**
 * Opens the store, seeds changed content and listens.
 * @throws ContentError for a malformed content file; the listener's or the store's own error
 */
export async function startEmbeddedUpstream(options: EmbeddedUpstreamOptions): Promise<EmbeddedUpstream> {
  const { dataDir, token, host = '127.0.0.1', port = 0, log, dataKey, dataKeysOld = [] } = options;
  const database = openDatabase(dataDir);
  try {
    const seeded = await seedContent(database, options.contentDir ?? join(import.meta.dirname, 'content'));
    const received = createReceivedLeads(database, folderKeyring(dataDir, { dataKey, dataKeysOld }));
    received.sealClearTable();
    const app = buildNewsApi(database, received, token);
    const url = await app.listen({ host, port });
    log?.info({ event: 'news-api.listening', url, seeded });
    const close = async (): Promise<void> => {
      await app.close();
      database.close();
    };
    return { url, token, file: join(dataDir, DATABASE_FILE), close };
  } catch (error) {
    database.close();
    throw error;
  }
}
