/** Gauges of the server's parts, read at every scrape: page cache, upstream, outbox, Redis, disk, build. */
import { readdir, statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { REMOVED } from '#server/held-file.ts';
import { ASIDE } from '#server/leads/store/direct-journal.ts';
import type { OutboxStats } from '#server/leads/store/outbox.ts';
import { LEAD_STATES } from '#server/leads/states.ts';
import type { EarlyAnswers } from '#server/ssr/early-counts.ts';
import { VERSION } from '#server/version.ts';
import { within } from '#server/within.ts';
import type { PartSources } from './parts.ts';
import { sampledGauge } from './sampled.ts';

/** Where the gauges read their values. A function is missing until its part is started. */
export interface MetricSources {
  pages?(): { readonly entries: number; readonly bytes: number; readonly waiting: number };
  /** Answers sent before routing, since the last call. */
  early?(): readonly EarlyAnswers[];
  isBreakerOpen?(): boolean;
  parts?: PartSources;
  outbox?(): Promise<OutboxStats>;
  outboxWriteMs?(): number | undefined;
}

/** A scrape waits no longer for a value; then it has no sample. Milliseconds. */
const SAMPLE_WAIT_MS = 1000;
/** The counts of the outbox are reused for this long, so that several scrapers cause one query. Milliseconds. */
const SAMPLE_KEEP_MS = 2000;

async function readDisk(folder: string) {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bsize * bavail, size: bsize * blocks };
}

/** Files with acknowledged leads or records of them that nothing takes up by itself (events `…set-aside`). */
const isSetAside = (name: string): boolean => name.startsWith(ASIDE) || (name.includes(REMOVED) && /\.(?:db|sqlite)$/.test(name));

const countSetAside = async (folder: string): Promise<number> => (await readdir(folder)).filter(isSetAside).length;

/** The value of `work`, or undefined when it fails or takes longer than `SAMPLE_WAIT_MS`. */
async function valueInTime<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  return work && within(work.catch(() => undefined), SAMPLE_WAIT_MS, () => undefined);
}

/** Makes the function that counts the outbox, at most once in `SAMPLE_KEEP_MS`; undefined while it cannot be read. */
export function createOutboxSampler(sources: MetricSources): () => Promise<OutboxStats | undefined> {
  let latest: { readonly at: number; readonly stats: Promise<OutboxStats | undefined> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at >= SAMPLE_KEEP_MS) latest = { at: performance.now(), stats: valueInTime(sources.outbox?.()) };
    return latest.stats;
  };
}

const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);

function watchOutbox(registry: Registry, outbox: () => Promise<OutboxStats | undefined>): void {
  sampledGauge(registry, { name: 'outbox_depth', help: 'Leads that still go upstream by themselves; one number for all instances on one database.', read: async (add) => add((await outbox())?.depth) });
  sampledGauge(registry, { name: 'outbox_oldest_age_seconds', help: 'Age of the oldest of them; 0 when there is none.', read: async (add) => add(seconds((await outbox())?.oldestAgeMs)) });
  sampledGauge(registry, {
    name: 'outbox_leads', help: 'Stored leads by state.', labelNames: ['state'],
    async read(add) {
      const stats = await outbox();
      for (const state of LEAD_STATES) add(stats?.byState[state], { state });
    },
  });
  sampledGauge(registry, { name: 'outbox_foreign_leads', help: 'Undelivered leads sealed under a key that this process does not have.', read: async (add) => add((await outbox())?.foreign) });
}

/** Registers the gauges of every part. */
export function watchParts(registry: Registry, sources: MetricSources, outbox: () => Promise<OutboxStats | undefined>, dataDir: string): void {
  const disk = () => valueInTime(readDisk(dataDir));
  const labels = { version: VERSION.version, commit: VERSION.commit, built: VERSION.builtAt ?? '', node: process.version };
  sampledGauge(registry, { name: 'build_info', help: 'Always 1; which build runs.', labelNames: Object.keys(labels), read: (add) => add(1, labels) });
  sampledGauge(registry, { name: 'page_cache_entries', help: 'Cached pages.', read: (add) => add(sources.pages?.().entries) });
  sampledGauge(registry, { name: 'page_cache_bytes', help: 'Bytes of all cached pages in all codings.', read: (add) => add(sources.pages?.().bytes) });
  sampledGauge(registry, { name: 'page_renders_waiting', help: 'Renders in the queue.', read: (add) => add(sources.pages?.().waiting) });
  sampledGauge(registry, { name: 'upstream_breaker_open', help: '1 while the circuit breaker stops reads of a failing upstream.', read: (add) => add(sources.isBreakerOpen?.()) });
  sampledGauge(registry, { name: 'database_up', help: '1 while a lead can be stored: SQLite or PostgreSQL answers and has room.', read: (add) => add(sources.parts && sources.parts.store() === undefined) });
  sampledGauge(registry, { name: 'redis_up', help: '1 while the shared counters can be reached; only where REDIS_URL is set.', read: (add) => add(sources.parts?.redis()) });
  sampledGauge(registry, { name: 'upstream_up', help: '1 until three calls in a row failed.', read: (add) => add(sources.parts?.upstream()) });
  sampledGauge(registry, { name: 'news_api_up', help: '1 while the embedded news API takes leads and its keys open all that it has; only where it runs in this process.', read: (add) => add(sources.parts?.ownUpstream && sources.parts.ownUpstream() === undefined) });
  sampledGauge(registry, { name: 'data_dir_free_bytes', help: 'Free disk where DATA_DIR lies.', read: async (add) => add((await disk())?.free) });
  sampledGauge(registry, { name: 'data_dir_size_bytes', help: 'Size of that disk.', read: async (add) => add((await disk())?.size) });
  sampledGauge(registry, { name: 'data_dir_set_aside_files', help: 'Files in DATA_DIR with leads that nothing delivers by itself, or records of them that cannot be stored.', read: async (add) => add(await valueInTime(countSetAside(dataDir))) });
  watchOutbox(registry, outbox);
  sampledGauge(registry, { name: 'outbox_write_seconds', help: 'How long the latest write to the outbox took until it was on disk; its check writes every two seconds. Missing while the store does not work.', read: (add) => add(seconds(sources.outboxWriteMs?.())) });
}
