/** Requests per caller and window, decided before a body is read (contract section 4, `RATE_LIMIT_*`). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';
import type { Config } from '#server/config.ts';
import { callerKey } from './callers.ts';
import { connectRedis, createCounter, type Count, type Counter } from './rate-limit-store.ts';

type LimitConfig = Pick<Config, 'redisUrl' | 'rateLimitMax' | 'rateLimitWindowMs' | 'leadRateLimitMax' | 'leadRateLimitWindowMs'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shared counters can be reached; undefined without `REDIS_URL`. */
    redisUp(): boolean | undefined;
  }
}

/** Fits the plugin's store interface to our counter; all routes share it, groups differ by their key. */
function createStore(counter: Counter) {
  return class Store {
    incr(key: string, done: (error: Error | null, count?: Count) => void, windowMs: number): void {
      counter(key, windowMs).then((count) => done(null, count), (error: Error) => done(error));
    }
    child(): Store {
      return this;
    }
  };
}

/** Route configuration of the lead endpoints: stricter, and counted apart from the rest. */
export function leadRateLimit(config: LimitConfig): { rateLimit: { max: number; timeWindow: number; groupId: string } } {
  return { rateLimit: { max: config.leadRateLimitMax, timeWindow: config.leadRateLimitWindowMs, groupId: ':leads' } };
}

const isBelowApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Every route below `/api` is limited unless it has a limit of its own. */
function limitApi(route: RouteOptions): void {
  if (!isBelowApi(route.url) || route.config?.rateLimit !== undefined) return;
  route.config = { ...route.config, rateLimit: {} };
}

/**
 * Limits all of `/api` and every unknown address. Needs `installCallers` before it, and must stand
 * before the routes. Redis is closed with the app.
 */
export async function installRateLimit(app: FastifyInstance, config: LimitConfig): Promise<void> {
  const redis = config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, app.log);
  app.decorate('redisUp', () => (redis === undefined ? undefined : redis.status === 'ready'));
  app.addHook('onRoute', limitApi);
  await app.register(rateLimit, {
    global: false,
    max: config.rateLimitMax,
    timeWindow: config.rateLimitWindowMs,
    enableDraftSpec: true,
    store: createStore(createCounter(redis)) as never,
    keyGenerator: (request: FastifyRequest) => callerKey(request.caller),
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      problemError('rate-limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', async function limitUnknown(request, reply) {
    // An unknown address below /api may still meet the route that catches all pages.
    const isUnknownApi = isBelowApi(request.url) && !isBelowApi(request.routeOptions.url ?? '');
    if (request.is404 || isUnknownApi) await limit.call(app, request, reply);
  });
  app.addHook('onClose', async () => redis?.disconnect());
}
