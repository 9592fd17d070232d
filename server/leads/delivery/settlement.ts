/** Decides what the outcome of an attempt means for the lead, and what is reported of it. */
import type { DeliveryOutcome } from '#server/upstream/delivery.ts';
import { leadFields, type LeadEventName, type LeadNotice } from '../lead-events.ts';
import { askedWait, backOff, type RetryPolicy } from './back-off.ts';
import { TAKEN_FOR_ANOTHER, type LeadRecord, type Settlement } from '../store/outbox.ts';

/** What is reported of the end of an attempt. */
export const ATTEMPT_EVENTS: Readonly<Record<Settlement['event'], LeadEventName>> = {
  taken: 'lead.delivered',
  refused: 'lead.rejected',
  'login-asked': 'lead.login-required',
  failed: 'lead.retry',
  exhausted: 'lead.dead',
  ambiguous: 'lead.parked',
};

/** Reduces an upstream's reason to a machine word. */
const reasonOf = (reason: string): string => reason.replace(/[^\w .:-]/g, '').slice(0, 60);

/** Why an attempt failed: a machine word, and the upstream's status. */
export function whyOf(outcome: DeliveryOutcome): Required<Pick<LeadNotice, 'reason' | 'status'>> {
  if (outcome.kind === 'delivered') return { reason: undefined, status: undefined };
  if (outcome.kind === 'login') return { reason: 'login-required', status: undefined };
  return { reason: outcome.kind === 'rejected' ? 'rejected' : reasonOf(outcome.reason), status: outcome.status };
}

function eventOf(outcome: DeliveryOutcome, exhausted: boolean, dedupes: boolean): Settlement['event'] {
  if (outcome.kind === 'delivered') return 'taken';
  if (outcome.kind === 'rejected') return 'refused';
  // A repeat could make a second record, or the upstream could take it for a repeat of another lead. Ops decide.
  if (outcome.kind === 'unknown' && (!dedupes || outcome.reason === TAKEN_FOR_ANOTHER)) return 'ambiguous';
  if (exhausted) return 'exhausted';
  return outcome.kind === 'login' ? 'login-asked' : 'failed';
}

/**
 * Decides how an attempt ends.
 * @param lead the record as it was claimed
 * @param outcome undefined when the content cannot be opened; the lead is then given up at once
 * @param dedupes whether the upstream honours `Idempotency-Key`
 * @param now milliseconds since the epoch
 */
export function decide(
  lead: Pick<LeadRecord, 'attempts'>,
  outcome: DeliveryOutcome | undefined,
  { dedupes, policy, now }: { dedupes: boolean; policy: RetryPolicy; now: number },
): Settlement {
  if (!outcome) return { event: 'exhausted', at: now, nextAt: now, notBefore: 0, error: 'unreadable', status: undefined };
  const asked = askedWait(outcome);
  const { reason: error, status } = whyOf(outcome);
  const event = eventOf(outcome, lead.attempts >= policy.maxAttempts, dedupes);
  return {
    event,
    at: now,
    nextAt: now + Math.max(asked, backOff(lead.attempts, policy)),
    notBefore: asked > 0 ? now + asked : 0,
    error,
    status,
  };
}

/** The notice about an attempt. */
export function noticeOf(lead: LeadRecord, settlement: Settlement): LeadNotice {
  const { event, nextAt, at, error, status } = settlement;
  return {
    event: ATTEMPT_EVENTS[event],
    ...leadFields(lead),
    attempts: lead.attempts,
    // A clock that was set back.
    ageMs: Math.max(0, at - lead.createdAt),
    reason: error,
    status,
    nextInMs: event === 'failed' || event === 'login-asked' ? nextAt - at : undefined,
  };
}
