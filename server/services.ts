/** Composes the upstream client, news, search and leads from one configuration. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { createLeads } from './leads/create-leads.ts';
import { createNewsService } from './news/news-service.ts';
import type { ServerMetrics } from './ops/server-metrics.ts';
import { createSearch } from './search/create-search.ts';
import { createUpstreamClient } from './upstream/client.ts';

/** Callbacks for metrics and traces. */
export type Observer = Pick<ServerMetrics, 'onCall' | 'onRead' | 'onLead' | 'onSearch'>;

/** Returns the configured upstream; without `UPSTREAM_URL` it starts the embedded news API on loopback. */
export async function openUpstream(config: Config, log: Log) {
  const { upstreamUrl, upstreamToken, dataDir, dataKey, dataKeysOld } = config;
  if (upstreamUrl !== undefined) return { url: upstreamUrl, token: upstreamToken, reason: undefined, close: async () => undefined };
  const { startEmbeddedUpstream } = await import('./embedded-upstream/start.ts');
  const upstream = await startEmbeddedUpstream({ dataDir, dataKey, dataKeysOld, token: upstreamToken ?? randomUUID(), log });
  log.warn(
    { event: 'leads.end-here', file: upstream.file },
    'UPSTREAM_URL is not set: leads end in this server’s own file, sealed; read them with: npm run leads --silent -- export --reveal',
  );
  return upstream;
}

type Upstream = Awaited<ReturnType<typeof openUpstream>>;

/**
 * Creates the services; nothing runs before `leads.start`.
 * @param searchIndex bytes of the built search index; without them only the upstream's content is found
 */
export function createServices(config: Config, upstream: Pick<Upstream, 'url' | 'token'>, log: Log, observer: Observer, searchIndex?: Uint8Array) {
  const { cacheTtlMs: ttlMs } = config;
  const client = createUpstreamClient({
    baseUrl: upstream.url,
    token: upstream.token,
    timeoutMs: config.upstreamTimeoutMs,
    leadTimeoutMs: config.leadTimeoutMs,
    log,
    onCall: observer.onCall,
  });
  // A process that is started during an outage serves what the previous process had read.
  const snapshotFile = join(config.dataDir, 'news-cache.json');
  const news = createNewsService({ client, ttlMs, snapshotFile, log, onEvent: observer.onRead });
  const search = createSearch({ reads: news.latest, bytes: searchIndex, ttlMs, log, onSearch: observer.onSearch });
  const leads = createLeads({ config, deliver: client.applyInfo, log, onEvent: observer.onLead });
  return {
    news,
    leads,
    search,
    isBreakerOpen: client.isBreakerOpen,
    giveUpReads: client.giveUpReads,
    /** Imports the code for reads, in separate turns of the event loop. */
    async load(): Promise<void> {
      await client.load();
      await nextTurn();
      await news.load();
    },
    /** Starts to read the upstream's content, for pages and search. */
    warm(): void {
      void news.warm().then(search.refresh);
    },
    /** Stops the deliverer between two attempts, then closes the connections. */
    async stop(): Promise<void> {
      search.close();
      await Promise.all([news.close(), leads.stop()]);
      await client.close();
    },
  };
}
