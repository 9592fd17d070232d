/** Requests per caller and window, decided before a body is read (`RATE_LIMIT_*`). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';
import { callerKey, callerName } from '#server/caller.ts';
import { connectRedis, createMemoryCounter, type Count } from './rate-limit-store.ts';

/** Leads per window of a service without an entry in `SERVICE_RATE_LIMITS`. */
const DEFAULT_SERVICE_LEADS = 600;

/** The store of the plugin. All routes share it; their groups differ by key. @param redis undefined counts in memory only */
function createStore(redis: Awaited<ReturnType<typeof connectRedis>> | undefined) {
  const count = createMemoryCounter();
  return class Store {
    incr(key: string, done: (error: Error | null, count?: Count) => void, windowMs: number): void {
      const own = count(key, windowMs);
      if (redis) redis.count(key, windowMs).then((shared) => done(null, shared ?? own), done);
      else done(null, own);
    }
    child(): Store {
      return this;
    }
  };
}

/** The number of leads that a caller, by its name in the log, may send in a window. */
export function leadQuota({ leadRateLimitMax, serviceRateLimits }: Config): (name: string) => number {
  const quotas = new Map([...serviceRateLimits.map(({ name, max }) => [name, max] as const), ['visitor', leadRateLimitMax]]);
  const standard = Math.max(DEFAULT_SERVICE_LEADS, leadRateLimitMax);
  return (name) => quotas.get(name) ?? standard;
}

/** Route `config` of the lead endpoints: a counter of their own instead of the one for all of `/api`, with a quota for each service. */
export function leadRateLimit(config: Config) {
  const quota = leadQuota(config);
  return { rateLimit: { max: ({ caller }: FastifyRequest) => quota(callerName(caller)), timeWindow: config.leadRateLimitWindowMs, groupId: ':leads' } };
}

/**
 * Registers the rate limit; a scope uses it by `app.rateLimit()`, a route by `leadRateLimit` in its `config`.
 * Call it after `installCallers` and before the routes. Redis is closed with the app.
 * @returns a function that says whether Redis counts; undefined when it is not configured
 */
export async function installRateLimit(app: FastifyInstance, config: Config): Promise<() => boolean | undefined> {
  const redis = config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, app.log);
  const quota = leadQuota(config);
  await app.register(rateLimit, {
    global: false,
    // A service that may send many leads may also ask for the status of many.
    max: ({ caller }: FastifyRequest) => (caller.kind === 'service' ? Math.max(config.rateLimitMax, quota(caller.name)) : config.rateLimitMax),
    timeWindow: config.rateLimitWindowMs,
    enableDraftSpec: true,
    store: createStore(redis) as never,
    keyGenerator: (request: FastifyRequest) => callerKey(request.caller),
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      problemError('rate-limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  app.addHook('onClose', async () => redis?.close());
  return () => redis?.isUp();
}
