/**
 * Failed authentication, throttling and refusals as events of their own, so that an attack or a misconfigured service
 * is seen in the log alone. A flood of them is counted, not written, so that an attacker cannot fill the disk.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode, ProblemError } from '#shared/contracts/problem.ts';
import { callerKey, callerName } from '#server/caller.ts';
import { routeOf } from './request-log.ts';

const EVENTS: Readonly<Partial<Record<ProblemCode, { readonly event: string }>>> = {
  unauthorized: { event: 'caller.unauthorized' },
  'rate-limited': { event: 'caller.throttled' },
  'cross-site': { event: 'caller.refused' },
  overloaded: { event: 'caller.refused' },
};

/** Lines of one event and kind of caller in one window; what is beyond them is told by the first line of the next. */
const MOST = 20;
const WINDOW_MS = 60_000;

export interface Budget {
  /** How many were suppressed since the last line, or undefined when this one is to be suppressed, too. */
  spend(kind: string): number | undefined;
}

/** Counts lines by their kind. */
export function createBudget(most = MOST, windowMs = WINDOW_MS, now: () => number = Date.now): Budget {
  const windows = new Map<string, { endsAt: number; written: number; suppressed: number }>();
  return {
    spend(kind) {
      const at = now();
      let window = windows.get(kind);
      if (!window || window.endsAt <= at) {
        window = { endsAt: at + windowMs, written: 0, suppressed: window?.suppressed ?? 0 };
        windows.set(kind, window);
      }
      if (window.written >= most) {
        window.suppressed += 1;
        return undefined;
      }
      window.written += 1;
      const { suppressed } = window;
      window.suppressed = 0;
      return suppressed;
    },
  };
}

/** Tells callers apart in the log of one process without naming their address: a keyed digest, the key never leaves it. */
function createPseudonym(): (request: FastifyRequest) => string {
  const key = randomBytes(32);
  return ({ caller }) => createHmac('sha256', key).update(callerKey(caller)).digest('hex').slice(0, 12);
}

/** Writes a line for each refusal, within bounds. */
export function installRefusalLog(app: FastifyInstance, budget: Budget = createBudget()): void {
  const pseudonymOf = createPseudonym();
  app.addHook('onError', async (request, _reply, error) => {
    const { problem } = error as Partial<ProblemError>;
    const event = problem === undefined ? undefined : EVENTS[problem]?.event;
    if (problem === undefined || event === undefined) return;
    const { caller, method } = request;
    // Each caller that has a name has lines of its own: a flood of strangers must not hide a service's trouble.
    const suppressed = budget.spend(`${event} ${callerName(caller)}`);
    if (suppressed === undefined) return;
    request.log.warn({
      event, reason: problem, method, route: routeOf(request), caller: callerName(caller), from: pseudonymOf(request),
      ...(suppressed > 0 ? { suppressed } : {}),
    });
  });
}
