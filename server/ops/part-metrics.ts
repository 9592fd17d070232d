/** State of the parts, read at every scrape: pages, upstream, outbox, Redis, disk, build. */
import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { OutboxStats } from '#server/leads/store/outbox.ts';
import { LEAD_STATES } from '#server/leads/states.ts';
import { VERSION } from '#server/version.ts';
import { within } from '#server/within.ts';
import type { PartSources } from './parts.ts';
import { sampledGauge, type Add } from './sampled.ts';

/** State that is read at every scrape; undefined before the part that has it was built. */
export interface MetricSources {
  pages?(): { readonly entries: number; readonly bytes: number; readonly waiting: number };
  /** Answers that left before routing since this was last asked. */
  early?(): readonly { readonly method: string; readonly route: string; readonly status: number; readonly count: number }[];
  breaker?(): 'closed' | 'open';
  /** Each part: whether it is in order; undefined where there is none. */
  parts?: PartSources;
  outbox?(): Promise<OutboxStats>;
}

/** What takes time to ask for: the outbox and the disk. */
interface Slow {
  readonly outbox: OutboxStats | undefined;
  readonly disk: { readonly free: number; readonly size: number } | undefined;
}

/** A scrape never waits longer, milliseconds; the last known numbers are not repeated. */
const SAMPLE_WAIT_MS = 1000;
/** Several scrapers do not make several queries, milliseconds. */
const SAMPLE_KEEP_MS = 2000;

async function readDisk(folder: string): Promise<Slow['disk']> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bsize * bavail, size: bsize * blocks };
}

/** What `work` resolves to; undefined when it fails or takes too long. */
export async function orNothing<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  return work && within(work.catch(() => undefined), SAMPLE_WAIT_MS, () => undefined);
}

/** Samples the outbox and the disk of the data folder. */
export function createSlowSampler(sources: MetricSources, dataDir: string) {
  let latest: Slow = { outbox: undefined, disk: undefined };
  let sampledAt = Number.NEGATIVE_INFINITY;
  return {
    latest: () => latest,
    /** Asks at most once in a while and never for long. */
    async sample(): Promise<void> {
      if (performance.now() - sampledAt < SAMPLE_KEEP_MS) return;
      sampledAt = performance.now();
      const [outbox, disk] = await Promise.all([orNothing(sources.outbox?.()), orNothing(readDisk(dataDir))]);
      latest = { outbox, disk };
    },
  };
}

const whenKnown = <T>(value: T | undefined, use: (value: T) => void): void => (value === undefined ? undefined : use(value));
const upOrDown = (add: Add) => (up: boolean): void => add(up ? 1 : 0);

function outboxMetrics(registry: Registry, latest: () => OutboxStats | undefined): void {
  sampledGauge(registry, { name: 'outbox_depth', help: 'Leads that still go upstream by themselves; one number for all instances on one database.', read: (add) => whenKnown(latest(), ({ depth }) => add(depth)) });
  sampledGauge(registry, { name: 'outbox_oldest_age_seconds', help: 'Age of the oldest of them; 0 when there is none.', read: (add) => whenKnown(latest(), ({ oldestAgeMs }) => add(oldestAgeMs / 1000)) });
  sampledGauge(registry, { name: 'outbox_leads', help: 'Stored leads by state.', labelNames: ['state'], read: (add) => whenKnown(latest(), ({ byState }) => LEAD_STATES.forEach((state) => add(byState[state], { state }))) });
  sampledGauge(registry, { name: 'outbox_foreign_leads', help: 'Undelivered leads sealed under a key that this process does not have.', read: (add) => whenKnown(latest(), ({ foreign }) => add(foreign)) });
}

/** Registers the state of every part. */
export function watchParts(registry: Registry, sources: MetricSources, latest: () => Slow): void {
  const labels = { version: VERSION.version, commit: VERSION.commit, built: VERSION.builtAt ?? '', node: process.version };
  sampledGauge(registry, { name: 'build_info', help: 'Always 1; which build runs.', labelNames: Object.keys(labels), read: (add) => add(1, labels) });
  sampledGauge(registry, { name: 'page_cache_entries', help: 'Finished pages kept.', read: (add) => whenKnown(sources.pages?.(), ({ entries }) => add(entries)) });
  sampledGauge(registry, { name: 'page_cache_bytes', help: 'Bytes of all kept pages in all codings.', read: (add) => whenKnown(sources.pages?.(), ({ bytes }) => add(bytes)) });
  sampledGauge(registry, { name: 'page_renders_waiting', help: 'Renders that wait for their turn.', read: (add) => whenKnown(sources.pages?.(), ({ waiting }) => add(waiting)) });
  sampledGauge(registry, { name: 'upstream_breaker_open', help: '1 while reads are kept from a failing upstream.', read: (add) => whenKnown(sources.breaker?.(), (state) => add(state === 'open' ? 1 : 0)) });
  sampledGauge(registry, { name: 'database_up', help: '1 while a lead can be stored: SQLite or PostgreSQL answers and has room.', read: (add) => whenKnown(sources.parts?.store().ok, upOrDown(add)) });
  sampledGauge(registry, { name: 'redis_up', help: '1 while the shared counters can be reached; only where REDIS_URL is set.', read: (add) => whenKnown(sources.parts?.redis(), upOrDown(add)) });
  sampledGauge(registry, { name: 'upstream_up', help: '1 until three calls in a row failed.', read: (add) => whenKnown(sources.parts?.upstream(), upOrDown(add)) });
  sampledGauge(registry, { name: 'data_dir_free_bytes', help: 'Free disk where DATA_DIR lies.', read: (add) => whenKnown(latest().disk, ({ free }) => add(free)) });
  sampledGauge(registry, { name: 'data_dir_size_bytes', help: 'Size of that disk.', read: (add) => whenKnown(latest().disk, ({ size }) => add(size)) });
  outboxMetrics(registry, () => latest().outbox);
}
