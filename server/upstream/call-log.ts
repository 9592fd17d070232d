/** One log line and one event for every attempt of an upstream call. */
import type { Log } from '#server/log.ts';
import type { UpstreamOperation } from './contract.ts';
import { isUpstreamError } from './upstream-error.ts';

/** One attempt. Contains nothing of a visitor. */
export interface CallEvent {
  readonly operation: UpstreamOperation;
  /** `ok`, `not-found`, a failure of `UpstreamFailure`, or the kind of a lead's `DeliveryOutcome`. */
  readonly outcome: string;
  readonly status?: number | undefined;
  /** Wall time, milliseconds. */
  readonly ms: number;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  readonly reqId: string;
  /** The caller's name in the log; undefined for work that no request caused. */
  readonly caller?: string | undefined;
  readonly reason?: string;
  /** The `traceparent` that was sent and that of the causing request; not logged. */
  readonly trace?: { readonly sent: string; readonly parent: string | undefined };
}

export type CallReporter = (event: CallEvent) => void;

/** Outcomes in which the upstream did what the call asked for. */
const SUCCESSES = new Set(['ok', 'not-found', 'delivered']);

export const isFine = (outcome: string): boolean => SUCCESSES.has(outcome);
/** Whether the upstream works: it did what the call asked for, or refused it. */
export const isAnswered = (outcome: string): boolean => isFine(outcome) || outcome === 'rejected';
/** Whether its caller gave up, which says nothing about the upstream. */
export const isCancelled = (outcome: string): boolean => outcome === 'cancelled';

/** Creates the reporter that logs `event: "upstream.call"` and calls `onCall` (for metrics). */
export function createCallReporter(log: Log, onCall?: (event: CallEvent) => void): CallReporter {
  return (event) => {
    const { trace: _, ...known } = event;
    const line = { event: 'upstream.call', ...known };
    if (isFine(event.outcome)) log.info(line);
    else log.warn(line);
    onCall?.(event);
  };
}

/** The outcome, status and reason of a failed attempt. */
export function describeFailure(error: unknown): Pick<CallEvent, 'outcome' | 'status' | 'reason'> {
  if (!isUpstreamError(error)) return { outcome: 'error' };
  const { failure, status, message } = error;
  return { outcome: failure, reason: message, status };
}
