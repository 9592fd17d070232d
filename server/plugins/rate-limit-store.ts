/**
 * Counters of the rate limit. Memory counts always; Redis, when configured, counts for all instances.
 * While Redis is gone the memory's own count decides, so that a request never waits for it.
 */
import type { Redis } from 'ioredis';
import { createLatestMap } from '#server/latest-map.ts';
import type { Log } from '#server/log.ts';

/** Callers counted at once; those longest unseen are forgotten first. */
const CALLERS = 50_000;
const COMMAND_MS = 150;
const CONNECT_MS = 1000;
/** After a failed command Redis is left alone for this long, so that one that hangs costs one wait, not one a request. */
const REST_MS = 1000;
const NAMESPACE = 'rate-limit:';

export interface Count {
  readonly current: number;
  /** Until the window ends, milliseconds. */
  readonly ttl: number;
}

/** Counts a request of `key` and says how many there were in this window. */
export type Counter = (key: string, windowMs: number) => Promise<Count>;

/** Fixed windows in memory, bounded. */
function createMemoryCounter(): (key: string, windowMs: number) => Count {
  const windows = createLatestMap<{ count: number; endsAt: number }>(CALLERS);
  return (key, windowMs) => {
    const at = Date.now();
    const known = windows.get(key);
    const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
    window.count += 1;
    if (window !== known) windows.set(key, window);
    return { current: window.count, ttl: window.endsAt - at };
  };
}

// The window is set with the first count in one step, so that no counter is left without an end.
const COUNT_SCRIPT = `local count = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) ttl = tonumber(ARGV[1]) end
return {count, ttl}`;

/**
 * A connection that fails at once rather than keep a request waiting, and comes back by itself.
 * Its library is loaded by those who have a Redis alone: the others start sooner.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const ioredis = await import('ioredis');
  const redis = new ioredis.Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  let isDown = false;
  redis.on('error', () => {
    if (!isDown) log.warn({ event: 'redis.down' }, 'Redis is gone: each instance counts for itself');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info({ event: 'redis.up' }, 'Redis is back');
    isDown = false;
  });
  return redis;
}

/** The counter of the configuration. */
export function createCounter(redis: Redis | undefined): Counter {
  const count = createMemoryCounter();
  let restsUntil = 0;
  return async (key, windowMs) => {
    const own = count(key, windowMs);
    if (redis?.status !== 'ready' || Date.now() < restsUntil) return own;
    try {
      const [current, ttl] = (await redis.eval(COUNT_SCRIPT, 1, NAMESPACE + key, windowMs)) as [number, number];
      return { current, ttl };
    } catch {
      restsUntil = Date.now() + REST_MS;
      return own;
    }
  };
}
