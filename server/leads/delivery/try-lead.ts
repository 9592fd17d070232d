/** One attempt to deliver a claimed lead, and the notice about it. */
import type { DeliverLead, DeliveryOutcome } from '#server/upstream/delivery.ts';
import { leadFields, type LeadEventName, type LeadNotice } from '../lead-events.ts';
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
  readonly direct: Pick<DirectDelivery, 'outcomeFor'>;
  readonly dedupes: boolean;
  readonly policy: RetryPolicy;
  readonly now: () => number;
}

/**
 * Sends a lead, unless a direct attempt has decided its outcome already.
 * @returns undefined when the content cannot be opened
 */
export async function send(claimed: Claimed, signal: AbortSignal, { deliver, direct }: TryOptions): Promise<DeliveryOutcome | undefined> {
  const { record, content } = claimed;
  if (!content) return undefined;
  const decided = await direct.outcomeFor(claimed);
  if (decided) return decided;
  return deliver(content.lead, {
    idempotencyKey: wireKeyOf(record, content),
    requestId: record.requestId,
    caller: record.caller,
    ...(record.traceparent === undefined ? {} : { traceparent: record.traceparent }),
    signal,
  });
}

/** The notice about an attempt. */
export function noticeOf(lead: LeadRecord, { event, error, status, nextAt, at }: Settlement): LeadNotice {
  return {
    event: EVENT_NAMES[event],
    ...leadFields(lead),
    attempts: lead.attempts,
    ageMs: at - lead.createdAt,
    ...(error === undefined ? {} : { reason: error }),
    ...(status === undefined ? {} : { status }),
    ...(event === 'failed' || event === 'login-asked' ? { nextInMs: nextAt - at } : {}),
  };
}
