/** One line and one event for every try that went to the upstream, or was kept from it. */
import type { Log } from '#server/log.ts';
import type { UpstreamOperation } from './contract.ts';
import { isFine } from './outcomes.ts';
import { isUpstreamError } from './upstream-error.ts';

/** What is known of one try; holds nothing of a visitor. */
export interface CallEvent {
  readonly operation: UpstreamOperation;
  /** `ok`, `not-found`, a failure of `UpstreamFailure`, or the kind of a lead's `DeliveryOutcome`. */
  readonly outcome: string;
  readonly status?: number;
  /** Wall time, milliseconds. */
  readonly ms: number;
  /** 1 for the first try of a call. */
  readonly attempt: number;
  readonly reqId: string;
  /** Who asked, as the log names callers; undefined for work that no request caused. */
  readonly caller?: string | undefined;
  readonly reason?: string;
  /** The `traceparent` that went upstream and the one of whatever caused the call; not logged. */
  readonly trace?: { readonly sent: string; readonly parent: string | undefined };
}

export type CallReporter = (event: CallEvent) => void;

/** Makes the reporter that logs `event: "upstream.call"` and passes the event on to `onCall` (for metrics). */
export function createCallReporter(log: Log, onCall?: (event: CallEvent) => void): CallReporter {
  return (event) => {
    const { trace: _, ...known } = event;
    const line = { event: 'upstream.call', ...known };
    if (isFine(event.outcome)) log.info(line);
    else log.warn(line);
    onCall?.(event);
  };
}

/** The outcome, status and reason of a failed call. */
export function describeFailure(error: unknown): Pick<CallEvent, 'outcome' | 'status' | 'reason'> {
  if (!isUpstreamError(error)) return { outcome: 'error' };
  const { failure, status, message } = error;
  return { outcome: failure, reason: message, ...(status === undefined ? {} : { status }) };
}
