/** Says no early when the process is beyond its limits: reads first, leads last, health never. */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { problemError } from '#shared/contracts/problem.ts';

/** What is asked for. A lead is refused last: one that is lost is a sale that is lost. */
export type LoadKind = 'read' | 'lead';

export interface LoadLimits {
  /** How late the event loop runs timers, milliseconds. */
  readonly delayMs: number;
  /** Share of the memory that the process may have, and of its heap. */
  readonly memory: number;
}

export const LOAD_LIMITS: Readonly<Record<LoadKind, LoadLimits>> = {
  read: { delayMs: 80, memory: 0.85 },
  lead: { delayMs: 1500, memory: 0.95 },
};

const SAMPLE_MS = 50;
/** Weight of the latest sample: one garbage collection is no overload, half a second of lateness is. */
const WEIGHT = 0.3;
const MEMORY_EVERY = 20;
const RETRY_AFTER_S = 2;
/** From this many at once a late event loop means too many callers; with fewer it is the machine that is busy. */
const CROWD = 8;

/** Whether a sample is beyond the limits of a kind. */
export const isBeyond = (sample: LoadLimits, { delayMs, memory }: LoadLimits): boolean =>
  sample.delayMs > delayMs || sample.memory > memory;

function memoryShare(): number {
  const constrained = process.constrainedMemory();
  const available = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return Math.max(process.memoryUsage.rss() / available, used / limit);
}

export interface LoadGauge {
  /** Cheap: reads the latest sample. */
  isOverloaded(kind: LoadKind): boolean;
  stop(): void;
}

/** Watches this process until stopped. */
export function createLoadGauge(limits: Readonly<Record<LoadKind, LoadLimits>> = LOAD_LIMITS): LoadGauge {
  let delayMs = 0;
  let memory = memoryShare();
  let turns = 0;
  let expected = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = delayMs * (1 - WEIGHT) + Math.max(0, now - expected) * WEIGHT;
    expected = now + SAMPLE_MS;
    turns += 1;
    if (turns % MEMORY_EVERY === 0) memory = memoryShare();
  }, SAMPLE_MS).unref();
  return {
    isOverloaded: (kind) => isBeyond({ delayMs, memory }, limits[kind]),
    stop: () => clearInterval(timer),
  };
}

/** Refuses early for a scope whose requests are all of one kind. */
export type Shedding = (scope: FastifyInstance, kind: LoadKind) => void;

/**
 * Makes the function that lets a scope answer 503 `overloaded` while the gauge says so and a crowd is being served.
 * The scopes share one count of open requests. Pages have bounds of their own (`server/ssr/overload.ts`).
 * @param crowd how many requests of these scopes have to be open
 */
export function createLoadShedding(gauge: LoadGauge, crowd = CROWD): Shedding {
  let open = 0;
  return (scope, kind) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (open >= crowd && gauge.isOverloaded(kind)) throw problemError('overloaded', { retryAfter: RETRY_AFTER_S });
      open += 1;
      reply.raw.once('close', () => {
        open -= 1;
      });
    });
  };
}
