/** Events in the life of a lead, for the log and the metrics. They never hold anything that a visitor wrote. */
import type { Log } from '#server/log.ts';
import type { LeadRecord } from './store/outbox.ts';

/** The level at which each event is logged. */
const LEVELS = {
  /** Committed to the outbox. */
  'lead.accepted': 'info',
  /** Answered 202: stored, not yet upstream. */
  'lead.queued': 'info',
  /** An attempt failed; another follows. */
  'lead.retry': 'warn',
  'lead.delivered': 'info',
  'lead.rejected': 'warn',
  'lead.login-required': 'warn',
  'lead.parked': 'error',
  'lead.dead': 'error',
  /** Taken over from a process that died during an attempt. */
  'lead.recovered': 'warn',
  /** A repeated request was answered with an earlier lead. */
  'lead.replayed': 'info',
  /** Went upstream directly while the store was down; the store has it now. */
  'lead.recorded': 'info',
  /** Went upstream directly, but its record cannot be stored. */
  'lead.set-aside': 'error',
  /** Personal data deleted without delivery. */
  'lead.purged': 'info',
  /** Neither stored nor delivered: answered 503. */
  'lead.refused': 'error',
} as const;

export type LeadEventName = keyof typeof LEVELS;
export const LEAD_EVENTS = Object.keys(LEVELS) as readonly LeadEventName[];

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
  readonly reason?: string | undefined;
  /** The upstream's HTTP status, if it answered. */
  readonly status?: number | undefined;
  /** Time until the next attempt, milliseconds. */
  readonly nextInMs?: number | undefined;
  /** Age of the lead, milliseconds. */
  readonly ageMs?: number;
  /** True when the store was down and the lead went upstream without it. */
  readonly direct?: boolean;
}

export type Report = (notice: LeadNotice) => void;

/** The fields of a notice that identify the lead. */
export const leadFields = ({ id, buType, caller, requestId }: Pick<LeadRecord, 'id' | 'buType' | 'caller' | 'requestId'>) => ({ lead: id, buType, caller, reqId: requestId });

/** Creates the function that logs a notice and passes it to `onEvent`. */
export function createReporter(log: Log, onEvent: (notice: LeadNotice) => void): Report {
  return (notice) => {
    log[LEVELS[notice.event]](notice, notice.event.replace('.', ' '));
    try {
      onEvent(notice);
    } catch (error) {
      // A defect in the metrics must not stop a lead.
      log.error({ event: 'lead.observer-failed', reason: error instanceof Error ? error.name : 'unknown' }, 'lead observer failed');
    }
  };
}
