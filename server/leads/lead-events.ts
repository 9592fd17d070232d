/** What happens to leads, told to the log and to whoever counts. Never a word of what a visitor wrote. */
import type { Log } from '#server/log.ts';

export const LEAD_EVENTS = [
  /** Committed to the outbox. */
  'lead.accepted',
  /** Answered 202: kept, not yet upstream. */
  'lead.queued',
  /** A try failed; another follows. */
  'lead.retry',
  'lead.delivered',
  'lead.rejected',
  'lead.login-required',
  'lead.parked',
  'lead.dead',
  /** Taken over from a process that died while trying. */
  'lead.recovered',
  /** A repeated request that was answered with an earlier lead. */
  'lead.replayed',
  /** Went upstream directly while the store was away; the store has it now. */
  'lead.recorded',
  /** Went upstream directly; what was noted of it cannot be recorded. */
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
  /** The upstream's status, if it gave one. */
  readonly status?: number;
  /** Until the next try, milliseconds. */
  readonly nextInMs?: number;
  /** Age of the lead, milliseconds. */
  readonly ageMs?: number;
  /** True when the outbox was out of order and the lead went upstream without it. */
  readonly direct?: boolean;
}

export type Report = (notice: LeadNotice) => void;

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

/** Makes the one function through which this room speaks. */
export function createReporter(log: Log, onEvent: (notice: LeadNotice) => void): Report {
  return (notice) => {
    log[LEVELS[notice.event] ?? 'info'](notice, notice.event.replace('.', ' '));
    try {
      onEvent(notice);
    } catch (error) {
      // Who counts leads must not be able to stop them.
      log.error({ event: 'lead.observer-failed', reason: error instanceof Error ? error.name : 'unknown' }, 'lead observer failed');
    }
  };
}
