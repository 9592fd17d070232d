/** Which parts are out of order now: the store, Redis, the upstream. */
import { isAnswered, isUnsent, type CallEvent } from '#server/upstream/call-log.ts';
import type { Fault } from './health.ts';

/** One failed call is a hiccup; this many in a row, of any kind, are an outage. */
const FAILURES_IN_A_ROW = 3;

/** Judges the upstream by the calls that are made anyway: nobody is asked for the sake of a probe. */
export function createUpstreamWatch() {
  let failures = 0;
  return {
    onCall({ outcome }: Pick<CallEvent, 'outcome'>): void {
      if (isAnswered(outcome)) failures = 0;
      // A refused token says nothing of the upstream: that has an alert of its own.
      else if (!isUnsent(outcome) && outcome !== 'login') failures += 1;
    },
    isUp: () => failures < FAILURES_IN_A_ROW,
  };
}

export type UpstreamWatch = ReturnType<typeof createUpstreamWatch>;

/** Where the state of each part is read. */
export interface PartSources {
  store(): { readonly ok: boolean; readonly reasons: readonly string[] };
  /** Undefined without `REDIS_URL`. */
  redis(): boolean | undefined;
  upstream(): boolean;
  /** Why the one that runs in this process takes no leads; undefined when it takes them, or runs elsewhere. */
  readonly ownUpstream?: (() => string | undefined) | undefined;
}

/** The parts that are out of order. */
export function faultsOf({ store, redis, upstream, ownUpstream }: PartSources): readonly Fault[] {
  const { ok, reasons } = store();
  const own = ownUpstream?.();
  const calls = upstream() ? undefined : 'its last calls failed: stored answers are served, leads wait';
  const upstreamReasons = [own, calls].filter((reason) => reason !== undefined);
  return [
    ...(ok ? [] : [{ part: 'store' as const, reason: reasons.join('; ') }]),
    ...(redis() === false ? [{ part: 'redis' as const, reason: 'no connection: each instance counts requests for itself' }] : []),
    ...(upstreamReasons.length === 0 ? [] : [{ part: 'upstream' as const, reason: upstreamReasons.join('; ') }]),
  ];
}
