/** One request to take a lead, and what can be answered to it. */

/** Who asks: an internal service, or a browser known by its IPv4 address or IPv6 /64. */
export type LeadCaller =
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'visitor'; readonly address: string };

export interface SubmitInput {
  /** Untrusted. */
  readonly body: unknown;
  /** The `Idempotency-Key` header as received. */
  readonly key?: string | undefined;
  readonly caller: LeadCaller;
  readonly requestId: string;
  /** A valid W3C `traceparent`, sent on with every attempt. */
  readonly traceparent?: string | undefined;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type SubmitResult =
  | { readonly kind: 'delivered' | 'queued' | 'rejected' | 'login'; readonly id: string; readonly replayed: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' | 'unavailable'; readonly retryAfterS: number };

/** Name of a caller for logs and the outbox. */
export const callerName = (caller: LeadCaller): string => (caller.kind === 'service' ? caller.name : 'visitor');

/** Callers whose keys share one scope: each service its own, all browsers one (their addresses change). */
export const keyScope = (caller: LeadCaller): string => (caller.kind === 'service' ? `service:${caller.name}` : 'anonymous');

/** Who counts as the same caller without a key. */
export const callerIdentity = (caller: LeadCaller): string =>
  caller.kind === 'service' ? `service:${caller.name}` : `address:${caller.address}`;
