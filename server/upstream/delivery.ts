/** What one attempt to hand a lead to the upstream can end in; the relay decides from it what happens next. */
import type { Lead } from '#shared/contracts/lead.ts';

/** Connections for leads, and so deliveries at once. */
export const LEAD_CONNECTIONS = 16;

export type DeliveryOutcome =
  /** 2xx and `code` not `"3"`: the upstream has it. */
  | { readonly kind: 'delivered' }
  /** The upstream says no (a 4xx other than 401, 403, 408, 425, 429): not tried again by itself. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** `code: "3"`: kept, delivered once the token works. */
  | { readonly kind: 'login' }
  /** Certainly nothing was recorded (never sent, 401, 403, 425, 429, 503): safe to repeat anywhere. */
  | { readonly kind: 'no-effect'; readonly reason: string; readonly status?: number; readonly retryAfterMs?: number }
  /** Perhaps recorded (cut after sending, timed out, 408, another 5xx, nonsense): repeat only where the key is honoured. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly status?: number; readonly retryAfterMs?: number };

export interface DeliveryAttempt {
  /** Travels upstream as `Idempotency-Key` with every attempt of the same lead. */
  readonly idempotencyKey: string;
  readonly requestId: string;
  /** Whose lead it is, as the log names callers. */
  readonly caller?: string;
  /** A valid W3C `traceparent` of the originating request. */
  readonly traceparent?: string;
  readonly signal?: AbortSignal;
}

/** Hands one lead upstream, once. Never rejects: every failure is an outcome. */
export type DeliverLead = (lead: Lead, attempt: DeliveryAttempt) => Promise<DeliveryOutcome>;
