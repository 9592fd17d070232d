/**
 * Logs failed authentication, throttling and refusals as events, so that an attack or a misconfigured service shows in the
 * log. The number of lines is bounded, so that a flood of refusals cannot fill the disk.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode, ProblemError } from '#shared/contracts/problem.ts';
import { callerKey, callerName } from '#server/caller.ts';
import { createMemoryCounter } from './rate-limit-store.ts';
import { routeOf } from './request-log.ts';

const EVENTS: Readonly<Partial<Record<ProblemCode, { readonly event: string }>>> = {
  unauthorized: { event: 'caller.unauthorized' },
  'rate-limited': { event: 'caller.throttled' },
  'cross-site': { event: 'caller.refused' },
  overloaded: { event: 'caller.refused' },
};

/** Lines of one event and caller name in a window. The first line of the next window says how many were suppressed. */
const MAX_LINES = 20;
const WINDOW_MS = 60_000;

/**
 * Makes the function that spends a line of the budget of a key.
 * @returns how many lines were suppressed since the last one; undefined when this one is to be suppressed
 */
function createBudget(): (key: string) => number | undefined {
  const count = createMemoryCounter();
  const suppressed = new Map<string, number>();
  return (key) => {
    const earlier = suppressed.get(key) ?? 0;
    const isWithin = count(key, WINDOW_MS).current <= MAX_LINES;
    suppressed.set(key, isWithin ? 0 : earlier + 1);
    return isWithin ? earlier : undefined;
  };
}

/** Writes a line for each refusal within the budget. */
export function installRefusalLog(app: FastifyInstance): void {
  const spend = createBudget();
  // A keyed digest tells callers apart without their address. The key never leaves this process.
  const key = randomBytes(32);
  app.addHook('onError', async (request, _reply, error) => {
    const { problem } = error as Partial<ProblemError>;
    const event = problem && EVENTS[problem]?.event;
    if (event === undefined) return;
    const { caller, method } = request;
    // Each service has a budget of its own: a flood of visitors must not hide a service's failures.
    const suppressed = spend(`${event} ${callerName(caller)}`);
    if (suppressed === undefined) return;
    const from = createHmac('sha256', key).update(callerKey(caller)).digest('hex').slice(0, 12);
    request.log.warn({
      event, reason: problem, method, route: routeOf(request), caller: callerName(caller), from,
      ...(suppressed > 0 ? { suppressed } : {}),
    });
  });
}
