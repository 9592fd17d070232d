/** The possible outcomes of one attempt to deliver a lead. The deliverer decides by them what to do next. */
import type { Lead } from '#shared/contracts/lead.ts';
import type { CallContext } from '#server/call-context.ts';

/** Connections for leads, and so the limit of concurrent deliveries. */
export const LEAD_CONNECTIONS = 16;

/** Longest wait that a `Retry-After` asks for. */
export const LONGEST_RETRY_AFTER_MS = 86_400_000;

export type DeliveryOutcome =
  /** 2xx and `code` not `"3"`: the upstream has the lead. */
  | { readonly kind: 'delivered' }
  /** The upstream refuses the lead (a 4xx other than 401, 403, 408, 425, 429): no automatic retry. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** `code: "3"`: the lead is stored and delivered once the token is accepted. */
  | { readonly kind: 'login' }
  /** Nothing was recorded (not sent, 401, 403, 425, 429, 503): a retry is always safe. */
  | { readonly kind: 'no-effect'; readonly reason: string; readonly status?: number | undefined; readonly retryAfterMs?: number | undefined }
  /** Possibly recorded (cut after sending, timeout, 408, another 5xx, invalid answer): retry only if the upstream honours the key. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly status?: number | undefined; readonly retryAfterMs?: number | undefined };

/** The context is that of the request that brought the lead. */
export interface DeliveryAttempt extends CallContext {
  /** Sent as `Idempotency-Key` with every attempt of the same lead. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** Asked when the connection is there: true if the attempt must not begin any more, because another process may have taken the lead over. */
  readonly isLate?: (() => boolean) | undefined;
}

/** Makes one attempt to deliver a lead. Never rejects: every failure is an outcome. */
export type DeliverLead = (lead: Lead, attempt: DeliveryAttempt) => Promise<DeliveryOutcome>;
