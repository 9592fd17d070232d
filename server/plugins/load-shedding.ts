/** Answers 503 early when the process is overloaded: reads first, leads last, health checks never. */
import { totalmem } from 'node:os';
import { finished } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/**
 * Delay of timers on the event loop, milliseconds, and used share of the available memory or of the heap limit, whichever
 * is larger. Leads are refused last: a lost lead is a lost sale.
 */
export const LOAD_LIMITS = {
  read: { delayMs: 80, memory: 0.85 },
  lead: { delayMs: 1500, memory: 0.95 },
};
export type LoadKind = keyof typeof LOAD_LIMITS;
type LoadLimits = Readonly<(typeof LOAD_LIMITS)[LoadKind]>;

const SAMPLE_MS = 50;
/** Weight of the latest sample in the average: one garbage collection is no overload, half a second of delay is. */
const WEIGHT = 0.3;
/** Samples between two looks at the memory. */
const MEMORY_EVERY = 20;
const RETRY_AFTER_S = 2;
/** With fewer open requests a late event loop means that the machine is busy, not that there are too many callers. */
const MIN_OPEN_REQUESTS = 8;

/** Whether a sample is beyond the limits of a kind. */
export const isBeyond = (sample: LoadLimits, { delayMs, memory }: LoadLimits): boolean =>
  sample.delayMs > delayMs || sample.memory > memory;

/** Undefined while no file descriptor is free: reading the memory opens a file. */
function memoryShare(): number | undefined {
  const constrained = process.constrainedMemory();
  const available = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  try {
    return Math.max(process.memoryUsage.rss() / available, used / limit);
  } catch {
    return undefined;
  }
}

/** Samples this process until the application is closed. */
export function createLoadGauge(app: FastifyInstance) {
  let delayMs = 0;
  let memory = memoryShare() ?? 0;
  let samples = 0;
  let expected = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = delayMs * (1 - WEIGHT) + (now - expected) * WEIGHT;
    expected = now + SAMPLE_MS;
    samples += 1;
    if (samples % MEMORY_EVERY === 0) memory = memoryShare() ?? memory;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    /** Reads the latest sample only, so it is cheap. */
    isOverloaded: (kind: LoadKind): boolean => isBeyond({ delayMs, memory }, LOAD_LIMITS[kind]),
  };
}

export type LoadGauge = ReturnType<typeof createLoadGauge>;

/**
 * Makes the function that installs shedding in a scope: 503 `overloaded` while the gauge reports overload and enough
 * requests are open. All scopes share one count of open requests. Pages have their own policy (`server/ssr/overload.ts`).
 */
export function createLoadShedding(gauge: LoadGauge, minOpenRequests = MIN_OPEN_REQUESTS) {
  let open = 0;
  return (scope: FastifyInstance, kind: LoadKind): void => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (open >= minOpenRequests && gauge.isOverloaded(kind)) throw problemError('overloaded', { retryAfter: RETRY_AFTER_S });
      open += 1;
      // Also called for a caller who left during an earlier hook, e.g. while Redis counted the request.
      finished(reply.raw, () => {
        open -= 1;
      });
    });
  };
}

export type Shedding = ReturnType<typeof createLoadShedding>;
