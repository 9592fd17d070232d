/**
 * Counters of the rate limit. Every request is counted in memory; Redis, when configured, counts for all instances.
 * While Redis is unavailable the count in memory decides, so that no request waits for Redis.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '#server/log.ts';

/** Callers that are counted at once; the least recently seen are dropped first. */
const MAX_CALLERS = 50_000;
const COMMAND_MS = 150;
const CONNECT_MS = 1000;
/** Pause between two probes of a Redis that is down. */
const PROBE_MS = 1000;
const NAMESPACE = 'rate-limit:';

/** The requests of a key in the current window, and the time until it ends, milliseconds. */
export interface Count {
  readonly current: number;
  readonly ttl: number;
}

/** Fixed windows in memory, bounded. */
export function createMemoryCounter() {
  // Not by `max`, for which the library reserves the memory of all entries at once.
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });
  return (key: string, windowMs: number): Count => {
    // Not the clock of the day: set back by an hour, it would make each window an hour longer. Whole milliseconds.
    const now = Math.floor(performance.now());
    const known = windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    if (window !== known) windows.set(key, window);
    return { current: window.count, ttl: window.endsAt - now };
  };
}

// One script sets the expiry with the first count, so that no counter is left without one, nor with that of a longer window before.
const COUNT_SCRIPT = `local count = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
local window = tonumber(ARGV[1])
if ttl < 0 or ttl > window then redis.call('PEXPIRE', KEYS[1], window) ttl = window end
return {count, ttl}`;

/**
 * Opens the counters that all instances share. The connection's commands fail at once while it is down; it reconnects by
 * itself. After a failure, also of a Redis that hangs or takes no writes, no request asks Redis until a probe has counted.
 * The library is imported here so that servers without Redis start sooner.
 */
export async function connectRedis(url: string, log: Log) {
  const ioredis = await import('ioredis');
  const redis = new ioredis.Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  let state: 'connecting' | 'up' | 'down' = 'connecting';

  async function ask(key: string, windowMs: number): Promise<Count> {
    const [current, ttl] = (await redis.eval(COUNT_SCRIPT, 1, NAMESPACE + key, windowMs)) as [number, number];
    return { current, ttl };
  }
  /** The library selects the database of the URL once for a connection, and counts in database 0 when that is refused. */
  const selectDatabase = async (): Promise<unknown> => redis.options.db && redis.select(redis.options.db);
  /** After a failover the connection may lead to the former primary for ever, which takes no writes. One in the making goes on. */
  const reconnect = (): void => { if (redis.status === 'ready') redis.disconnect(true); };

  async function recover(): Promise<void> {
    do await sleep(PROBE_MS, undefined, { ref: false });
    while (redis.status !== 'end' && !(await selectDatabase().then(() => ask('probe', PROBE_MS)).catch(reconnect)));
    if (redis.status === 'end') return;
    state = 'up';
    log.info({ event: 'redis.up' }, 'Redis is back');
  }
  function fail({ message }: Error): undefined {
    if (state === 'down') return;
    state = 'down';
    log.warn({ event: 'redis.down', reason: message }, 'Redis does not count: each instance counts for itself');
    void recover();
  }

  redis.on('error', fail);
  redis.once('ready', () => { if (state === 'connecting') state = 'up'; });
  return {
    /** Counts a request; undefined while Redis is down. */
    count: async (key: string, windowMs: number) => (state === 'up' ? ask(key, windowMs).catch(fail) : undefined),
    /** Whether the last command succeeded. */
    isUp: () => state === 'up',
    close: () => redis.disconnect(),
  };
}
