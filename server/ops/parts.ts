/** Which parts have failed: the store, Redis, the upstream. */
import type { Fault } from '#shared/contracts/operations.ts';
import { isAnswered, isCancelled, type CallEvent } from '#server/upstream/call-log.ts';

/** This many failed calls in a row, of any kind, count as an outage. */
const FAILURES_IN_A_ROW = 3;

/** Watches the calls that are made anyway. A probe would be more load on an upstream that is already down. */
export function createUpstreamWatch() {
  let failures = 0;
  return {
    onCall({ outcome }: Pick<CallEvent, 'outcome'>): void {
      if (isAnswered(outcome)) failures = 0;
      // A refused token is not an outage; it has its own alert.
      else if (!isCancelled(outcome) && outcome !== 'login') failures += 1;
    },
    isUp: () => failures < FAILURES_IN_A_ROW,
  };
}

/** The state of each part. */
export interface PartSources {
  /** Why the store takes no leads; undefined when it takes them. */
  store(): string | undefined;
  /** Why the store has leads that cannot be delivered; undefined when all can. */
  readonly unreadable?: () => string | undefined;
  /** Undefined without `REDIS_URL`. */
  redis(): boolean | undefined;
  upstream(): boolean;
  /** Why the embedded upstream takes no leads; undefined when it takes them or runs elsewhere. */
  readonly ownUpstream?: (() => string | undefined) | undefined;
}

/** The failed parts. */
export function faultsOf({ store, unreadable, redis, upstream, ownUpstream }: PartSources): readonly Fault[] {
  const reasons: Readonly<Record<Fault['part'], readonly (string | undefined)[]>> = {
    store: [store(), unreadable?.()],
    redis: [redis() === false ? 'it does not count: each instance counts requests for itself' : undefined],
    upstream: [ownUpstream?.(), upstream() ? undefined : 'its last calls failed: stored answers are served, leads wait'],
  };
  return (Object.keys(reasons) as Fault['part'][]).flatMap((part) => {
    const reason = reasons[part].filter((one) => one !== undefined).join('; ');
    return reason === '' ? [] : [{ part, reason }];
  });
}
