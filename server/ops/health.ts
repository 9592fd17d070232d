/** What liveness and readiness say (contract section 3), on either listener. */

export interface Readiness {
  readonly ok: boolean;
  /** Why not; one line each, without data. */
  readonly reasons: readonly string[];
}

export interface HealthAnswer {
  readonly status: 200 | 503;
  readonly body: object;
}

/** The process runs. */
export const livenessAnswer = (): HealthAnswer => ({ status: 200, body: { status: 'ok' } });

/** A server that stops takes nothing more, whatever its parts say. */
export function readinessOf(stopping: boolean, { reasons }: Readiness): Readiness {
  const all = stopping ? ['stopping', ...reasons] : reasons;
  return { ok: all.length === 0, reasons: all };
}

/** The process can take a lead: 200, or 503 with reasons. */
export function readinessAnswer({ ok, reasons }: Readiness): HealthAnswer {
  return { status: ok ? 200 : 503, body: { status: ok ? 'ready' : 'unready', reasons } };
}
