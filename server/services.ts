/** Puts the rooms together: upstream client, news and leads, from one configuration. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { createLeads } from './leads/create-leads.ts';
import type { LeadNotice } from './leads/lead-events.ts';
import type { CacheEvent } from './news/read-cache.ts';
import { createNewsService, type NewsKind } from './news/news-service.ts';
import { createSearch } from './search/create-search.ts';
import type { SearchNotice } from './search/notice.ts';
import type { CallEvent } from './upstream/call-log.ts';
import { createUpstreamClient } from './upstream/client.ts';

/** Hears of what happens, for metrics; every member is optional. */
export interface Observer {
  readonly onCall?: (event: CallEvent) => void;
  readonly onRead?: (kind: NewsKind, event: CacheEvent) => void;
  readonly onLead?: (notice: LeadNotice) => void;
  readonly onSearch?: (notice: SearchNotice) => void;
}

/** Where the upstream is: the configured one, or one that runs in this process. */
export interface UpstreamAddress {
  readonly url: string;
  readonly token: string | undefined;
  /** Why one that runs here takes no leads now; undefined when it takes them. */
  reason?(): string | undefined;
  close(): Promise<void>;
}

/**
 * The upstream's address; without `UPSTREAM_URL` the embedded news API is started on loopback.
 * @param log hears of the embedded API's start
 */
export async function openUpstream(config: Config, log: Log): Promise<UpstreamAddress> {
  if (config.upstreamUrl !== undefined) {
    return { url: config.upstreamUrl, token: config.upstreamToken, close: async () => undefined };
  }
  const { startEmbeddedUpstream } = await import('./embedded-upstream/start.ts');
  const { dataDir, dataKey, dataKeysOld } = config;
  const upstream = await startEmbeddedUpstream({ dataDir, dataKey, dataKeysOld, token: config.upstreamToken ?? randomUUID(), log });
  log.warn(
    { event: 'leads.end-here', file: upstream.file },
    'UPSTREAM_URL is not set: leads end in this server’s own file, sealed; read them with: npm run leads -- export --reveal',
  );
  return upstream;
}

/**
 * Builds the rooms; nothing runs before `start`.
 * @param searchIndex bytes of the built search index; without them only what the upstream publishes is found
 */
export function createServices(config: Config, upstream: UpstreamAddress, log: Log, observer: Observer = {}, searchIndex?: Uint8Array) {
  const client = createUpstreamClient({
    baseUrl: upstream.url,
    token: upstream.token,
    timeoutMs: config.upstreamTimeoutMs,
    leadTimeoutMs: config.leadTimeoutMs,
    log,
    onCall: observer.onCall,
  });
  const news = createNewsService({
    client,
    ttlMs: config.cacheTtlMs,
    // A process started during an outage serves what the one before it had read.
    snapshotFile: join(config.dataDir, 'news-cache.json'),
    log,
    onEvent: observer.onRead,
  });
  const search = createSearch({ reads: news.latest, bytes: searchIndex, ttlMs: config.cacheTtlMs, log, onSearch: observer.onSearch });
  const leads = createLeads({ config, deliver: client.applyInfo, log, onEvent: observer.onLead });
  return {
    news,
    leads,
    search,
    /** Of the upstream's reads, for metrics. */
    breakerState: client.breakerState,
    /** Opens the outbox, starts the relay. */
    start: () => leads.start(),
    /** Loads what reading takes, in turns of the event loop that others can come between. */
    async load(): Promise<void> {
      await client.load();
      await nextTurn();
      await news.load();
    },
    /** Begins to read what the upstream publishes, for pages and search. */
    warm(): void {
      void news.warm();
      void news.open().then(search.refresh);
    },
    /** Stops the relay between attempts, then the connections. */
    async stop(): Promise<void> {
      search.close();
      await Promise.all([news.close(), leads.stop()]);
      await client.close();
    },
  };
}

export type Services = ReturnType<typeof createServices>;
