/** One try of one claimed lead: send it, decide what its outcome means, and what is reported of it. */
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import type { LeadEventName, LeadNotice } from '../lead-events.ts';
import type { LeadRecord, Settlement } from '../store/outbox.ts';
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
 * Sends a lead, unless it went directly while the outbox seemed away and its commit came true all the same.
 * @returns undefined when the lead cannot be read
 */
export async function send({ record, content }: Claimed, signal: AbortSignal, { deliver, direct, dedupes }: TryOptions): Promise<DeliveryOutcome | undefined> {
  if (!content) return undefined;
  const earlier = await direct.outcomeOf(record.id);
  if (earlier?.kind === 'delivered' || (earlier?.kind === 'unknown' && !dedupes)) return earlier;
  return deliver(content.lead, {
    idempotencyKey: record.ownKey ? record.id : (content.key ?? record.id),
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
