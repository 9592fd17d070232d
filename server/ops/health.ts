/** The answers of liveness and readiness (contract section 3), for both listeners. */
import { VERSION } from '#server/version.ts';

/** A part that can fail while visitors are still served. */
export type PartName = 'store' | 'redis' | 'upstream';

/** A failed part, and the reason in one line without personal data. */
export interface Fault {
  readonly part: PartName;
  readonly reason: string;
}

export interface Readiness {
  readonly phase: 'starting' | 'ready' | 'stopping';
  readonly faults: readonly Fault[];
}

/** The process runs; with its build. */
export const livenessAnswer = () => ({ status: 200, body: { status: 'ok', version: VERSION.version, commit: VERSION.commit } });

/**
 * 200 while this process can serve visitors, with its failed parts named. A failed store or upstream must not give 503:
 * it fails for all instances at once, and the load balancer would remove them all.
 */
export function readinessAnswer({ phase, faults }: Readiness) {
  return {
    status: phase === 'ready' ? 200 : 503,
    body: { status: phase, degraded: faults.map(({ part }) => part), reasons: faults.map(({ part, reason }) => `${part}: ${reason}`) },
  };
}

export type HealthAnswer = ReturnType<typeof livenessAnswer | typeof readinessAnswer>;
