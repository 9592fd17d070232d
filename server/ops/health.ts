/** What liveness and readiness say (contract section 3), on either listener. */
import { VERSION } from '#server/version.ts';

/** A part without which visitors are still served, only worse. */
export type PartName = 'store' | 'redis' | 'upstream';

/** A part that is out of order, and why, in one line without data. */
export interface Fault {
  readonly part: PartName;
  readonly reason: string;
}

export interface Readiness {
  readonly phase: 'starting' | 'ready' | 'stopping';
  readonly faults: readonly Fault[];
}

export interface HealthAnswer {
  readonly status: 200 | 503;
  readonly body: object;
}

/** The process runs, and which build of it. */
export const livenessAnswer = (): HealthAnswer => ({ status: 200, body: { status: 'ok', version: VERSION.version, commit: VERSION.commit } });

/**
 * This process can serve visitors: 200, with what is out of order named. Taking it out for a store or an upstream
 * that is away would take all instances out at once, and the pages with them.
 */
export function readinessAnswer({ phase, faults }: Readiness): HealthAnswer {
  return {
    status: phase === 'ready' ? 200 : 503,
    body: { status: phase, degraded: faults.map(({ part }) => part), reasons: faults.map(({ part, reason }) => `${part}: ${reason}`) },
  };
}
