/** One try of one claimed lead: send it, decide what its outcome means, and what is reported of it. */
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { LeadEventName, LeadNotice } from '../lead-events.ts';
import type { LeadRecord, Settlement } from '../store/outbox.ts';
import { wireKeyOf } from '../store/sealed-lead.ts';
import type { RetryPolicy } from './back-off.ts';
import type { Claimed } from './claims.ts';
import type { DirectDelivery } from './direct-delivery.ts';

const EVENT_NAMES: Readonly<Record<Settlement['event'], LeadEventName>> = {
  taken: 'lead.delivered',
  refused: 'lead.rejected',
  'login-asked': 'lead.login-required',
  failed: 'lead.retry',
  exhausted: 'lead.dead',
  ambiguous: 'lead.parked',
};

export interface TryOptions {
  readonly deliver: DeliverLead;
  readonly direct: Pick<DirectDelivery, 'outcomeOf'>;
  readonly dedupes: boolean;
  readonly policy: RetryPolicy;
  readonly now: () => number;
}

/**
 * Sends a lead, unless direct tries, made while the outbox seemed away, say that it must not be sent.
 * @returns undefined when the lead cannot be read
 */
export async function send(claimed: Claimed, signal: AbortSignal, { deliver, direct }: TryOptions): Promise<DeliveryOutcome | undefined> {
  const { record, content } = claimed;
  if (!content) return undefined;
  const earlier = await direct.outcomeOf(claimed);
  if (earlier) return earlier;
  return deliver(content.lead, {
    idempotencyKey: wireKeyOf(record, content),
    requestId: record.requestId,
    caller: record.caller,
    ...(record.traceparent === undefined ? {} : { traceparent: record.traceparent }),
    signal,
  }).catch(() => ({ kind: 'unknown', reason: 'client-failure' }) as const);
}

/** What the log and the metrics are told of a try. */
export function noticeOf(lead: LeadRecord, { event, error, status, nextAt, at }: Settlement): LeadNotice {
  return {
    event: EVENT_NAMES[event],
    lead: lead.id,
    buType: lead.buType,
    caller: lead.caller,
    reqId: lead.requestId,
    attempts: lead.attempts,
    ageMs: at - lead.createdAt,
    ...(error === undefined ? {} : { reason: error }),
    ...(status === undefined ? {} : { status }),
    ...(event === 'failed' || event === 'login-asked' ? { nextInMs: nextAt - at } : {}),
  };
}
