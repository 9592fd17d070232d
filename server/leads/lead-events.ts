/** Events in the life of a lead, for the log and the metrics. They never hold anything that a visitor wrote. */
import type { Log } from '#server/log.ts';

export const LEAD_EVENTS = [
  /** Committed to the outbox. */
  'lead.accepted',
  /** Answered 202: stored, not yet upstream. */
  'lead.queued',
  /** An attempt failed; another follows. */
  'lead.retry',
  'lead.delivered',
  'lead.rejected',
  'lead.login-required',
  'lead.parked',
  'lead.dead',
  /** Taken over from a process that died during an attempt. */
  'lead.recovered',
  /** A repeated request was answered with an earlier lead. */
  'lead.replayed',
  /** Went upstream directly while the store was down; the store has it now. */
  'lead.recorded',
  /** Went upstream directly, but its record cannot be stored. */
  'lead.set-aside',
  /** Personal data deleted without delivery. */
  'lead.purged',
  /** Neither stored nor delivered: answered 503. */
  'lead.refused',
] as const;

export type LeadEventName = (typeof LEAD_EVENTS)[number];

export interface LeadNotice {
  readonly event: LeadEventName;
  /** The lead's id. */
  readonly lead: string;
  readonly buType?: number;
  /** A service's name, or `visitor`. */
  readonly caller?: string;
  readonly reqId?: string;
  readonly attempts?: number;
  /** Machine word for a failure. */
  readonly reason?: string;
  /** The upstream's HTTP status, if it answered. */
  readonly status?: number;
  /** Time until the next attempt, milliseconds. */
  readonly nextInMs?: number;
  /** Age of the lead, milliseconds. */
  readonly ageMs?: number;
  /** True when the store was down and the lead went upstream without it. */
  readonly direct?: boolean;
}

export type Report = (notice: LeadNotice) => void;

interface Identified {
  readonly id: string;
  readonly buType: number;
  readonly caller: string;
  readonly requestId: string;
}

/** The fields of a notice that identify the lead. */
export const leadFields = ({ id, buType, caller, requestId }: Identified) => ({ lead: id, buType, caller, reqId: requestId });

const LEVELS: Readonly<Partial<Record<LeadEventName, 'warn' | 'error'>>> = {
  'lead.retry': 'warn',
  'lead.rejected': 'warn',
  'lead.login-required': 'warn',
  'lead.recovered': 'warn',
  'lead.parked': 'error',
  'lead.set-aside': 'error',
  'lead.dead': 'error',
  'lead.refused': 'error',
};

/** Creates the function that logs a notice and passes it to `onEvent`. */
export function createReporter(log: Log, onEvent: (notice: LeadNotice) => void): Report {
  return (notice) => {
    log[LEVELS[notice.event] ?? 'info'](notice, notice.event.replace('.', ' '));
    try {
      onEvent(notice);
    } catch (error) {
      // A defect in the metrics must not stop a lead.
      log.error({ event: 'lead.observer-failed', reason: error instanceof Error ? error.name : 'unknown' }, 'lead observer failed');
    }
  };
}
